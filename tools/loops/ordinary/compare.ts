/** What the gateway changed on the way in: texts that the client sent against texts that the provider received. Pure. */

export interface Difference {
  readonly kind: 'user' | 'result';
  readonly sent: string;
  readonly received: string;
}
interface Heard {
  readonly kind: 'user' | 'result';
  readonly text: string;
}
type Loose = Readonly<Record<string, unknown>>;

const list = (value: unknown): readonly Loose[] => (Array.isArray(value) ? (value as readonly Loose[]) : []);
const flat = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

/** Messages of the user and results of tools in a request of any dialect. */
function heardIn(json: unknown): readonly Heard[] {
  const body = json as Loose;
  const said = [...list(body['messages']), ...list(body['contents'])];
  return said.flatMap((message): Heard[] => {
    if (message['role'] === 'tool') return [{ kind: 'result', text: flat(message['content']) }];
    if (message['role'] !== 'user') return [];
    if (typeof message['content'] === 'string') return [{ kind: 'user', text: message['content'] }];
    return [...list(message['content']), ...list(message['parts'])].map(heardOf);
  });
}

function heardOf(part: Loose): Heard {
  if (part['type'] === 'tool_result') return { kind: 'result', text: flat(part['content']) };
  const response = part['functionResponse'] as { readonly response?: unknown } | undefined;
  if (response !== undefined) return { kind: 'result', text: flat(response.response) };
  return { kind: 'user', text: flat(part['text']) };
}

/** Texts that only one side has, paired in their order. */
export function differencesOf(sentBody: unknown, receivedBody: unknown): readonly Difference[] {
  const [sent, received] = [heardIn(sentBody), heardIn(receivedBody)];
  const missing = without(sent, received);
  const added = without(received, sent);
  return Array.from({ length: Math.max(missing.length, added.length) }, (_, i) => ({
    kind: missing[i]?.kind ?? added[i]?.kind ?? 'user',
    sent: missing[i]?.text ?? '',
    received: added[i]?.text ?? '',
  }));
}

const without = (all: readonly Heard[], others: readonly Heard[]): readonly Heard[] =>
  all.filter(({ kind, text }) => !others.some((other) => other.kind === kind && other.text === text));

/** The parts that differ, without what is the same before and behind, at most 300 characters. */
export function shortOf({ sent, received }: Difference): string {
  let start = 0;
  while (start < sent.length && sent[start] === received[start]) start += 1;
  let end = 0;
  const most = Math.min(sent.length, received.length) - start;
  while (end < most && sent.at(-1 - end) === received.at(-1 - end)) end += 1;
  const [gone, come] = [sent, received].map((text) => text.slice(start, text.length - end)) as [string, string];
  const what = come.includes(gone) ? 'marked, text whole' : 'text taken out';
  return `${what}: sent «${gone.slice(0, 150)}» received «${come.slice(0, 150)}»`;
}
