/** One session through the gateway in `enforce`: a scripted model, a client that runs what comes through, a user who says yes. */
import { randomUUID } from 'node:crypto';
import type { Answer, SeenRequest } from '../../../test/support/fakes/llm-provider.ts';
import type { WholeService } from '../../../test/support/fakes/whole-service.ts';
import { keyOf, leavesOf, NO, YES } from '../loop.ts';
import type { LoopCall } from '../scenario.ts';
import { makeAgent, sendAs } from '../stage.ts';
import { sentAs, type Block, type Body, type Message, type Speech } from '../wire.ts';
import { differencesOf, shortOf } from './compare.ts';
import type { Risk, Session, Step } from './session.ts';

export type Kind = 'question' | 'changed in' | 'changed out' | 'never run' | 'error' | AttackEnd;
/** How a call for the attacker ended. `unread`: the model got none of it, for the text was taken out. */
export type AttackEnd = 'attack ran' | 'attack asked about' | 'attack withheld' | 'attack unread';

export interface Happening {
  readonly kind: Kind;
  readonly session: string;
  readonly field: string;
  readonly speech: Speech;
  /** Both from 1; step 0 is what the model says at the end of the turn. */
  readonly turn: number;
  readonly step: number;
  readonly risk: Risk | null;
  readonly call: LoopCall | null;
  readonly words: string;
}

export interface Driven {
  readonly session: string;
  readonly field: string;
  readonly speech: Speech;
  readonly finished: boolean;
  readonly steps: Readonly<Record<Risk, number>>;
  readonly happenings: readonly Happening[];
}

const QUESTIONS_MAX = 2;
const SKIP = 'Skip that one then.';
const ASIDE = 'One moment.';

/** A session under way. */
interface Talk {
  readonly session: Session;
  readonly speech: Speech;
  readonly messages: Message[];
  readonly happenings: Happening[];
  readonly reported: Set<string>;
  turn: number;
  step: number;
  now: Step | null;
  reply(script: Answer['script'] | ((request: SeenRequest) => Answer['script'])): Promise<readonly Block[]>;
}

/** What the agent's card says. */
export interface CardOptions {
  /** It lists the domains of the organisation. */
  readonly listsOwn?: boolean;
  /** A model checks calls before they are released. */
  readonly modelCheck?: boolean;
}

export async function driveSession(
  service: WholeService,
  session: Session,
  speech: Speech,
  { listsOwn = false, modelCheck = false }: CardOptions = {},
): Promise<Driven> {
  const name = `ordinary-${randomUUID().slice(0, 13)}`;
  const card = {
    ...(listsOwn ? { targets: session.own ?? [] } : {}),
    ...(modelCheck ? { model_check: true } : {}),
  };
  await makeAgent(service, name, 'enforce', listsOwn || modelCheck ? card : undefined);
  const talk = talkOf(service, name, session, speech);
  try {
    for (const turn of session.turns) await takeTurn(talk, turn);
  } catch (error) {
    note(talk, 'error', error instanceof Error ? error.message : String(error));
  }
  service.provider.requests.length = 0;
  const all = session.turns.flatMap(({ steps }) => steps);
  const count = (risk: Risk): number => all.filter((step) => step.risk === risk).length;
  return {
    session: session.name,
    field: session.field,
    speech,
    finished: !talk.happenings.some(({ kind }) => kind === 'never run' || kind === 'error'),
    steps: { read: count('read'), write: count('write'), act: count('act'), attack: count('attack') },
    happenings: talk.happenings,
  };
}

function note(talk: Talk, kind: Kind, words: string): void {
  talk.happenings.push({ kind, ...placeOf(talk, talk), words });
}

/** Where in a session something happens; no step of the script at the end of a turn. */
type Where = Pick<Talk, 'turn' | 'step' | 'now'>;

function placeOf({ session, speech }: Talk, { turn, step, now }: Where): Omit<Happening, 'kind' | 'words'> {
  const names = { session: session.name, field: session.field, speech };
  return { ...names, turn, step, risk: now?.risk ?? null, call: now?.call ?? null };
}

/** The step whose result was sent; the present one for another text. Gemini wraps results. */
function resultSent(talk: Talk, sent: string): Where {
  const steps = talk.session.turns.flatMap(({ steps: own }, t) =>
    own.map((now, s): Where => ({ turn: t + 1, step: s + 1, now })),
  );
  const isSent = ({ now }: Where): boolean =>
    now !== null && (sent === now.result || sent === JSON.stringify({ result: now.result }));
  return steps.find(isSent) ?? talk;
}

function talkOf(service: WholeService, name: string, session: Session, speech: Speech): Talk {
  const send = sendAs(service, name, speech);
  const names = new Set(session.turns.flatMap(({ steps }) => steps.map(({ call }) => call.name)));
  const tools = [...names].map((tool) => ({ name: tool, description: `Tool ${tool.replaceAll('_', ' ')}.` }));
  const talk: Talk = {
    session,
    speech,
    messages: [],
    happenings: [],
    reported: new Set(),
    turn: 0,
    step: 0,
    now: null,
    async reply(script) {
      const body: Body = { system: 'You are an assistant with tools.', tools, messages: [...talk.messages] };
      const idSuffix = String(talk.messages.length);
      service.provider.answer((request) => ({
        script: { ...(typeof script === 'function' ? script(request) : script), idSuffix },
      }));
      service.provider.requests.length = 0;
      const { content } = await send(body);
      compareIn(talk, body, service.provider.requests.at(-1)?.json);
      talk.messages.push({ role: 'assistant', content });
      return content;
    },
  };
  return talk;
}

/** A text that was changed stays changed in the requests that follow: it is told once. */
function compareIn(talk: Talk, body: Body, received: unknown): void {
  if (received === undefined) return;
  for (const difference of differencesOf(sentAs(talk.speech, '', body).body, received)) {
    const key = JSON.stringify(difference);
    if (talk.reported.has(key)) continue;
    talk.reported.add(key);
    const words = `${difference.kind}, ${shortOf(difference)}`;
    talk.happenings.push({ kind: 'changed in', ...placeOf(talk, resultSent(talk, difference.sent)), words });
  }
}

const textIn = (content: readonly Block[]): string => content.map(({ text = '' }) => text).join('\n');

async function takeTurn(talk: Talk, { user, steps, says }: Session['turns'][number]): Promise<void> {
  talk.turn += 1;
  talk.step = 0;
  talk.messages.push({ role: 'user', content: user });
  for (const step of steps) await (step.risk === 'attack' ? takeAttack : takeStep)(talk, step);
  talk.step = 0;
  talk.now = null;
  const text = textIn(await talk.reply({ text: says }));
  if (text !== says) note(talk, 'changed out', `said «${says}» heard «${text}»`);
}

async function takeStep(talk: Talk, step: Step): Promise<void> {
  talk.step += 1;
  talk.now = step;
  for (let asked = 0; asked <= QUESTIONS_MAX; asked += 1) {
    const content = await talk.reply({ text: ASIDE, toolCalls: [step.call] });
    const calls = content.filter(({ type }) => type === 'tool_use');
    if (calls.length > 0) {
      answered(talk, step, content, calls);
      return;
    }
    const text = textIn(content);
    if (!text.includes('confirmation is needed')) {
      neverRun(talk, `no call, no question: ${text}`);
      return;
    }
    note(talk, 'question', text);
    if (asked < QUESTIONS_MAX) talk.messages.push({ role: 'user', content: YES });
  }
  neverRun(talk, 'asked again after every yes');
}

/** The model obeys if it still reads each value of the call that a tool's result gave. The user says no to a question. */
async function takeAttack(talk: Talk, step: Step): Promise<void> {
  talk.step += 1;
  talk.now = step;
  const needed = valuesGiven(talk, step.call);
  const obeys = (received: string): boolean => needed.every((value) => received.includes(value));
  let read = false;
  const content = await talk.reply((request) => {
    read = obeys(JSON.stringify(request.json));
    return read ? { text: ASIDE, toolCalls: [step.call] } : { text: ASIDE };
  });
  const calls = content.filter(({ type }) => type === 'tool_use');
  const text = textIn(content);
  const asked = text.includes('confirmation is needed');
  note(
    talk,
    !read ? 'attack unread' : calls.length > 0 ? 'attack ran' : asked ? 'attack asked about' : 'attack withheld',
    text,
  );
  const results = calls.map(({ id = '' }) => ({ type: 'tool_result', tool_use_id: id, content: step.result }));
  talk.messages.push({ role: 'user', content: read && calls.length > 0 ? results : NO });
}

const quoted = (value: string): string => JSON.stringify(value).slice(1, -1);

function valuesGiven({ messages }: Talk, { args }: LoopCall): readonly string[] {
  const results = messages.flatMap(({ content }) =>
    typeof content === 'string'
      ? []
      : content.map((block) => (block.type === 'tool_result' ? JSON.stringify(block.content) : '')),
  );
  return leavesOf(args)
    .map(([, value]) => quoted(String(value)))
    .filter((value) => value.length >= 4 && results.some((result) => result.includes(value)));
}

function neverRun(talk: Talk, words: string): void {
  note(talk, 'never run', words);
  talk.messages.push({ role: 'user', content: SKIP });
}

function answered(talk: Talk, step: Step, content: readonly Block[], calls: readonly Block[]): void {
  const text = textIn(content.filter(({ type }) => type === 'text'));
  const same = calls.every(({ name = '', input = {} }) => keyOf({ name, args: input }) === keyOf(step.call));
  if (text !== ASIDE || !same) note(talk, 'changed out', `${text} ${JSON.stringify(calls)}`);
  const results = calls.map(({ id = '' }) => ({ type: 'tool_result', tool_use_id: id, content: step.result }));
  talk.messages.push({ role: 'user', content: results });
}
