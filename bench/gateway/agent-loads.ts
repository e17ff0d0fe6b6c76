/** Loads as agents make them: growing histories, large new texts, reasoning under enforce. Each answers figures, no printing. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import http from 'node:http';
import { headersOf, once, quantile } from './measure.ts';
import { cpuMs } from './cpu.ts';
import { stretchesOf, until, type Target } from './processes.ts';

const WORDS =
  'invoice report table column figure change supplier delivery account office meeting summary budget number quarter total region'.split(
    ' ',
  );

/** Prose that is new for every `serial`, about `chars` long. */
export function prose(serial: number, chars: number): string {
  let seed = (serial * 2_654_435_761) >>> 0;
  const word = (): string => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return WORDS[seed % WORDS.length] ?? '';
  };
  let out = '';
  while (out.length < chars)
    out += `The ${word()} of the ${word()} shows the ${word()} and ${word()} of ${seed % 1000} in the ${word()}. `;
  return out.slice(0, chars);
}

/** Requests of one conversation: each is the last with one more turn of `kib` KiB, a call and its result. */
export function conversation(serial: number, turns: number, kib: number): Buffer[] {
  const messages: unknown[] = [{ role: 'user', content: prose(serial, 400) }];
  return Array.from({ length: turns }, (_, turn) => {
    const id = `toolu_${serial}_${turn}`;
    messages.push(
      { role: 'assistant', content: [{ type: 'tool_use', id, name: 'read_page', input: { page: turn } }] },
      {
        role: 'user',
        content: [
          { type: 'tool_result', tool_use_id: id, content: prose(serial * 1_000 + turn + 1, kib * 1024 - 300) },
        ],
      },
    );
    return Buffer.from(JSON.stringify({ model: 'plain', max_tokens: 1024, messages }));
  });
}

/** CPU of the target in microseconds a request, by turn: `conversations` of them side by side, turn after turn. */
export async function growingHistory(
  target: Target,
  shape: { readonly from: number; readonly conversations: number; readonly turns: number; readonly kib: number },
): Promise<number[]> {
  const all = Array.from({ length: shape.conversations }, (_, i) =>
    conversation(shape.from + i, shape.turns, shape.kib),
  );
  const found: number[] = [];
  for (let turn = 0; turn < shape.turns; turn += 1) {
    const before = cpuMs(target.pid);
    const replies = await Promise.all(all.map((bodies) => once(target, bodies[turn] as Buffer)));
    if (replies.some(({ status }) => status !== 200)) throw new Error(`${target.name}: a turn of a history failed`);
    found.push(((cpuMs(target.pid) - before) * 1000) / all.length);
  }
  return found;
}

/** Longest stretches of CPU without a round of the loop, in ms, longest first, while `load` runs. */
export async function longestStretches(target: Target, load: () => Promise<unknown>): Promise<number[]> {
  const file = stretchesOf(target.name);
  rmSync(file, { force: true });
  process.kill(target.pid, 'SIGUSR2');
  await load();
  process.kill(target.pid, 'SIGUSR2');
  await until(async () => existsSync(file) && readFileSync(file, 'utf8').endsWith(']'), 20_000);
  return (JSON.parse(readFileSync(file, 'utf8')) as number[]).map((us) => us / 1000);
}

/** One request with a new text of `chars`, as the user's words or as a tool's result. */
export function largeBody(serial: number, chars: number, as: 'user' | 'tool'): Buffer {
  const text = prose(serial, chars);
  const call = { type: 'tool_use', id: 'toolu_1', name: 'read_page', input: {} };
  const messages =
    as === 'user'
      ? [{ role: 'user', content: text }]
      : [
          { role: 'user', content: 'Read the page.' },
          { role: 'assistant', content: [call] },
          { role: 'user', content: [{ type: 'tool_result', tool_use_id: 'toolu_1', content: text }] },
        ];
  return Buffer.from(JSON.stringify({ model: 'plain', max_tokens: 1024, messages }));
}

/** An agent of the bench's organisation with both cards in enforce; its name is what requests carry. */
export async function enforcedAgent(surety: Target, api: string): Promise<Target> {
  const name = 'bench-enforced';
  const call = async (method: string, path: string, body: unknown): Promise<{ id: string }> => {
    const headers = { ...surety.headers, 'content-type': 'application/json', 'idempotency-key': `bench-${path}` };
    const reply = await fetch(`${api}${path}`, { method, headers, body: JSON.stringify(body) });
    const text = await reply.text();
    if (!reply.ok) throw new Error(`${method} ${path}: ${text}`);
    return JSON.parse(text) as { id: string };
  };
  const proof = createHash('sha256')
    .update(`${headersOf(surety)['x-api-key'] ?? ''}|${name}`)
    .digest('hex');
  const { id } = await call('POST', '/v1/agents', { name, hash_proof: proof });
  await call('PUT', `/v1/alignment/agent/${id}`, {
    card_version: 'unified/2026-04-26',
    autonomy_mode: 'observe',
    integrity_mode: 'enforce',
    principal: { type: 'unspecified' },
    values: { declared: ['accuracy'] },
    conscience: { mode: 'augment', values: [{ type: 'BOUNDARY', content: 'No false figures' }] },
    autonomy: { bounded_actions: ['inference'] },
    audit: { retention_days: 365, queryable: false },
  });
  return { ...surety, headers: { ...surety.headers, 'x-svc-agent': name } };
}

const agent = new http.Agent({ keepAlive: true });

/** Milliseconds from the provider's end of the thinking block (its own stamp) to the first text at the client. */
function lagOnce(target: Target, body: Buffer): Promise<number> {
  return new Promise((resolve, reject) => {
    const options = { method: 'POST', agent, headers: { ...headersOf(target), 'content-length': body.length } };
    const request = http.request(`${target.url}/anthropic/v1/messages`, options, (response) => {
      let seen = '';
      let lag = Number.NaN;
      response.setEncoding('utf8').on('data', (chunk: string) => {
        seen = (seen + chunk).slice(-200_000);
        const stamp = Number.isNaN(lag) ? /thought until (\d+\.\d+) /.exec(seen)?.[1] : undefined;
        if (stamp !== undefined) lag = performance.timeOrigin + performance.now() - Number(stamp);
      });
      response.on('end', () => {
        if (Number.isNaN(lag)) reject(new Error(`no text came: ${response.statusCode ?? 0} ${seen.slice(-300)}`));
        else resolve(lag);
      });
    });
    request.on('error', reject);
    request.end(body);
  });
}

/** Sorted lags of `count` turns with `kib` KiB of reasoning each. */
export async function verdictLags(target: Target, kib: number, count: number): Promise<number[]> {
  const body = Buffer.from(
    JSON.stringify({
      model: `think-${kib}`,
      max_tokens: 1024,
      stream: true,
      messages: [{ role: 'user', content: 'What changed since yesterday?' }],
    }),
  );
  const lags: number[] = [];
  for (let i = 0; i < count; i += 1) lags.push(await lagOnce(target, body));
  return lags.sort((a, b) => a - b);
}

export const middle = (values: readonly number[]): number =>
  quantile(
    [...values].sort((a, b) => a - b),
    0.5,
  );
