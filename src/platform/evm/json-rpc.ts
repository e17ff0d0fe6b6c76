/**
 * JSON-RPC over HTTP to the node of a chain (the address is the operator's setting, so it does not pass the egress guard). Each call
 * is bounded in time and in bytes, and never throws: what was answered, or why nothing was. Source: Ethereum JSON-RPC 1.0, EIP-1474.
 */
import { Agent, request } from 'undici';

const REPLY_BYTES_MAX = 4 * 1024 * 1024;

export type RpcAnswer =
  | { readonly kind: 'answered'; readonly result: unknown }
  /** The node refused the call: its own code and sentence. */
  | { readonly kind: 'refused'; readonly code: number; readonly message: string; readonly data: unknown }
  | { readonly kind: 'unavailable'; readonly cause: string };

export interface JsonRpc {
  call(method: string, params: readonly unknown[]): Promise<RpcAnswer>;
  close(): Promise<void>;
}

/** @param timeoutMs from the call to the end of the reply */
export function createJsonRpc({ url, timeoutMs }: { readonly url: string; readonly timeoutMs: number }): JsonRpc {
  const agent = new Agent({ connections: 4, connect: { timeout: timeoutMs } });
  let last = 0;
  return {
    async call(method, params) {
      last += 1;
      const id = last; // of this call: others may begin before its answer is there
      try {
        const reply = await request(url, {
          method: 'POST',
          dispatcher: agent,
          signal: AbortSignal.timeout(timeoutMs),
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ jsonrpc: '2.0', id, method, params }),
        });
        return answerOf(await textOf(reply.body), id);
      } catch (error) {
        return unavailable(error instanceof Error ? error.message : String(error));
      }
    },
    close: () => agent.close(),
  };
}

const unavailable = (cause: string): RpcAnswer => ({ kind: 'unavailable', cause });

async function textOf(body: AsyncIterable<Buffer>): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of body) {
    bytes += part.length;
    if (bytes > REPLY_BYTES_MAX) throw new Error('the reply is too long');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

function answerOf(text: string, id: number): RpcAnswer {
  let reply: unknown;
  try {
    reply = JSON.parse(text);
  } catch {
    return unavailable('the reply is no JSON');
  }
  if (typeof reply !== 'object' || reply === null || (reply as { id?: unknown }).id !== id)
    return unavailable('the reply is of another call');
  const { error, result } = reply as {
    error?: { code?: unknown; message?: unknown; data?: unknown };
    result?: unknown;
  };
  if (error !== undefined && error !== null)
    return {
      kind: 'refused',
      code: Number(error.code),
      message: String(error.message).slice(0, 500),
      data: error.data,
    };
  return result === undefined ? unavailable('the reply has no result') : { kind: 'answered', result };
}
