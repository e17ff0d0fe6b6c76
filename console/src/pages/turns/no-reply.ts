/** Why a request got no reply, as people read it, and what to do about it. Pure. */
import type { TurnRow } from './queries';

type Unanswered = Pick<TurnRow, 'no_reply' | 'provider_status'>;
type Cause = NonNullable<Unanswered['no_reply']>;

const CAUSES: Readonly<Record<Exclude<Cause, 'provider_refused'>, readonly [short: string, whole: string]>> = {
  provider_unreachable: [
    'Provider not reached',
    'The provider could not be reached. The program got 503 and may send the request again.',
  ],
  provider_timeout: [
    'Provider took too long',
    'The provider took too long. The program got an error and may send the request again.',
  ],
  provider_failed: [
    'Provider broke off',
    'The provider broke off, redirected the request or answered with nothing that can be read.',
  ],
  client_left: ['Program left', 'The program ended the connection before the reply came.'],
  agent_contained: ['Agent was stopped', 'The agent was paused or killed while it waited for the reply.'],
  service_stopping: [
    'Service stopped',
    'Surety stopped before the reply came. The program may send the request again.',
  ],
};

/** In a row of a list. */
export const noReplyWords = ({ no_reply: cause, provider_status: status }: Unanswered): string =>
  cause === null ? 'No reply came' : cause === 'provider_refused' ? `Provider answered ${status}` : CAUSES[cause][0];

/** On the page of the turn: what happened, and what helps. */
export function noReplySentence({ no_reply: cause, provider_status: status }: Unanswered): string {
  if (cause === null)
    return 'The provider refused it or could not be reached, or the program left. The answer that the program got says which, with the status.';
  if (cause !== 'provider_refused') return CAUSES[cause][1];
  return `The provider answered with status ${status}, and the program got that answer unchanged. ${refusalWords(status ?? 0)}`;
}

function refusalWords(status: number): string {
  if (status === 401 || status === 403)
    return 'It did not accept the key of the program for this request: Surety passes that key on and keeps none.';
  if (status === 404) return 'It knows no such model or path.';
  if (status === 429) return 'Its own limit for that key is reached.';
  if (status >= 500) return 'The fault is at the provider: most clients send the request again by themselves.';
  return 'It found the request wrong: the answer says what.';
}
