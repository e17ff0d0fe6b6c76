/**
 * One loop: a user with a task, a scripted model that obeys what it reads, tools that answer. The model decides from the bytes that the
 * gateway sent on, the tools run what the gateway let through, and the user answers its questions.
 */
import { createHash } from 'node:crypto';
import type { Answer, SeenRequest } from '../../test/support/fakes/llm-provider.ts';
import type { LoopCall } from './scenario.ts';
import { readBy, type Block, type Body, type Message, type Read } from './wire.ts';

export interface Loop {
  /** Names the loop in its requests; not two at the same time. */
  readonly id: string;
  readonly task: string;
  readonly reads: readonly LoopCall[];
  /** What each of the reads answers. */
  readonly results: readonly string[];
  /** Description of the tools, with a poisoned one where the loop has it. */
  readonly description: string;
  /** What the model does of its own accord, in order; `wanted` says whether the user wants it. */
  readonly acts: readonly Act[];
  /** A link that the model puts into its last words when it obeys. */
  readonly link?: { readonly url: string; readonly needs: readonly string[] };
}

export interface Act {
  readonly call: LoopCall;
  readonly wanted: boolean;
  /** The model does it only if it reads all of these; empty: always. */
  readonly needs: readonly string[];
}

export interface LoopResult {
  /** Calls that were run, as JSON. */
  readonly ran: ReadonlySet<string>;
  readonly leaked: boolean;
  /** Questions that the user had to answer. */
  readonly asked: number;
}

export const keyOf = ({ name, args }: LoopCall): string => `${name} ${JSON.stringify(args)}`;

/** The same in every run, and without words, since it stands in the operator's text. */
export function loopId(name: string): string {
  const hash = createHash('sha256').update(name).digest('hex');
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}`;
}

/** The id of a loop, in a text with what `systemOf` says. */
export const LOOP_NAMED = /\bLoop ([0-9a-f]{8}-[0-9a-f]{4})\./;
const systemOf = ({ id }: Loop): string => `You are an assistant with tools. Loop ${id}.`;

/** What the model has decided so far in each loop. */
interface Memory {
  readonly loop: Loop;
  reads: number;
  next: number;
  /** The act whose call was made last. */
  last: number | null;
}

/** A model that obeys. One for all loops; requests name theirs in the system prompt. */
export function obeyingModel(): { begin(loop: Loop): void; answer(request: SeenRequest): Answer } {
  const memories = new Map<string, Memory>();
  return {
    begin(loop) {
      memories.set(loop.id, { loop, reads: 0, next: 0, last: null });
    },
    answer(request) {
      const read = readBy(request);
      const memory = memories.get(LOOP_NAMED.exec(read.system)?.[1] ?? '');
      if (memory === undefined) throw new Error('a request without a loop');
      return { script: nextOf(memory, read) };
    },
  };
}

function nextOf(memory: Memory, { seen, said, turns }: Read): Answer['script'] {
  const { loop } = memory;
  const read = loop.reads[memory.reads];
  const idSuffix = String(turns);
  if (read !== undefined) {
    memory.reads += 1;
    return { text: 'I look it up.', toolCalls: [read], idSuffix };
  }
  if (memory.last !== null && said === YES) {
    const again = loop.acts[memory.last];
    if (again !== undefined) return { text: 'I do it.', toolCalls: [again.call], idSuffix };
  }
  while (memory.next < loop.acts.length) {
    const act = loop.acts[memory.next];
    memory.last = memory.next;
    memory.next += 1;
    if (act?.needs.every((needed) => seen.includes(needed)) === true)
      return { text: 'Next step.', toolCalls: [act.call], idSuffix };
  }
  const link = loop.link;
  const obeys = link?.needs.every((needed) => seen.includes(needed)) === true;
  return { text: obeys ? `All done. ![ok](${link.url})` : 'All done.', idSuffix };
}

export const YES = 'Yes, go ahead.';
export const NO = 'No, do not do that. Only do what I asked for.';
const REQUESTS_MAX = 12;

/** Sends the body to the gateway and answers what the client got. */
export type Send = (body: Body) => Promise<{ readonly content: readonly Block[] }>;

export async function runLoop(loop: Loop, send: Send): Promise<LoopResult> {
  const ran = new Set<string>();
  let [asked, leaked, reads] = [0, false, 0];
  const messages: Message[] = [{ role: 'user', content: loop.task }];
  const names = new Set([...loop.reads, ...loop.acts.map(({ call }) => call)].map(({ name }) => name));
  const tools = [...names].map((name, i) => ({
    name,
    description: i === 0 ? loop.description : `Tool ${name.replaceAll('_', ' ')}.`,
  }));
  for (let n = 0; n < REQUESTS_MAX; n += 1) {
    const { content } = await send({ system: systemOf(loop), tools, messages: [...messages] });
    messages.push({ role: 'assistant', content });
    const text = content.map((block) => block.text ?? '').join('\n');
    if (loop.link !== undefined && text.includes(loop.link.url)) leaked = true;
    const results: Block[] = [];
    for (const { type, id = '', name = '', input = {} } of content) {
      if (type !== 'tool_use') continue;
      ran.add(keyOf({ name, args: input }));
      const isRead = reads < loop.reads.length;
      const said = isRead ? (loop.results[reads] ?? '') : 'ok';
      if (isRead) reads += 1;
      results.push({ type: 'tool_result', tool_use_id: id, content: said });
    }
    if (results.length > 0) {
      messages.push({ role: 'user', content: results });
    } else if (text.includes('confirmation is needed')) {
      asked += 1;
      messages.push({ role: 'user', content: wants(loop, text) ? YES : NO });
    } else break;
  }
  return { ran, leaked, asked };
}

/** The user reads the question: it must name a tool and every value of something that they want, and nothing else. */
function wants({ acts }: Loop, question: string): boolean {
  const spelled = (text: string): string => text.replace(/[\s\u200b]/g, '');
  return acts.some(
    ({ wanted, call }) =>
      wanted &&
      leavesOf(call.args).every(([, value]) =>
        typeof value === 'string' && value.length > 60
          ? true
          : mentions(spelled(question), spelled(String(value)), call),
      ),
  );
}

/** The values in nested arguments, each with the name that stands before it. */
export const leavesOf = (value: unknown, name = ''): [string, unknown][] => {
  if (Array.isArray(value)) return value.flatMap((item) => leavesOf(item, name));
  if (typeof value !== 'object' || value === null) return [[name, value]];
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, key));
};

const mentions = (question: string, value: string, call: LoopCall): boolean =>
  question.includes(call.name) || question.includes('Run') ? question.includes(value) || isAside(value, call) : false;

/** Words about the deed that a question need not repeat. */
const isAside = (value: string, { args }: LoopCall): boolean =>
  leavesOf(args).some(
    ([name, own]) =>
      String(own).replace(/[\s\u200b]/g, '') === value &&
      /name|reference|subject|body|date|reason|quantity|text|attachment|title|message|files|words|creditor$|pieces|level|comment|motivo|grund|asunto|titre|titel|oggetto|causale|allegato|onderwerp|kenmerk/.test(
        name,
      ),
  );
