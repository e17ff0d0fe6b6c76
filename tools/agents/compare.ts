/** What of a program's traffic differs on the two sides of the gateway. Pure. */
import { MARK, type Passed } from './tap.ts';

export interface Difference {
  readonly path: string;
  /** Texts of the request that the provider received in other words, or another reason. */
  readonly what: string;
}

/** Requests whose bytes changed on the way up, or whose reply changed on the way back. */
export function differences(before: readonly Passed[], behind: readonly Passed[]): readonly Difference[] {
  const received = new Map(behind.map((p) => [p.headers[MARK], p]));
  return before
    .filter(({ method }) => method === 'POST')
    .flatMap((sent): Difference[] => {
      const got = received.get(sent.headers[MARK]);
      const path = sent.path.split('?')[0] ?? '';
      if (got === undefined)
        return [{ path, what: `not sent on: ${sent.status} ${sent.down.toString().slice(0, 200)}` }];
      const up = sent.up.equals(got.up) ? [] : changedTexts(sent.up, got.up).map((what) => ({ path, what }));
      return sent.down.equals(got.down) ? up : [...up, { path, what: `reply: ${tail(sent.down, got.down)}` }];
    });
}

/** Where two JSON bodies hold different strings, as `pointer: new text`. */
function changedTexts(sent: Buffer, got: Buffer): string[] {
  const out: string[] = [];
  const walk = (a: unknown, b: unknown, at: string): void => {
    if (typeof a === 'object' && a !== null && typeof b === 'object' && b !== null) {
      for (const key of new Set([...Object.keys(a), ...Object.keys(b)]))
        walk((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key], `${at}/${key}`);
    } else if (a !== b) out.push(`${at}: ${JSON.stringify(a)?.slice(0, 90)} -> ${JSON.stringify(b)?.slice(0, 160)}`);
  };
  walk(JSON.parse(sent.toString()), JSON.parse(got.toString()), '');
  return out.length > 0 ? out : ['same values, other bytes'];
}

/** The two replies from where they part. */
function tail(client: Buffer, provider: Buffer): string {
  let i = 0;
  while (i < client.length && client[i] === provider[i]) i += 1;
  return `client ${JSON.stringify(client.subarray(i, i + 120).toString())}, provider ${JSON.stringify(provider.subarray(i, i + 120).toString())}`;
}
