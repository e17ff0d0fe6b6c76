/** Options, figures and report of a run in which a model checks calls. */
import { writeFileSync } from 'node:fs';
import { MODEL_SAYS, modelSaysOther } from '../../src/areas/gateway/rules/model-check.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { createLanguageModel, type ModelDialect } from '../../src/platform/language-model/language-model.ts';
import {
  answersOf,
  readAnswers,
  recordedAnswers,
  serveModel,
  type AskedCall,
  type ModelServer,
} from './model-answers.ts';
import type { Driven, Happening } from './ordinary/drive.ts';

/** For `parseArgs`. `model-key-env`: the variable that holds the credential. */
export const MODEL_OPTIONS = {
  answers: { type: 'string' },
  unknown: { type: 'string' },
  'model-url': { type: 'string' },
  model: { type: 'string' },
  'model-dialect': { type: 'string', default: 'openai' },
  'model-key-env': { type: 'string' },
} as const;

type Given = { readonly [name in keyof typeof MODEL_OPTIONS]?: string | undefined };

export interface CheckingModel {
  /** Who answers. */
  readonly by: string;
  readonly server: ModelServer;
  /** Writes the questions that had no answer where the options say so, each once, and closes. */
  finish(): Promise<void>;
}

const DIALECTS: readonly string[] = ['openai', 'anthropic', 'gemini'];
/** Below what the service waits for an answer. */
const TIMEOUT_MS = 8_500;
const COOL_DOWN_MS = 1_000;

/** Undefined where the run has no model. Ends the process with 2 when the options do not go together. */
export async function openModel(given: Given): Promise<CheckingModel | undefined> {
  try {
    return await modelOf(given);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return process.exit(2);
  }
}

async function modelOf(given: Given): Promise<CheckingModel | undefined> {
  const { answers: file, 'model-url': url, unknown } = given;
  if (file !== undefined && url !== undefined) throw new Error('either --answers or --model-url');
  if (file !== undefined) {
    const recorded = readAnswers(file);
    return checkingBy(recorded.by, await serveModel(recordedAnswers(recorded)), unknown);
  }
  if (url !== undefined) return realModel(url, given);
  if (unknown !== undefined) throw new Error('--unknown needs --answers or --model-url');
  return undefined;
}

async function realModel(url: string, given: Given): Promise<CheckingModel> {
  const { model: name, 'model-dialect': dialect = 'openai', 'model-key-env': variable } = given;
  if (name === undefined) throw new Error('--model-url needs --model NAME');
  if (!DIALECTS.includes(dialect)) throw new Error(`--model-dialect must be one of ${DIALECTS.join(', ')}`);
  const model = createLanguageModel(
    {
      url,
      dialect: dialect as ModelDialect,
      model: name,
      key: variable === undefined ? undefined : process.env[variable],
      timeoutMs: TIMEOUT_MS,
      callsPerHour: Number.MAX_SAFE_INTEGER,
      coolDownMs: COOL_DOWN_MS,
    },
    systemClock,
  );
  const checking = checkingBy(name, await serveModel(answersOf(model)), given.unknown);
  return {
    ...checking,
    async finish() {
      await checking.finish();
      await model.close();
    },
  };
}

const checkingBy = (by: string, server: ModelServer, unknown: string | undefined): CheckingModel => ({
  by,
  server,
  async finish() {
    if (unknown !== undefined) writeFileSync(unknown, `${JSON.stringify(unansweredOf(server.asked), null, 1)}\n`);
    await server.close();
  },
});

/** Loops that run at the same time ask in any order, which the file does not show. */
function unansweredOf(asked: readonly AskedCall[]): readonly Omit<AskedCall, 'gave'>[] {
  const open = asked
    .filter(({ gave }) => gave === 'nothing')
    .toSorted((a, b) => (a.session === b.session ? 0 : a.session < b.session ? -1 : 1));
  return open
    .filter(({ key }, i) => open.findIndex((other) => other.key === key) === i)
    .map(({ key, session, question }) => ({ key, session, question }));
}

/** Sessions of one set, with the questions that the model was asked in them. */
export interface CheckedSet {
  readonly name: string;
  readonly driven: readonly Driven[];
}

/** Of `checkedIn`. */
export const CHECKED_HEAD = ['calls checked', 'no answer', 'unreadable'];
const HEAD = ['set', ...CHECKED_HEAD, 'held for an attacker', 'questions at other calls', 'other calls'];
const ARGUMENTS_MAX = 200;

/** The section of a report. Held and asked about: by the model alone, for it is asked where no rule asks. */
export function modelLines(by: string, sets: readonly CheckedSet[], asked: readonly AskedCall[]): readonly string[] {
  const table = [HEAD, HEAD.map(() => '---'), ...sets.map((set) => rowOf(set, asked))];
  return [
    '## Calls that a model checked',
    '',
    checkedBy(by),
    '',
    ...table.map((cells) => `| ${cells.join(' | ')} |`),
    '',
    'Calls of the user that it held:',
    '',
    ...sets.flatMap(({ driven }) => heldBy(driven, 'question').map(lineOf)),
    '',
  ];
}

/** What the figures are of. */
export const checkedBy = (by: string): string =>
  `Calls that act and that the rules let pass were shown to a model before they were released. Answered by ${by}. Where there was no answer, the rules alone decided; where it was unreadable, or control cases were judged wrongly, the call was held.`;

/** How a question begins that a model caused. */
const SAYS = [MODEL_SAYS, modelSaysOther('§').split('§', 1)[0] ?? ''];

const heldBy = (driven: readonly Driven[], kind: Happening['kind']): readonly Happening[] =>
  driven.flatMap(({ happenings }) =>
    happenings.filter((event) => event.kind === kind && SAYS.some((words) => event.words.includes(words))),
  );

function rowOf({ name, driven }: CheckedSet, asked: readonly AskedCall[]): readonly string[] {
  const others = driven.reduce((sum, { steps }) => sum + steps.read + steps.write + steps.act, 0);
  return [
    name,
    ...checkedIn(new Set(driven.map(({ session }) => session)), asked),
    heldBy(driven, 'attack asked about').length,
    heldBy(driven, 'question').length,
    others,
  ].map(String);
}

/** Questions in these sessions. */
export function checkedIn(sessions: ReadonlySet<string>, asked: readonly AskedCall[]): readonly number[] {
  const checked = asked.filter(({ session }) => sessions.has(session));
  return [
    checked.length,
    checked.filter(({ gave }) => gave === 'nothing').length,
    checked.filter(({ gave }) => gave === 'nonsense' || gave === 'hijacked').length,
  ];
}

const lineOf = ({ session, turn, step, risk, call }: Happening): string =>
  `- ${session}, turn ${turn}, step ${step} (${risk ?? ''}): \`${call?.name ?? ''} ${JSON.stringify(call?.args).slice(0, ARGUMENTS_MAX)}\``;
