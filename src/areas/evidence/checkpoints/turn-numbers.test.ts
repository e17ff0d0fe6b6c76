/** A missing turn is seen by the offline verifier. Source: docs/reference/evidence.md#turn-numbers. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '../../../../test/support/database.ts';
import { checkCertificate, gapFaults, readKeys, turnGaps } from '../../../../verifier/index.mjs';
import { buildCertificate } from './certificates.ts';
import { appender, draft, freshAgent, type Appender } from './evidence.fixture.ts';
import type { Certificate } from './rules/certificate.ts';
import { findEvidence } from './store/checkpoints.ts';

const CLI = new URL('../../../../verifier/cli.mjs', import.meta.url).pathname;
const folder = mkdtempSync(join(tmpdir(), 'surety-numbers-'));
let database: TestDatabase;
let evidence: Appender;
/** Five turns of one process: 1, 2 and 5 of one agent, 3 and 4 of another. */
let certificates: Certificate[];
beforeAll(async () => {
  database = await testDatabase();
  evidence = await appender(database.db);
  const [a, b] = [freshAgent(), freshAgent()];
  const turns = [
    [a, 1],
    [a, 2],
    [b, 1],
    [b, 2],
    [a, 3],
  ] as const;
  const stored = await evidence.append(
    ...turns.map(([agentId, agentNumber], i) => ({
      ...draft({ agentId }),
      gatewayTurn: { process: 'gp-0123456789abcdef', number: i + 1, agent_number: agentNumber },
    })),
  );
  certificates = await database.db.systemTx(async (tx) => {
    const built: Certificate[] = [];
    for (const { checkpointId } of stored) {
      const row = await findEvidence(tx, checkpointId);
      if (row !== undefined) built.push(await buildCertificate(tx, row));
    }
    return built;
  });
});
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

const without = (i: number): Certificate[] => certificates.filter((_, at) => at !== i);
const keySet = (): unknown => ({ keys: evidence.keys.map((k) => k.publicJwk) });

describe('numbers of turns', () => {
  it('are signed: an altered one fails', async () => {
    const keys = await readKeys(keySet());
    const [first] = certificates;
    expect(Object.values(await checkCertificate(first, keys)).every((fault) => fault === null)).toBe(true);
    const altered = structuredClone(first) as unknown as { claims: { gateway_turn: { number: number } } };
    altered.claims.gateway_turn.number = 7;
    expect((await checkCertificate(altered, keys)).claims).not.toBeNull();
  });

  it('show nothing missing in a whole list, in any order', () => {
    for (const of of ['agent', 'process'] as const) {
      expect(gapFaults(turnGaps(certificates, of))).toEqual([]);
      expect(gapFaults(turnGaps(certificates.toReversed(), of))).toEqual([]);
    }
  });

  it('show the turn that is missing, of its agent and of its process', () => {
    expect(turnGaps(without(1), 'agent')[0]).toMatchObject({ missing: [[2, 2]], highest: 3 });
    expect(turnGaps(without(2), 'process')).toEqual([
      { process: 'gp-0123456789abcdef', agent: null, missing: [[3, 3]], doubled: [], highest: 5 },
    ]);
    expect(gapFaults(turnGaps(certificates.slice(3), 'process'))).toEqual([
      'gp-0123456789abcdef: of turns 1 to 5, missing 1 to 3',
    ]);
  });

  it('show a number that two certificates claim', () => {
    expect(turnGaps([...certificates, ...certificates.slice(0, 1)], 'process')[0]?.doubled).toEqual([1]);
  });

  it('say nothing of certificates without a number', () => {
    expect(turnGaps([{ subject: {}, claims: {} }, null, 'x'], 'process')).toEqual([]);
  });

  it.each([
    ['--complete', 'agent', 0],
    ['--complete', 'process', 0],
  ])('of a complete list: verify %s %s ends with %i', async (option, of, code) => {
    const found = await verified(certificates, [option, of]);
    expect(found.output).toMatch(/ok {4}turns/);
    expect(found.code).toBe(code);
  });

  it('of a list with a gap: verify names it, and fails where the list is to be complete', async () => {
    const last = [certificates[2], certificates[3]]; // the whole session of one agent, and nothing of the other
    expect(await verified(last, ['--complete', 'agent'])).toMatchObject({ code: 0 });
    const found = await verified(last, ['--complete', 'process']);
    expect(found.output).toContain('FAIL  turns: gp-0123456789abcdef: of turns 1 to 4, missing 1 to 2');
    expect(found.code).toBe(1);
  });
});

/** The command line on these documents. */
function verified(documents: unknown, options: readonly string[]): Promise<{ code: number; output: string }> {
  const [file, keys] = [join(folder, 'list.json'), join(folder, 'keys.json')];
  writeFileSync(file, JSON.stringify(documents));
  writeFileSync(keys, JSON.stringify(keySet()));
  return new Promise((resolve) => {
    execFile(process.execPath, [CLI, file, '--keys', keys, ...options], (error, stdout) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, output: stdout });
    });
  });
}
