/** Profiles of the command: who may renew the tokens of one. */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { profilesIn } from '../../cli/src/profiles.ts';

const folder = mkdtempSync(join(tmpdir(), 'surety-profiles-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Of six commands at once, how many were inside at most. */
async function mostInside(): Promise<number> {
  let [inside, most] = [0, 0];
  const act = async (): Promise<void> => {
    inside += 1;
    most = Math.max(most, inside);
    await new Promise((resolve) => {
      setTimeout(resolve, 10);
    });
    inside -= 1;
  };
  await Promise.all(Array.from({ length: 6 }, () => profilesIn(folder).alone('default', act)));
  return most;
}

describe('commands that renew the tokens of one profile', () => {
  const profiles = join(folder, 'profiles');
  const lock = join(profiles, 'default.json.lock');

  it('are alone, one after the other, and leave no lock', { timeout: 60_000 }, async () => {
    for (let round = 0; round < 10; round += 1) expect(await mostInside()).toBe(1);
    expect(readdirSync(profiles)).toEqual([]);
  });

  it('are alone too where one died and its lock is taken over', { timeout: 120_000 }, async () => {
    mkdirSync(profiles, { recursive: true });
    for (let round = 0; round < 60; round += 1) {
      writeFileSync(lock, '');
      utimesSync(lock, 1, 1);
      expect(await mostInside()).toBe(1);
    }
    expect(readdirSync(profiles)).toEqual([]);
  });

  it('are not held up by one that died while it took a lock over', { timeout: 60_000 }, async () => {
    writeFileSync(lock, '');
    utimesSync(lock, 1, 1);
    const claim = `${lock}.${await claimOf(lock)}`;
    writeFileSync(claim, '');
    utimesSync(claim, 1, 1);
    expect(await mostInside()).toBe(1);
    expect(readdirSync(profiles)).toEqual([]);
  });

  it('do not give back a lock that was taken over from them', { timeout: 60_000 }, async () => {
    await profilesIn(folder).alone('default', () => {
      rmSync(lock);
      writeFileSync(lock, 'of another');
      return Promise.resolve();
    });
    expect(readdirSync(profiles)).toEqual(['default.json.lock']);
  });
});

async function claimOf(file: string): Promise<string> {
  const { ino, mtimeMs } = await import('node:fs/promises').then(({ stat }) => stat(file));
  return `${ino}-${mtimeMs}`;
}
