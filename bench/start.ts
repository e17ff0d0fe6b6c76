/**
 * `node bench/start.ts [--rounds 25]`: how long the packed command takes from its start to its end, by the clock, in alternation with bare
 * Node: `surety --help` and `surety run --quiet -- true`, on the Node of the machine and on that of the service. Bars (issue 17, Speed):
 * 150 ms, and 300 ms more than `true` alone. The least of the rounds is what a quiet moment gives.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { MACHINE_PATH, packedCli } from '../test/cli/packed.ts';
import { machine, middle } from './several/load.ts';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '25' } } });
const packed = await packedCli();
const env = { PATH: MACHINE_PATH, LC_ALL: 'C', XDG_CONFIG_HOME: join(packed.folder, 'config') };

function wallMs(command: string, args: readonly string[]): number {
  const began = performance.now();
  const { status } = spawnSync(command, args, { env, stdio: 'ignore' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}`);
  return performance.now() - began;
}

try {
  console.log('| By the clock | least | middle | above bare Node, least | bar | |\n|---|---|---|---|---|---|');
  for (const [name, node] of [
    ['Node of the machine', 'node'],
    ['Node of the service', process.execPath],
  ] as const) {
    const runs = [
      { what: 'bare Node', args: ['-e', '0'], barMs: Number.POSITIVE_INFINITY },
      { what: 'surety --help', args: [packed.main, '--help'], barMs: 150 },
      { what: 'surety run --quiet -- true', args: [packed.main, 'run', '--quiet', '--', 'true'], barMs: 300 },
    ].map((run) => ({ ...run, took: [] as number[] }));
    for (let round = 0; round < Number(values.rounds); round += 1)
      for (const { args, took } of runs) took.push(wallMs(node, args));
    const [bare = Number.NaN] = runs.map(({ took }) => Math.min(...took));
    for (const { what, took, barMs } of runs) {
      const least = Math.min(...took);
      const isBar = Number.isFinite(barMs);
      console.log(
        `| ${name}: ${what} | ${least.toFixed(0)} ms | ${middle(took).toFixed(0)} ms | ${(least - bare).toFixed(0)} ms | ${isBar ? `${barMs} ms` : ''} | ${isBar ? (least < barMs ? 'held' : '**missed**') : ''} |`,
      );
      if (least >= barMs) process.exitCode = 1;
    }
  }
} finally {
  packed.remove();
}
console.log(`\n${machine()}`);
