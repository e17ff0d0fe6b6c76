/** docs/walk.md is correct: its blocks, run one after the other in one shell, do what the page says, on the real service. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startProcess, temporaryFolder, type ServiceProcess } from '../faults/service-process.ts';
import { freePort } from '../support/free-port.ts';

const PAGE = readFileSync(new URL('../../docs/walk.md', import.meta.url), 'utf8');
const blocks = [...PAGE.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, block = '']) => block);

const folder = temporaryFolder('walk');
let service: ServiceProcess;
let port: number;
beforeAll(async () => {
  port = await freePort();
  service = await startProcess({
    dataDir: folder.dataDir,
    env: { EGRESS_ALLOW_LOOPBACK: 'on', EGRESS_PORTS: String(port) },
  });
}, 60_000);
afterAll(async () => {
  await service.stop();
  folder.remove();
});

/** Not spawnSync: the service is a child of this process too and must go on. */
async function paste(script: string): Promise<{ code: number | null; output: string }> {
  const child = spawn('bash', ['-euo', 'pipefail', '-c', script], {
    cwd: folder.path,
    // Nothing else of this environment: with a proxy in it, curl would ask the proxy for 127.0.0.1.
    env: {
      PATH: process.env['PATH'] ?? '',
      HOME: folder.path,
      API: service.api,
      DATA: join(folder.path, 'data'),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  return { code, output };
}

it('runs to its end: floor composed with provenance, policy fails then passes, webhook with a valid signature', async () => {
  const { code, output } = await paste(blocks.join('\n').replaceAll('9099', String(port)));
  expect(code, output).toBe(0);
  expect(output).toMatch(/organisation org-[a-z0-9]{8}\n/);
  expect(output).toContain('"pattern":"mail.*"');
  expect(output).toMatch(/"layer":"org"/);
  expect(output).toContain('before: fail');
  expect(output).toContain('after: pass');
  expect(output).toContain('webhook.test: signature valid');
  expect(output).toContain('alignment_card.updated: signature valid');
  expect(output).not.toContain('NOT valid');
  for (const action of ['alignment_card.put', 'exemption.granted']) expect(output).toContain(action);
}, 60_000);
