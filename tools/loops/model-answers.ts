/**
 * A model on 127.0.0.1 that checks calls as docs/adr/0771 asks it to, in the dialect of OpenAI's chat completions. It answers by recorded
 * verdicts or passes the question on. Questions about whole turns get an answer that changes nothing, so that a run measures the check alone.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Type, type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { CALL_OUTPUT_TOKENS_MAX } from '../../src/areas/evidence/checkpoints/call-check.ts';
import { readCallAnswer, type CallRead } from '../../src/areas/evidence/checkpoints/rules/call-answer.ts';
import {
  CALL_ANSWER_SCHEMA,
  CALL_SYSTEM,
  callControlOf,
} from '../../src/areas/evidence/checkpoints/rules/call-question.ts';
import { controlOf, SYSTEM } from '../../src/areas/evidence/checkpoints/rules/model-question.ts';
import { CALL_OPINIONS } from '../../src/contract/call-check.ts';
import type { Settings } from '../../src/platform/config.ts';
import type { LanguageModel } from '../../src/platform/language-model/language-model.ts';
import { LOOP_NAMED } from './loop.ts';

const Recorded = Type.Object(
  {
    by: Type.String(),
    answers: Type.Record(
      Type.String({ pattern: '^[0-9a-f]{16}$' }),
      Type.Object(
        {
          /** The value that another text gives; absent: none. */
          other: Type.Optional(Type.String({ maxLength: CALL_ANSWER_SCHEMA.properties.other.maxLength })),
          verdict: Type.Enum([...CALL_OPINIONS]),
          reason: Type.String({ maxLength: 500 }),
        },
        { additionalProperties: false },
      ),
    ),
  },
  { additionalProperties: false },
);
export type RecordedAnswers = Static<typeof Recorded>;
const recordedShape = Compile(Recorded);

/** A missing or empty file has no answers. @throws with the file's name where it has another form */
export function readAnswers(path: string): RecordedAnswers {
  const content = existsSync(path) ? readFileSync(path, 'utf8') : '';
  if (content.trim() === '') return { by: 'nobody', answers: {} };
  const value: unknown = JSON.parse(content);
  if (recordedShape.Check(value)) return value;
  const [first] = recordedShape.Errors(value);
  throw new Error(`${path} holds no answers: ${first?.instancePath ?? ''} ${first?.message ?? ''}`);
}

/** A question about a call. */
export interface CallQuestion {
  readonly nonce: string;
  /** First 16 hex characters of the SHA-256 of `question`: the same in every run. */
  readonly key: string;
  /** What the model was asked, without control cases, and with fixed words in place of what is random and of a loop's id. */
  readonly question: string;
  /** Id of the loop that it was asked in; null elsewhere. */
  readonly loop: string | null;
  /** As it was asked. */
  readonly user: string;
}

const HEAD = /^nonce: ([0-9a-f]{16})\nCONTROL 1: .*\nCONTROL 2: .*\n\n/;
/** Ids of quarantine in what the gateway says of a text that it took out. */
const QUARANTINED = /\bqid_\w{16}/g;
/** The markers of the gateway around a text that it does not trust. */
const MARKED = /<<svc-untrusted ([0-9a-f]{12}) /g;

function withoutChance(text: string, nonce: string): string {
  const markers = [...text.matchAll(MARKED)].map(([, marker = '']) => marker);
  return markers
    .reduce((rest, marker) => rest.replaceAll(marker, 'MARKER'), text.replaceAll(nonce, 'NONCE'))
    .replaceAll(QUARANTINED, 'qid_ID')
    .replace(LOOP_NAMED, 'Loop ID.');
}

/** @throws when the text is no question about a call */
export function callQuestionOf(user: string): CallQuestion {
  const [head = '', nonce] = HEAD.exec(user) ?? [];
  if (nonce === undefined) throw new Error('no question about a call');
  const question = withoutChance(user.slice(head.length), nonce);
  const key = createHash('sha256').update(question).digest('hex').slice(0, 16);
  return { nonce, key, question, loop: LOOP_NAMED.exec(user)?.[1] ?? null, user };
}

/** What the model writes; null: nothing. */
export type Answering = (question: CallQuestion) => Promise<string | null>;

export const recordedAnswers =
  ({ answers }: Pick<RecordedAnswers, 'answers'>): Answering =>
  async (question) => {
    const known = answers[question.key];
    return known === undefined ? null : written(question, known);
  };

function written({ nonce }: CallQuestion, { other = '', verdict, reason }: RecordedAnswers['answers'][string]): string {
  const control = callControlOf(nonce).map(({ answer }) => answer);
  return JSON.stringify({ nonce, control, reason, other, verdict });
}

export const answersOf =
  (model: Pick<LanguageModel, 'ask'>): Answering =>
  async ({ user }) => {
    const asked = { system: CALL_SYSTEM, user, schema: CALL_ANSWER_SCHEMA, outputTokensMax: CALL_OUTPUT_TOKENS_MAX };
    const answer = await model.ask(asked);
    return answer.kind === 'answered' ? answer.text : null;
  };

export interface AskedCall extends Pick<CallQuestion, 'key' | 'question'> {
  /** The session that was under way, or the id of the loop. */
  readonly session: string;
  /** `read`: an opinion. `nonsense` and `hijacked`: a text that the service does not take; it holds the call then. */
  readonly gave: 'nothing' | CallRead['kind'];
}

export interface ModelServer {
  readonly url: string;
  /** Every question about a call, in order. */
  readonly asked: readonly AskedCall[];
  /** Set by whoever runs sessions one after another. */
  session: string;
  close(): Promise<void>;
}

/** Settings of a service that asks this model; of whole turns it asks about doubtful ones alone. */
export const settingsFor = ({ url }: Pick<ModelServer, 'url'>): Partial<Settings> => ({
  ANALYSER_MODEL_URL: url,
  ANALYSER_MODEL: 'check',
  ANALYSER_MODEL_CALLS_PER_HOUR: 1_000_000,
  ANALYSER_MODEL_TIMEOUT_MS: 9_000,
  ANALYSER_MODEL_SHARE_PERCENT: 0,
});

/**
 * Said where there is no answer. It holds nothing and releases nothing that a rule holds, so the rules alone decide. A failure would do the
 * same, but five in a row open the circuit of the service, which then asks nothing for a minute.
 */
const NO_OPINION = { verdict: 'asked_for', reason: 'No answer is recorded.' } as const;

export async function serveModel(answering: Answering): Promise<ModelServer> {
  const asked: AskedCall[] = [];
  const server = createServer((request, response) => {
    text(request)
      .then((body) => answerTo(body))
      .then(
        (content) => {
          response.writeHead(200, { 'content-type': 'application/json' });
          response.end(JSON.stringify({ choices: [{ message: { role: 'assistant', content } }] }));
        },
        (error: unknown) => response.writeHead(500).end(String(error)),
      );
  });
  const answerTo = async (body: string): Promise<string> => {
    const { system, user } = partsOf(body);
    if (system === SYSTEM) return neutralJudgement(user);
    if (system !== CALL_SYSTEM) throw new Error('no question of the service');
    const question = callQuestionOf(user);
    const answer = await answering(question);
    const gave = answer === null ? 'nothing' : readCallAnswer(answer, question.nonce).kind;
    const { key, question: shown, loop } = question;
    asked.push({ key, question: shown, session: loop ?? model.session, gave });
    return answer ?? written(question, NO_OPINION);
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const model: ModelServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    session: '',
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return model;
}

function partsOf(body: string): { readonly system: string; readonly user: string } {
  const { messages = [] } = JSON.parse(body) as { messages?: readonly { role: string; content: string }[] };
  const said = (role: string): string => messages.find((message) => message.role === role)?.content ?? '';
  return { system: said('system'), user: said('user') };
}

/** Too low to be shown, too high to lower what the rules found: HARMLESS_MAX of merge-opinion.ts. */
const NEUTRAL_SCORE = 3;

function neutralJudgement(user: string): string {
  const nonce = /^nonce: ([0-9a-f]{16})$/m.exec(user)?.[1] ?? '';
  const { answers } = controlOf(nonce);
  return JSON.stringify({ nonce, control: answers, findings: [], rationale: 'Not judged here.', score: NEUTRAL_SCORE });
}
