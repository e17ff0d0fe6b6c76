/** The script of the GitHub Action, run as its runner runs it, with the packed command against the real service. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { VERSION } from '../../cli/src/cli.ts';
import { applyCheckpoints } from '../../src/areas/ratings/reputation/index.ts';
import { newId } from '../../src/platform/ids.ts';
import { ALIGNMENT } from '../support/card-calls.ts';
import { gatewayFixture, type GatewayFixture } from '../support/gateway-fixture.ts';
import { packedCli, shell, type Packed } from './packed.ts';

const ROOT = new URL('../../', import.meta.url).pathname;

let fixture: GatewayFixture;
let packed: Packed;
let cwd: string;

beforeAll(async () => {
  fixture = await gatewayFixture();
  packed = await packedCli();
  cwd = join(packed.folder, 'repo $(touch owned)');
  mkdirSync(cwd);
  const id = await fixture.guarded('gated');
  await fixture.server.call('PUT', `/v1/alignment/agent/${id}`, {
    headers: fixture.tenant.headers,
    key: 'gated',
    body: ALIGNMENT,
  });
}, 120_000);
afterAll(async () => {
  packed.remove();
  await fixture.stop();
}, 60_000);

interface Gated {
  readonly code: number;
  readonly summary: string;
  readonly outputs: string;
  readonly log: string;
}

async function gate(inputs: Readonly<Record<string, string>>): Promise<Gated> {
  for (const name of ['summary', 'outputs']) writeFileSync(join(cwd, name), '');
  const { code, stderr, stdout } = await shell(packed, `bash ${ROOT}action/gate.sh`, {
    cwd,
    env: {
      SURETY_URL: fixture.server.url,
      SURETY_API_KEY: fixture.tenant.key.key,
      XDG_CONFIG_HOME: cwd,
      GITHUB_STEP_SUMMARY: join(cwd, 'summary'),
      GITHUB_OUTPUT: join(cwd, 'outputs'),
      AGENT: 'gated',
      ...inputs,
    },
  });
  const read = (name: string): string => readFileSync(join(cwd, name), 'utf8');
  return { code, summary: read('summary'), outputs: read('outputs'), log: stdout + stderr };
}

function tests(expect: string): string {
  writeFileSync(
    join(cwd, 'tests.yaml'),
    stringify({ tests: [{ name: 'files are read', tools: ['fs__read'], expect }] }),
  );
  return 'tests.yaml';
}

it('passes where the policy judges as expected, and writes the summary', { timeout: 60_000 }, async () => {
  const passed = await gate({ POLICY_TESTS: tests('pass') });
  expect(passed).toMatchObject({
    code: 0,
    summary: expect.stringMatching(/### Policy tests\n\n {4}TEST .*\n {4}files are read +ok/),
  });
});

it(
  'fails with 3 for another verdict, with JUnit and SARIF, and for an agent that is not rated',
  { timeout: 60_000 },
  async () => {
    const wrong = await gate({ POLICY_TESTS: tests('fail'), JUNIT: 'j.xml', SARIF: 's.sarif', MIN_RATING: '' });
    expect(wrong).toMatchObject({ code: 3, summary: expect.stringContaining('FAILED') });
    expect(readFileSync(join(cwd, 'j.xml'), 'utf8')).toContain('<failure');
    const { runs } = JSON.parse(readFileSync(join(cwd, 's.sarif'), 'utf8')) as {
      runs: { results: { locations: unknown[] }[] }[];
    };
    expect(runs[0]?.results[0]?.locations).toEqual([
      { physicalLocation: { artifactLocation: { uri: 'tests.yaml' }, region: { startLine: 2 } } },
    ]);
    const unrated = await gate({ MIN_RATING: '600', POLICY_TESTS: tests('pass') });
    expect(unrated).toMatchObject({
      code: 3,
      summary: expect.stringMatching(/failed: at least 600, not rated yet[\s\S]*ok/),
    });
  },
);

it('compares the lower end of the rating, and says score, interval and confidence', { timeout: 60_000 }, async () => {
  const agentId = await fixture.guarded('rated');
  const turns = Array.from({ length: 51 }, (_, i) => ({
    checkpointId: newId('checkpoint'),
    accountId: fixture.tenant.accountId,
    agentId,
    sessionId: `s-${i}`,
    createdAt: new Date(),
    status: 'verified' as const,
    verdict: 'clear' as const,
    counted: true,
    assurance: 'rules' as const,
    severity: null,
    leafHash: 'ab'.repeat(32),
  }));
  await fixture.server.db.systemTx((tx) => applyCheckpoints(tx, turns, { now: new Date(), newId }));
  const said =
    /at least 700, score 799 \((6\d\d) to (\d+), of which the lower end is compared\), grade A, confidence low/;
  const failed = await gate({ AGENT: 'rated', MIN_RATING: '700' });
  expect(failed).toMatchObject({ code: 3, summary: expect.stringMatching(said), outputs: 'score=799\ngrade=A\n' });
  expect(failed.log).toMatch(/6\d\d, the lower end of 799 \(6\d\d to \d+\), is below 700; confidence low/);
  const low = said.exec(failed.summary)?.[1] ?? '';
  expect(await gate({ AGENT: 'rated', MIN_RATING: low })).toMatchObject({ code: 0 });
  expect(await gate({ AGENT: 'rated', MIN_RATING: String(Number(low) + 1) })).toMatchObject({ code: 3 });
});

it(
  'says what is wrong: nothing to check, a key that is refused, an agent whose name is a line of shell or an option',
  { timeout: 60_000 },
  async () => {
    expect(await gate({})).toMatchObject({ code: 1, log: expect.stringContaining('nothing to check') });
    expect(await gate({ SURETY_API_KEY: 'sk_surety_wrong', MIN_RATING: '1' })).toMatchObject({
      code: 4,
      summary: expect.stringContaining('could not be read'),
    });
    expect(await gate({ AGENT: '$(touch owned); `touch owned`', MIN_RATING: '1' })).toMatchObject({ code: 1 });
    expect(() => rmSync(join(cwd, 'owned'))).toThrow('ENOENT');
    for (const AGENT of ['--help', '-h', '--card=card.yaml', ''])
      for (const check of [{ MIN_RATING: '1' }, { POLICY_TESTS: tests('pass') }])
        expect(await gate({ AGENT, ...check })).toMatchObject({
          code: 1,
          log: expect.stringContaining('no name of an agent'),
        });
  },
);

it('keeps what its log holds, also where standard error is a file', { timeout: 60_000 }, async () => {
  const log = join(cwd, 'gate.log');
  const line = `(echo first line; bash ${ROOT}action/gate.sh; echo "exit $?") > gate.log 2>&1`;
  const env = { SURETY_URL: fixture.server.url, SURETY_API_KEY: fixture.tenant.key.key, XDG_CONFIG_HOME: cwd };
  await shell(packed, line, { cwd, env: { ...env, AGENT: 'gated', MIN_RATING: '600', POLICY_TESTS: tests('pass') } });
  expect(readFileSync(log, 'utf8')).toMatch(
    /^first line\n[\s\S]*failed: at least 600, not rated yet\n[\s\S]*files are read +ok[\s\S]*\nexit 3\n$/,
  );
});

it('installs the command from its own repository, and only in its version', { timeout: 120_000 }, async () => {
  const prefix = join(packed.folder, 'prefix');
  const install = (VERSION: string) =>
    shell(packed, `bash ${ROOT}action/install.sh`, {
      cwd,
      timeout: 110_000,
      env: { HOME: packed.folder, npm_config_prefix: prefix, npm_config_offline: 'true', VERSION },
    });
  const other = await install('99.0.0');
  expect([other.code, other.stderr]).toEqual([1, expect.stringContaining('use that of 99.0.0')]);
  const done = await install(VERSION);
  expect(done.code, done.stderr).toBe(0);
  expect((await shell(packed, `${prefix}/bin/surety --version`, { cwd, env: {} })).stdout).toBe(`${VERSION}\n`);
});

it('every input of action.yml reaches the script by a variable, and no line of shell holds an expression', () => {
  const { inputs, runs } = parse(readFileSync(join(ROOT, 'action/action.yml'), 'utf8')) as {
    inputs: Record<string, object>;
    runs: { steps: { run: string; env: Record<string, string> }[] };
  };
  const given = runs.steps.flatMap(({ env }) => Object.values(env));
  expect(given.toSorted()).toEqual(
    Object.keys(inputs)
      .map((name) => `\${{ inputs.${name} }}`)
      .toSorted(),
  );
  expect(runs.steps.filter(({ run }) => run.includes('${{'))).toEqual([]);
});
