/** Where quotes, brackets and lines of a shell end, by what stands inside of them. docs/adr/0760. Pure. */

export type Closing = '"' | ')' | '}' | ']';

export function lineEnd(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end === -1 ? text.length : end;
}

export function closingTick(text: string, from: number): number {
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '`') return at;
  }
  return -1;
}

/** Where a quote or a bracket that was opened before ends, by those inside of it; -1 where it does not. */
export function closing(text: string, from: number, by: Closing): number {
  const open: string[] = [by];
  for (let at = from; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    const awaited = open.at(-1);
    if (sign === '\\') at += 1;
    else if (sign === awaited) {
      open.pop();
      if (open.length === 0) return at;
    } else if (sign === '`') at = Math.max(at, closingTick(text, at + 1));
    else if (sign === '$' && text[at + 1] === '(') {
      open.push(')');
      at += 1;
    } else if (awaited === '"') continue;
    else if (sign === '"') open.push('"');
    else if (sign === "'") at = Math.max(at, text.indexOf("'", at + 1));
    else if (sign === '#' && awaited === ')' && /[\s(;]/.test(text[at - 1] ?? '')) at = lineEnd(text, at);
    else if (OPENED.get(sign) === awaited) open.push(awaited ?? '');
  }
  return -1;
}
const OPENED: ReadonlyMap<string, string> = new Map([
  ['(', ')'],
  ['{', '}'],
  ['[', ']'],
]);
