/** The command when its surroundings fail: a service that is away, cuts its answers or is none, a pipe that closes, Ctrl-C. */
import { spawn } from 'node:child_process';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { command, type Outcome } from './command.ts';
import { packedCli, MACHINE_PATH, type Packed } from './packed.ts';

const AGENT = {
  id: 'svc-7d0c2f7e-3b52-4b0e-9a55-0b9f3c1d2e44',
  name: 'a',
  containment_status: 'active',
  last_seen: null,
  billing_account_id: 'ba-a1b2c3d4',
};
const KEY = 'sk_surety_secret';

let packed: Packed;
const open: Server[] = [];
beforeAll(async () => {
  packed = await packedCli();
}, 120_000);
afterAll(() => {
  packed.remove();
  for (const server of open) {
    server.closeAllConnections();
    server.close();
  }
});

/** Whose key it is, is answered in order: what fails is what the command is about. */
async function serving(answer: RequestListener): Promise<NodeJS.ProcessEnv> {
  const whoami = json({ org_id: null, billed_to: AGENT.billing_account_id });
  const server = createServer((request, response) =>
    (request.url === '/v1/api-keys/whoami' ? whoami : answer)(request, response),
  );
  open.push(server);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return { SURETY_URL: `http://127.0.0.1:${port}`, SURETY_API_KEY: KEY, XDG_CONFIG_HOME: '/nonexistent-home' };
}
const json =
  (body: unknown, status = 200, headers = {}): RequestListener =>
  (_request, response) =>
    void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
const list = async (answer: RequestListener, ...more: string[]): Promise<Outcome> =>
  command(['agent', 'list', ...more], { env: await serving(answer) });

describe('an answer', () => {
  it('that is cut is 5', { timeout: 30_000 }, async () => {
    const cut = await list((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' }).write('{"agents": [');
      setTimeout(() => response.destroy(), 30);
    });
    expect([cut.code, cut.stderr]).toEqual([5, expect.stringContaining('ended before it was whole')]);
  });

  it('that is half a document, of another program, or an error page of a proxy is 1 and said to be not that of Surety', async () => {
    const half = await list(
      (_request, response) => void response.writeHead(200, { 'content-type': 'application/json' }).end('{"agents": ['),
    );
    expect([half.code, half.stderr]).toEqual([1, expect.stringContaining('not that of Surety')]);
    const other = await list(
      (_request, response) => void response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>nginx</h1>'),
    );
    expect([other.code, other.stderr]).toEqual([1, expect.stringContaining('is SURETY_URL the address of the API?')]);
    expect((await list(json({ hello: 'world' }))).code).toBe(1);
  });

  it('of a service that lacks the operation names what the service said', async () => {
    const old = await list(
      json(
        { error: { code: 'not_found', message: 'No such route', request_id: 'r-1', doc_url: 'http://x/#not_found' } },
        404,
      ),
    );
    expect([old.code, old.stderr]).toEqual([
      1,
      'surety: No such route (not_found)\n  request r-1\n  http://x/#not_found\n',
    ]);
  });

  it('429 is 6 once it has been waited for', { timeout: 30_000 }, async () => {
    const busy = json({ error: { code: 'rate_limited', message: 'Too many requests' } }, 429, { 'retry-after': '0' });
    expect((await list(busy)).code).toBe(6);
  });

  it('with commands for the terminal shows none of them', async () => {
    const hostile = {
      error: {
        code: 'validation_error',
        message: 'a\u001B[2J\u0007b',
        details: { fields: [{ path: '\u001B]0;x\u0007', problem: '\r' }] },
      },
    };
    expect((await list(json(hostile, 400))).stderr).not.toMatch(/[^\P{Cc}\n]/u);
    const named = await list(
      json({ agents: [{ ...AGENT, name: '\u001B[31m\nred' }], next_cursor: null }),
      '-o',
      'table',
    );
    expect(named.stdout).not.toMatch(/[^\P{Cc}\n]/u);
    expect(named.stdout.trim().split('\n')).toHaveLength(2);
  });
});

it('--curl prints the call and sends nothing but look-ups; the key is in no line of it', async () => {
  const seen: string[] = [];
  const env = await serving((request, response) => {
    seen.push(`${request.method} ${request.url?.split('?')[0]}`);
    json({ agents: [AGENT], next_cursor: null })(request, response);
  });
  const { code, stdout } = await command(['risk', 'assess', "it's", '--curl'], { env });
  expect([code, seen]).toEqual([0, ['GET /v1/agents']]);
  expect(stdout).toContain(`curl -sS -X POST '${env['SURETY_URL']}/v1/risk/assess'`);
  expect(stdout).toContain('-H "X-Svc-Api-Key: $SURETY_API_KEY"');
  expect(stdout).not.toContain(KEY);
  expect((await command(['agent', 'list', '--curl'], { env })).stdout).toContain('/v1/agents?limit=100');
  expect(seen).toHaveLength(1);
});

it('a thousand agents are listed, page by page, in 40 columns and as lines', { timeout: 30_000 }, async () => {
  const pages: RequestListener = (request, response) => {
    const at = Number(new URL(request.url ?? '', 'http://x').searchParams.get('cursor') ?? 0);
    const agents = Array.from({ length: 100 }, (_, index) => ({ ...AGENT, name: `agent 🔥 ${at + index}` }));
    json({ agents, next_cursor: at >= 900 ? null : String(at + 100) })(request, response);
  };
  expect((await list(pages)).stdout.split('\n')).toHaveLength(1_001);
  const { stdout } = await command(['agent', 'list'], { env: await serving(pages), columns: 40 });
  expect(stdout).toContain('agent 🔥 999');
});

describe('the process', () => {
  const start = (line: string, env: NodeJS.ProcessEnv) =>
    spawn('sh', ['-c', line], {
      env: { ...env, PATH: `${packed.bin}:${MACHINE_PATH}` },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  const ended = (
    child: ReturnType<typeof start>,
  ): Promise<{ code: number | null; signal: string | null; stderr: string }> => {
    let stderr = '';
    child.stderr.on('data', (part: Buffer) => {
      stderr += part.toString();
    });
    return new Promise((resolve) => {
      child.once('close', (code, signal) => resolve({ code, signal, stderr }));
    });
  };

  it('ends quietly when its reader has read enough', { timeout: 30_000 }, async () => {
    let at = 0;
    const env = await serving((request, response) => {
      const agents = Array.from({ length: 100 }, () => AGENT);
      json({ agents, next_cursor: String(++at) })(request, response); // without an end
    });
    const child = start('surety agent list | head -n 1', env);
    child.stdout.resume();
    expect(await ended(child)).toMatchObject({ code: 0, stderr: '' });
  });

  it('ends at Ctrl-C while it waits for an answer', { timeout: 30_000 }, async () => {
    let asked: () => void;
    const isAsked = new Promise<void>((resolve) => {
      asked = resolve;
    });
    const child = start('exec surety agent list', await serving(() => asked()));
    await isAsked;
    child.kill('SIGINT');
    expect(await ended(child)).toMatchObject({ signal: 'SIGINT', stderr: '' });
  });
});
