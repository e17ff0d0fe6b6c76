/** `surety agent list`, `agent get` and `rating`: what the API knows, for people and for pipelines. */
import { SuretyError } from '../../sdk/src/errors.ts';
import { createSurety } from '../../sdk/src/client.ts';

export interface ReadOptions {
  readonly output?: string | undefined;
  /** Of `rating`: exit code 3 below it. */
  readonly min?: string | undefined;
}

type Print = (text: string) => void;

/** A client of the service that the environment names. */
export const ownClient = () =>
  createSurety({
    url: process.env['SURETY_URL'] ?? 'http://127.0.0.1:8787',
    ...(process.env['SURETY_API_KEY'] === undefined ? {} : { apiKey: process.env['SURETY_API_KEY'] }),
  });

/** The exit code. @throws SuretyError for a refusal, Error for wrong arguments */
export async function readCommand(words: readonly string[], options: ReadOptions, print: Print): Promise<number> {
  const surety = ownClient();
  const [command, verb, id] = words;
  if (command === 'agent' && verb === 'list' && id === undefined) {
    for await (const agent of surety.agents.list())
      print(options.output === 'json' ? `${JSON.stringify(agent)}\n` : `${agent.id}  ${agent.name ?? ''}\n`);
    return 0;
  }
  if (command === 'agent' && verb === 'get' && id !== undefined) {
    print(`${JSON.stringify(await surety.agents.get(id), null, options.output === 'json' ? 0 : 2)}\n`);
    return 0;
  }
  if (command === 'rating' && verb !== undefined && id === undefined) return showRating(surety, verb, options, print);
  throw new Error(`${words.join(' ')} is not a command; surety --help`);
}

async function showRating(
  surety: ReturnType<typeof createSurety>,
  agentId: string,
  { output, min }: ReadOptions,
  print: Print,
): Promise<number> {
  const least = min === undefined ? undefined : Number(min);
  if (least !== undefined && !(least >= 0 && least <= 1000))
    throw new Error(`--min ${min} is not a number from 0 to 1000`);
  const rating = await surety.ratings.get(agentId);
  const words = rating.is_eligible ? `${rating.score}  ${rating.grade}` : 'not rated: too few analysed checkpoints';
  print(`${output === 'json' ? JSON.stringify(rating) : words}\n`);
  return least !== undefined && (!rating.is_eligible || rating.score < least) ? 3 : 0;
}

/** 4 credentials, 5 unreachable, 6 rate limited, 1 anything else. */
export function exitCodeOf(error: unknown): number {
  if (!(error instanceof SuretyError)) return 1;
  return { 0: 5, 401: 4, 403: 4, 429: 6 }[error.status] ?? 1;
}

/** What a person needs: the sentence, the wrong fields, the request id and the page about the code. */
export function describe(error: unknown): string {
  if (!(error instanceof SuretyError)) return error instanceof Error ? error.message : String(error);
  const fields = error.fields.map(({ path, problem }) => `\n  ${path}: ${problem}`).join('');
  const request = error.requestId === undefined ? '' : `\n  request ${error.requestId}`;
  return `${error.message}${fields}${request}${error.docUrl === undefined ? '' : `\n  ${error.docUrl}`}`;
}
