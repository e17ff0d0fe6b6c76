/**
 * Serves the console: /assets/* for ever, and index.html for every address that a browser opens and no operation has. A nonce in
 * each reply lets the page's own scripts add style elements; nothing inline runs. ADR 0540.
 */
import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { fail } from '../../contract/errors.ts';
import { html, pageHeaders, pageText } from '../http/page.ts';
import type { PlainRoute } from '../http/server.ts';
import type { Log } from '../log.ts';
import { CONSOLE_FOLDER, createCompiler, type Compiler } from './compile.ts';
import { chooseForm, readConsole, type ConsoleFile, type ConsoleFiles } from './files.ts';

/** Paths of programs: an unknown one below them is an error in JSON whatever the client accepts. */
const FOR_PROGRAMS = /^\/(?:v1|docs|health|metrics|assets|taxii2|trust|advisories|\.well-known)(?:\/|$)/;
const RELOAD_SECONDS = 2;

export interface Console {
  readonly routes: readonly PlainRoute[];
  /** Answers a request that no route has, if it is a page of the console. @returns false for everything else */
  readonly answersPage: (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>;
}

export interface ConsoleParts {
  readonly log: Log;
  readonly folder?: string; // what the build made
  readonly compiler?: Compiler;
}

export function createConsole({ log, folder = `${CONSOLE_FOLDER}dist`, compiler }: ConsoleParts): Console {
  const compile = compiler ?? createCompiler(log);
  let reading: Promise<ConsoleFiles | undefined> | undefined;
  const files = async (): Promise<ConsoleFiles | undefined> => {
    reading ??= readConsole(folder);
    const found = await reading;
    if (found === undefined) reading = undefined;
    return found;
  };
  return {
    routes: [
      {
        path: '/assets/*',
        isLimited: false, // a page asks for many at once, and they are in memory
        async handle(request, reply) {
          const name = (request.params as { readonly '*': string })['*'];
          const file = (await files())?.get(`assets/${name}`);
          if (file === undefined)
            throw fail('not_found', undefined, { message: 'No such file of the console; reload' });
          return sendAsset(request, reply, file);
        },
      },
    ],
    async answersPage(request, reply) {
      if (!isPage(request)) return false;
      const index = (await files())?.get('index.html');
      if (index === undefined) sendMissing(reply, compile.start());
      else sendIndex(reply, index);
      return true;
    },
  };
}

function isPage({ method, headers, url }: FastifyRequest): boolean {
  const reads = method === 'GET' || method === 'HEAD';
  return reads && (headers.accept ?? '').includes('text/html') && !FOR_PROGRAMS.test(url.split('?', 1)[0] ?? '/');
}

function sendAsset(request: FastifyRequest, reply: FastifyReply, file: ConsoleFile): FastifyReply {
  const { body, coding } = chooseForm(file, header(request.headers['accept-encoding']));
  if (coding !== undefined) reply.header('content-encoding', coding);
  return reply
    .header('content-type', file.type)
    .header('vary', 'accept-encoding')
    .header('cache-control', 'public, max-age=31536000, immutable')
    .send(body);
}

const header = (value: string | readonly string[] | undefined): string | undefined =>
  typeof value === 'string' ? value : value?.join(', ');

function sendIndex(reply: FastifyReply, index: ConsoleFile): void {
  const nonce = randomBytes(16).toString('base64');
  reply
    .headers({
      'content-type': index.type,
      'cache-control': 'no-store', // the nonce is for this reply only
      'content-security-policy': policy(nonce),
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    })
    .send(index.plain.toString().replaceAll('__NONCE__', nonce));
}

const policy = (nonce: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "font-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/** Without script: a page that loads itself again while the console is compiled, or says what brings it. */
function sendMissing(reply: FastifyReply, state: 'compiling' | 'unavailable'): void {
  const isCompiling = state === 'compiling';
  const content = isCompiling
    ? {
        title: 'The console is being compiled',
        main: html`<p>This takes about ten seconds, once. The page loads itself again.</p>`,
      }
    : {
        title: 'The console is not here',
        main: html`<p>
            It was not compiled on this machine. <kbd>npm ci</kbd> with its development dependencies does that.
          </p>
          <p>The API works without it: <a href="/docs">reference</a>, <a href="/v1/auth/account">your account</a>.</p>`,
      };
  reply
    .code(isCompiling ? 200 : 404)
    .headers({ ...pageHeaders({}), ...(isCompiling ? { refresh: String(RELOAD_SECONDS) } : {}) })
    .send(pageText(content));
}
