/** `surety doctor`: the checks of examine.ts as lines, with what to do next. */
import type { Run } from '../run.ts';
import { codeOf, examine, type Checked } from './examine.ts';
import { gatewayUrlOf } from '../gateway-address.ts';
import { printable } from '../output/printable.ts';
import { wrapped } from '../output/table.ts';

const TONES = { ok: 'good', warn: 'warn', fail: 'bad' } as const;

export async function run({ connect, env, flags, out }: Run): Promise<number> {
  const { url, apiKey, accessToken, gatewayUrl, org } = await connect();
  const gateway = flags.text('gateway');
  const made = await examine({
    url,
    gatewayUrl: gateway === undefined ? gatewayUrl : gatewayUrlOf(gateway),
    apiKey,
    accessToken,
    org: flags.text('org') ?? org,
    agent: flags.text('agent'),
    env,
    model: flags.text('turn'),
  });
  if (!out.isTable) await out.list(made, [{ name: 'check', value: ({ check }) => check }], '');
  else for (const one of made) out.raw(linesOf(one, out.look.width, out.paint));
  return codeOf(made);
}

type Paint = (text: string, tone: 'good' | 'warn' | 'bad' | 'faint') => string;

/** `ok    api          http://... is ready`, and what to do in a line below; narrow terminals get the text below its name. */
export function linesOf({ check, state, said, next }: Checked, width: number, paint: Paint): string {
  const isWide = width >= 60;
  const head = `${paint(state.padEnd(4), TONES[state])}  ${isWide ? check.padEnd(13) : check}`;
  const margin = ' '.repeat(isWide ? 19 : 6);
  const texts = [said, ...(next === undefined ? [] : [next])];
  const lines = texts.flatMap((text) => wrapped(printable(text), Math.max(20, width - margin.length)));
  const body = lines.map((line) => `${margin}${line}\n`).join('');
  return isWide ? `${head}${body.slice(margin.length)}` : `${head}\n${body}`;
}
