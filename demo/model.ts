/**
 * The demo's model: a local server that speaks Anthropic Messages and answers from a script. It keeps what it was sent,
 * so the demo can show what the model really saw. Listens on 127.0.0.1 only.
 */
import http from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Line {
  readonly thinking: string;
  readonly text: string;
}

export interface ScriptedModel {
  readonly url: string;
  /** Lines still to come, in order; when empty the model repeats the last one. */
  say(...lines: readonly Line[]): void;
  /** The last request body as the model received it. */
  lastSeen(): { messages: { role: string; content: unknown }[] };
  stop(): void;
}

export async function startModel(): Promise<ScriptedModel> {
  const script: Line[] = [];
  let last: Line = { thinking: '', text: 'Done.' };
  let seen = '{}';
  const server = http.createServer((req, res) => {
    const chunks: Buffer[] = [];
    req.on('data', (chunk: Buffer) => chunks.push(chunk));
    req.on('end', () => {
      seen = Buffer.concat(chunks).toString('utf8');
      last = script.shift() ?? last;
      res.writeHead(200, { 'content-type': 'application/json' }).end(
        JSON.stringify({
          id: 'msg_demo',
          type: 'message',
          role: 'assistant',
          model: 'scripted-1',
          stop_reason: 'end_turn',
          stop_sequence: null,
          content: [
            { type: 'thinking', thinking: last.thinking, signature: 'ZGVtbw==' },
            { type: 'text', text: last.text },
          ],
          usage: { input_tokens: 120, output_tokens: 90 },
        }),
      );
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    say: (...lines) => {
      script.push(...lines);
    },
    lastSeen: () => JSON.parse(seen) as { messages: { role: string; content: unknown }[] },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
