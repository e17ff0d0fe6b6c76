/**
 * A provider that speaks Anthropic Messages, OpenAI Chat, OpenAI Responses and Gemini, whole and streamed, says what it is
 * scripted to, records what reached it, and misbehaves on demand. Loopback only. For tests and benches.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { streamedReply, wholeReply, wireOf, type Script, type WireFormat } from './llm-provider-replies.ts';

export type { Script, WireFormat } from './llm-provider-replies.ts';

export interface SeenRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
  readonly json: unknown;
  /** The gateway ended the connection before the reply was complete. */
  aborted: boolean;
}

/** Ways to fail. `stall` and `reset` strike after `afterEvents` events (`stall` also after the last, the connection then stays open); `slow` sends one byte every 20 ms. */
export type Misbehaviour =
  | { readonly kind: 'hang' }
  | { readonly kind: 'stall' | 'reset' | 'cut'; readonly afterEvents: number }
  | { readonly kind: 'garbage' }
  | { readonly kind: 'slow' }
  | { readonly kind: 'endless' }
  | { readonly kind: 'redirect' }
  | { readonly kind: 'gzip' }
  | { readonly kind: 'close_at_once' }
  | {
      readonly kind: 'status';
      readonly status: number;
      readonly body?: string;
      readonly headers?: Record<string, string>;
    };

export interface Answer {
  readonly script: Script;
  readonly misbehave?: Misbehaviour;
  /** Pause between streamed events. */
  readonly eventDelayMs?: number;
  /** Extra response headers, for example forged verdicts. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Bytes per write of a stream, to cut events anywhere; default one event a write. */
  readonly chunkBytes?: number;
}

export interface FakeProvider {
  readonly url: string;
  readonly requests: SeenRequest[];
  /** What it answers from now on: one answer for all, or a function of the request. */
  answer(how: Answer | ((request: SeenRequest) => Answer)): void;
  readonly openSockets: number;
  close(): Promise<void>;
}

export async function startFakeProvider(
  initial: Answer = { script: { text: 'Hello from the fake.' } },
): Promise<FakeProvider> {
  let how: Answer | ((request: SeenRequest) => Answer) = initial;
  const requests: SeenRequest[] = [];
  const sockets = new Set<Socket>();
  const server: Server = createServer((request, response) => {
    void read(request)
      .then((text) => {
        const seen: SeenRequest = {
          method: request.method ?? '',
          url: request.url ?? '',
          headers: request.headers,
          text,
          json: parse(text),
          aborted: false,
        };
        requests.push(seen);
        response.on('close', () => {
          if (!response.writableFinished) seen.aborted = true;
        });
        return respond(response, seen, typeof how === 'function' ? how(seen) : how);
      })
      .catch(() => {
        response.destroy();
      });
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    answer(next) {
      how = next;
    },
    get openSockets() {
      return sockets.size;
    },
    close: () =>
      new Promise((resolve) => {
        for (const s of sockets) s.destroy();
        server.close(() => {
          resolve();
        });
      }),
  };
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};

async function read(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

async function respond(response: ServerResponse, seen: SeenRequest, answer: Answer): Promise<void> {
  const bad = answer.misbehave;
  const headers = { 'x-provider': 'fake', 'request-id': 'req_fake', ...answer.headers };
  if (bad?.kind === 'hang') return;
  if (bad?.kind === 'close_at_once') {
    response.destroy();
    return;
  }
  if (bad?.kind === 'redirect') {
    response.writeHead(307, { ...headers, location: 'http://127.0.0.1:1/elsewhere' }).end();
    return;
  }
  if (bad?.kind === 'status') {
    response
      .writeHead(bad.status, { ...headers, 'content-type': 'application/json', ...bad.headers })
      .end(bad.body ?? '{"error":{"message":"scripted"}}');
    return;
  }
  const wire = wireOf(seen.url, seen.json);
  if (wire === null) {
    response
      .writeHead(200, { ...headers, 'content-type': 'application/json' })
      .end(JSON.stringify({ object: 'other', echo: seen.text.length }));
    return;
  }
  if (bad?.kind === 'garbage') {
    response
      .writeHead(200, { ...headers, 'content-type': wire.stream ? 'text/event-stream' : 'application/json' })
      .end('<html>\u0000 not what you asked for');
    return;
  }
  if (!wire.stream) {
    await whole(response, wire.format, answer, headers);
    return;
  }
  await streamed(response, wire.format, answer, headers);
}

async function whole(
  response: ServerResponse,
  format: WireFormat,
  answer: Answer,
  headers: Record<string, string>,
): Promise<void> {
  const body = Buffer.from(JSON.stringify(wholeReply(format, answer.script), null, 1));
  const bad = answer.misbehave?.kind;
  if (bad === 'gzip') {
    const packed = gzipSync(body);
    response
      .writeHead(200, {
        ...headers,
        'content-type': 'application/json',
        'content-encoding': 'gzip',
        'content-length': packed.length,
      })
      .end(packed);
    return;
  }
  if (bad === 'reset' || bad === 'stall' || bad === 'cut') {
    response.writeHead(200, { ...headers, 'content-type': 'application/json', 'content-length': body.length });
    response.write(body.subarray(0, 20));
    if (bad !== 'stall')
      setTimeout(() => {
        response.destroy();
      }, 20);
    return;
  }
  if (bad === 'endless') {
    await endless(response, headers, 'application/json');
    return;
  }
  response.writeHead(200, { ...headers, 'content-type': 'application/json', 'content-length': body.length });
  if (bad === 'slow') {
    await drip(response, body);
    return;
  }
  response.end(body);
}

async function streamed(
  response: ServerResponse,
  format: WireFormat,
  answer: Answer,
  headers: Record<string, string>,
): Promise<void> {
  const type = format === 'gemini-array' ? 'application/json' : 'text/event-stream; charset=utf-8';
  const events = streamedReply(format, answer.script);
  const bad = answer.misbehave;
  if (bad?.kind === 'endless') {
    await endless(response, headers, type);
    return;
  }
  response.writeHead(200, { ...headers, 'content-type': type, 'cache-control': 'no-cache' });
  if (bad?.kind === 'slow') {
    await drip(response, Buffer.from(events.join('')));
    return;
  }
  if (answer.chunkBytes !== undefined) {
    const bytes = Buffer.from(events.join(''));
    for (let i = 0; i < bytes.length; i += answer.chunkBytes) {
      response.write(bytes.subarray(i, i + answer.chunkBytes));
      await new Promise((r) => {
        setImmediate(r);
      });
    }
    response.end();
    return;
  }
  for (const [i, event] of events.entries()) {
    if (bad !== undefined && 'afterEvents' in bad && i === bad.afterEvents) {
      if (bad.kind === 'reset')
        setTimeout(() => {
          response.destroy();
        }, 20);
      if (bad.kind === 'cut') response.end();
      return;
    }
    if (response.destroyed) return;
    response.write(event);
    if (answer.eventDelayMs !== undefined)
      await new Promise((r) => {
        setTimeout(r, answer.eventDelayMs);
      });
  }
  if (bad?.kind !== 'stall') response.end();
}

async function drip(response: ServerResponse, bytes: Buffer): Promise<void> {
  for (let i = 0; i < bytes.length && !response.destroyed; i += 1) {
    response.write(bytes.subarray(i, i + 1));
    await new Promise((r) => {
      setTimeout(r, 20);
    });
  }
  response.end();
}

/** Writes until the other side leaves. */
async function endless(response: ServerResponse, headers: Record<string, string>, type: string): Promise<void> {
  response.writeHead(200, { ...headers, 'content-type': type });
  const block = Buffer.from(
    type.startsWith('text/event-stream')
      ? `data: ${JSON.stringify({ filler: 'x'.repeat(60_000) })}\n\n`
      : ' '.repeat(60_000),
  );
  let wake: () => void = () => undefined;
  response.on('drain', () => {
    wake();
  });
  response.on('close', () => {
    wake();
  });
  while (!response.destroyed) {
    if (!response.write(block))
      await new Promise<void>((r) => {
        wake = r;
      });
  }
}
