/** Archives of a month: written whole or not at all, and verifiable offline or named as damaged, file by file. Decisions: docs/adr/0690. */
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { archiveFixture, MONTH } from '../test/support/archive-fixture.ts';
import { checkArchive } from '../verifier/archive.mjs';
import { readKeys } from '../verifier/index.mjs';

const fixture = archiveFixture();
const { archive, environment, folder, keysFile, linesIn, verify } = fixture;
beforeAll(() => fixture.open(), 120_000);
afterAll(() => fixture.close());

describe('an archive', () => {
  it('is refused for a month that is not closed, and for words that are no month', async () => {
    expect((await archive(['write', MONTH, '.'], {}, new Date('2026-08-31T23:00:00Z'))).code).toBe(4);
    expect((await archive(['write', MONTH, '.'], {}, new Date('2026-09-01T12:00:00Z'))).code).toBe(4);
    for (const words of [
      ['write', '2026-13', '.'],
      ['write', MONTH],
      ['wrote', MONTH, '.'],
      ['write', '../x', '.'],
      ['write', '--x'],
    ])
      expect((await archive(words)).code).toBe(2);
    expect(readdirSync(folder)).toEqual(['keys.json']);
  });

  it('holds the rows of its month and no other, and verifies offline', async () => {
    const written = await archive(['write', MONTH, '.']);
    expect(written).toMatchObject({ code: 0 });
    const names = readdirSync(join(folder, MONTH)).sort();
    expect(names).toContain('manifest.json');
    const held = await verify();
    expect(held.out.trim().split('\n').at(-1)).toBe('valid');
    expect(held.out).toContain('41 checkpoints in 2 logs');
    for (const name of names) expect(held.out).toContain(`ok    ${name}`);
    expect([
      linesIn('turns').length,
      linesIn('safe_house_evaluations').length,
      linesIn('alignment_traces').length,
    ]).toEqual([30, 20, 10]);
    expect(linesIn('safe_house_evaluations')[0]?.['detector_scores']).toEqual({ a: 'a\\b "quoted" \u0001 \n' });
    expect(JSON.stringify(linesIn('checkpoints'))).toContain('\u2028');
    expect(linesIn('checkpoints').every((row) => String(row['created_at']).startsWith(MONTH))).toBe(true);
  });

  it('is written once', async () => {
    expect(await archive(['write', MONTH, '.'])).toMatchObject({ code: 4 });
  });

  it('names each file in which a byte was changed, that was cut, or that is missing; and one that does not belong', async () => {
    const path = join(folder, MONTH);
    for (const name of readdirSync(path)) {
      const place = join(path, name);
      const whole = readFileSync(place);
      const bent = Buffer.from(whole);
      bent[bent.length >> 1] = (bent[bent.length >> 1] ?? 0) ^ 1;
      writeFileSync(place, bent);
      expect((await faultsIn(path))[0]).toMatchObject({ name });
      writeFileSync(place, whole);
      truncateSync(place, whole.length - 1);
      expect((await faultsIn(path))[0]).toMatchObject({ name, fault: expect.stringMatching(/cut|changed/) });
      rmSync(place);
      expect((await faultsIn(path))[0]).toMatchObject({ name, fault: expect.stringMatching(/^is missing/) });
      writeFileSync(place, whole);
    }
    writeFileSync(join(path, 'more.jsonl.gz'), '');
    expect(await verify()).toMatchObject({
      code: 1,
      out: expect.stringContaining('FAIL  more.jsonl.gz: does not belong'),
    });
    rmSync(join(path, 'more.jsonl.gz'));
    expect((await verify()).code).toBe(0);
  }, 120_000);

  it('that was killed while it was written does not look whole, and is written anew', async () => {
    const child = spawn(
      process.execPath,
      ['--input-type=module', '-e', KILLED, new URL('./archive-command.ts', import.meta.url).href, folder],
      { env: { ...process.env, ...environment() }, stdio: ['ignore', 'inherit', 'inherit'] },
    );
    const code = await new Promise((done) => child.on('exit', (_, signal) => done(signal)));
    expect(code).toBe('SIGKILL');
    expect(existsSync(join(folder, '2026-09'))).toBe(false);
    const partial = join(folder, '2026-09.partial');
    expect(readdirSync(partial).length).toBeGreaterThan(0);
    const torn = await verify(partial);
    expect([torn.code, torn.out]).toEqual([1, expect.stringContaining('manifest.json: is missing')]);
    expect(await archive(['write', '2026-09', '.'])).toMatchObject({ code: 0 });
    expect(existsSync(partial)).toBe(false);
    const next = await verify(join(folder, '2026-09'));
    expect(next).toMatchObject({ code: 0, out: expect.stringContaining('3 checkpoints in 1 logs') });
  }, 60_000);
});

const faultsIn = async (path: string) =>
  (await checkArchive(path, await readKeys(JSON.parse(readFileSync(keysFile, 'utf8'))))).checks.filter(
    ({ fault }) => fault !== null,
  );

/** Runs the command and kills its own process when the first file of the folder is there. */
const KILLED = `
  import { existsSync } from 'node:fs';
  const [command, folder] = process.argv.slice(1);
  const { runArchiveCommand } = await import(command);
  setInterval(() => { if (existsSync(folder + '/2026-09.partial/logs.jsonl.gz')) process.kill(process.pid, 'SIGKILL'); }, 1);
  process.exitCode = await runArchiveCommand({ args: ['write', '2026-09', folder], env: process.env, operator: 'ops', folder, isTerminal: false,
    now: new Date('2027-01-15T08:00:00.000Z'), out: console.log, err: console.log });
`;
