/**
 * S7 as a script: `node test/faults/timing.ts [--pairs 4000]`. Does the time of a refusal reveal its cause? Each pair
 * asks once with an unknown credential and once with one that is nearly right, in random order, over real HTTP; the sign
 * test asks whether one side is slower more often than chance allows (alpha 0.01), the median says by how much.
 * Prints one line a pair: name value gate pass|fail. Not part of `npm test`, because a busy machine gives noise.
 */
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { composeKey } from '../../src/areas/orgs/keys/rules.ts';
import { API_KEY_BODY_CHARS } from '../../src/contract/key-format.ts';
import { randomBase62 } from '../../src/platform/auth/random.ts';
import { fixedClock } from '../../src/platform/clock.ts';
import { setup } from '../support/global-setup.ts';
import { testServer, type TestServer } from '../support/server.ts';
import { seedTenant } from '../support/tenants.ts';

const { values } = parseArgs({ options: { pairs: { type: 'string', default: '4000' } } });
const PAIRS = Number(values.pairs);
const MEDIAN_GATE = 0.01; // of the slower side's median

type Ask = () => Promise<number>; // status

interface Pair {
  readonly name: string;
  readonly pairs: number;
  readonly unknown: Ask;
  readonly near: Ask;
}

async function timed(ask: Ask): Promise<number> {
  const from = process.hrtime.bigint();
  const status = await ask();
  if (status < 400 || status >= 500) throw new Error(`answered ${status}: not a refusal`);
  return Number(process.hrtime.bigint() - from) / 1_000;
}

const median = (xs: readonly number[]): number => xs.toSorted((a, b) => a - b)[Math.floor(xs.length / 2)] ?? 0;

/** Two-sided p of so many wins of n under a fair coin, by the normal approximation (n is in the hundreds at least). */
function signTest(wins: number, n: number): number {
  const z = Math.abs(wins - n / 2) / Math.sqrt(n / 4);
  const t = 1 / (1 + 0.3275911 * (z / Math.SQRT2));
  const erfc =
    t *
    (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429)))) *
    Math.exp(-(z * z) / 2);
  return erfc;
}

async function measure({ name, pairs, unknown, near }: Pair): Promise<boolean> {
  for (let i = 0; i < 50; i += 1) await timed(i % 2 === 0 ? unknown : near);
  const [a, b]: [number[], number[]] = [[], []];
  let slower = 0;
  for (let i = 0; i < pairs; i += 1) {
    const nearFirst = (randomBytes(1)[0] ?? 0) < 128;
    const first = await timed(nearFirst ? near : unknown);
    const second = await timed(nearFirst ? unknown : near);
    const [u, n] = nearFirst ? [second, first] : [first, second];
    a.push(u);
    b.push(n);
    if (n > u) slower += 1;
  }
  const p = signTest(slower, pairs);
  const gap = Math.abs(median(a) - median(b)) / Math.max(median(a), median(b));
  const passed = p >= 0.01 || gap <= MEDIAN_GATE;
  console.log(
    `S7-${name} p=${p.toFixed(4)} alpha=0.01 median_gap=${(gap * 100).toFixed(2)}% gate=1% ${passed ? 'pass' : 'fail'} pairs=${pairs} median_us=${median(a).toFixed(0)}/${median(b).toFixed(0)}`,
  );
  return passed;
}

function askWith(server: TestServer, path: string, headers: () => Record<string, string>): Ask {
  return async () => (await server.call('GET', path, { headers: headers() })).status;
}

const removeDatabase = await setup();
/** Moves between attempts, so that the throttle of an address (10 in 15 minutes) never answers for the password. */
const clock = fixedClock();
const server = await testServer({ clock });
try {
  const password = 'correct horse battery staple';
  const tenant = await seedTenant(server, { password });
  const revoked = tenant.orgKey;
  await server.call('DELETE', `/v1/orgs/${tenant.sharedOrg.orgId}/api-keys/${revoked.keyId}`, {
    headers: tenant.user.headers,
  });
  /** Well-formed, so that the database is asked: the checksum is no secret. */
  const unknownKey = (): string => composeKey(randomBase62(API_KEY_BODY_CHARS));
  const signIn =
    (email: () => string): Ask =>
    async () => {
      clock.advance(16 * 60_000);
      return (await server.call('POST', '/v1/auth/login', { body: { email: email(), password: 'wrong wrong wrong' } }))
        .status;
    };
  const unknownAddress = (): string => `${randomBytes(6).toString('hex')}@nowhere.example`;
  const results = [
    await measure({
      name: 'api_key_unknown_or_revoked',
      pairs: PAIRS,
      unknown: askWith(server, '/v1/agents', () => ({ 'x-svc-api-key': unknownKey() })),
      near: askWith(server, '/v1/agents', () => ({ ...revoked.headers })),
    }),
    await measure({
      name: 'password_unknown_address_or_wrong',
      pairs: Math.ceil(PAIRS / 10), // a hash each: about 10 ms
      unknown: signIn(unknownAddress),
      near: signIn(() => tenant.user.email),
    }),
  ];
  process.exitCode = results.every(Boolean) ? 0 : 1;
} finally {
  await server.stop();
  await removeDatabase();
}
