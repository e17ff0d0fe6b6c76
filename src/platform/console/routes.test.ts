import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { silentLog } from '../log.ts';
import { createCompiler, type Compiler } from './compile.ts';
import { chooseForm } from './files.ts';
import { createConsole } from './routes.ts';

const SCRIPT = 'export const answer = 42;';
const INDEX =
  '<!doctype html><meta property="csp-nonce" nonce="__NONCE__"><script type="module" src="/assets/main-1.js" nonce="__NONCE__">';
const AS_BROWSER = { accept: 'text/html,application/xhtml+xml' };

const root = mkdtempSync(join(tmpdir(), 'surety-console-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

function built(name: string): string {
  const folder = join(root, name);
  mkdirSync(join(folder, 'assets'), { recursive: true });
  writeFileSync(join(folder, 'index.html'), INDEX);
  writeFileSync(join(folder, 'assets/main-1.js'), SCRIPT);
  writeFileSync(join(folder, 'assets/main-1.js.br'), brotliCompressSync(SCRIPT));
  writeFileSync(join(folder, 'assets/main-1.js.gz'), gzipSync(SCRIPT));
  return folder;
}

/** A server with these files, one API path, and JSON for the rest. */
function serving(folder: string, compiler?: Compiler): FastifyInstance {
  const app = Fastify();
  const pages = createConsole({ log: silentLog, folder, ...(compiler === undefined ? {} : { compiler }) });
  for (const { path, handle } of pages.routes) app.get(path, async (request, reply) => handle(request, reply));
  app.setNotFoundHandler(async (request, reply) => {
    if (await pages.answersPage(request, reply)) return reply;
    return reply.code(404).send({ error: 'not_found' });
  });
  app.setErrorHandler((error: { status?: number }, _request, reply) => reply.code(error.status ?? 500).send({}));
  return app;
}

describe('a compiled console', () => {
  let app: FastifyInstance;
  beforeAll(() => {
    app = serving(built('whole'));
  });

  it.each(['/', '/o/org-1/agents', '/o/org-1/turns/req-1?tab=why'])('answers %s with its page', async (url) => {
    const reply = await app.inject({ url, headers: AS_BROWSER });
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['content-type']).toContain('text/html');
    expect(reply.headers['cache-control']).toBe('no-store');
  });

  it('gives each reply another nonce, in the page and in a policy without inline scripts', async () => {
    const replies = [
      await app.inject({ url: '/', headers: AS_BROWSER }),
      await app.inject({ url: '/', headers: AS_BROWSER }),
    ];
    const nonces = replies.map((reply) => {
      const policy = String(reply.headers['content-security-policy']);
      const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? 'none';
      expect(policy).toMatch(/script-src 'self';/);
      expect(policy).not.toContain('unsafe');
      expect(reply.body).toContain(`nonce="${nonce}"`);
      expect(reply.body).not.toContain('__NONCE__');
      return nonce;
    });
    expect(new Set(nonces).size).toBe(2);
  });

  it.each([
    ['a program', '/o/org-1/agents', { accept: 'application/json' }],
    ['a mistyped API path, even for a browser', '/v1/agent', AS_BROWSER],
    ['the end of a path for programs', '/metrics', AS_BROWSER],
    ['a file that is not there', '/assets/main-2.js', AS_BROWSER],
    ['a way out of the folder', '/assets/..%2f..%2fpackage.json', AS_BROWSER],
  ])('leaves 404 to %s', async (_what, url, headers) => {
    const reply = await app.inject({ url, headers });
    expect(reply.statusCode).toBe(404);
    expect(reply.headers['content-type']).toContain('application/json');
  });

  it('does not answer a POST with a page', async () => {
    expect((await app.inject({ method: 'POST', url: '/', headers: AS_BROWSER })).statusCode).toBe(404);
  });

  it('serves its files for ever, in the smallest form that the client takes', async () => {
    const ask = (encoding: string) =>
      app.inject({ url: '/assets/main-1.js', headers: { 'accept-encoding': encoding } });
    const brotli = await ask('gzip, deflate, br');
    expect(brotli.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
      vary: 'accept-encoding',
    });
    expect(brotli.rawPayload).toEqual(brotliCompressSync(SCRIPT));
    expect((await ask('gzip')).headers['content-encoding']).toBe('gzip');
    expect((await ask('identity')).body).toBe(SCRIPT);
  });
});

it('a coding with the weight 0 is refused by the client and not used', () => {
  const file = { type: 'text/css', plain: Buffer.from('p'), encoded: { br: Buffer.from('b'), gzip: Buffer.from('g') } };
  expect(chooseForm(file, 'br;q=0, gzip;q=0.5').coding).toBe('gzip');
  expect(chooseForm(file, 'br;q=0.0, gzip; q=0').coding).toBeUndefined();
  expect(chooseForm(file, 'BR').coding).toBe('br');
});

describe('a console that is not compiled', () => {
  it('says that it is being compiled, loads itself again, and is there afterwards without a restart', async () => {
    const folder = join(root, 'late');
    const app = serving(folder, { start: () => 'compiling' });
    const before = await app.inject({ url: '/', headers: AS_BROWSER });
    expect(before.statusCode).toBe(200);
    expect(before.headers['refresh']).toBe('2');
    expect(before.body).toContain('being compiled');
    built('late');
    expect((await app.inject({ url: '/', headers: AS_BROWSER })).body).toContain('/assets/main-1.js');
  });

  it('says what brings it where it cannot be compiled', async () => {
    const app = serving(join(root, 'never'), { start: () => 'unavailable' });
    const reply = await app.inject({ url: '/', headers: AS_BROWSER });
    expect(reply.statusCode).toBe(404);
    expect(reply.headers['refresh']).toBeUndefined();
    expect(reply.body).toContain('npm ci');
  });
});

it('a compiler without its library says so at once and starts nothing', () => {
  const script = join(root, 'prepare.mjs');
  writeFileSync(script, 'throw new Error("never started")');
  const compiler = createCompiler(silentLog, script);
  expect([compiler.start(), compiler.start()]).toEqual(['unavailable', 'unavailable']);
  expect(createCompiler(silentLog, join(root, 'missing.mjs')).start()).toBe('unavailable');
});
