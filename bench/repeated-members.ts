/**
 * What it costs to see that no member of a body occurs twice, beside the parse of the same body. Medians of rounds in one run:
 * `node bench/repeated-members.ts`. Source: docs/adr/0301.
 */
import { repeatsMembers } from '../src/areas/gateway/framing/repeated-members.ts';

const turn = (i: number): unknown => ({
  role: i % 2 === 0 ? 'user' : 'assistant',
  content: [{ type: 'text', text: `Turn ${i}: "quoted", and ${'words of an ordinary length '.repeat(6)}\nnext line.` }],
});

function bodyOf(bytes: number): string {
  const messages: unknown[] = [];
  let size = 0;
  for (let i = 0; size < bytes; i += 1) {
    messages.push(turn(i));
    size += JSON.stringify(messages[i]).length + 1;
  }
  return JSON.stringify({ model: 'm', max_tokens: 100, stream: true, messages });
}

/** Microseconds a call, the median of 21 rounds. */
function medianUs(calls: number, work: () => unknown): number {
  const rounds = Array.from({ length: 21 }, () => {
    const from = performance.now();
    for (let i = 0; i < calls; i += 1) work();
    return ((performance.now() - from) / calls) * 1_000;
  });
  return rounds.sort((a, b) => a - b)[10] ?? 0;
}

for (const bytes of [1_024, 65_536, 1_048_576]) {
  const text = bodyOf(bytes);
  const value: unknown = JSON.parse(text);
  const calls = Math.max(1, Math.round(20_000_000 / bytes / 20));
  const parse = medianUs(calls, () => JSON.parse(text) as unknown);
  const count = medianUs(calls, () => repeatsMembers(text, value));
  console.log(
    `${text.length} bytes: parse ${parse.toFixed(1)} us, count ${count.toFixed(1)} us, ${(count / parse).toFixed(2)} x`,
  );
}
