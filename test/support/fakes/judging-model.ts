/**
 * A language-model endpoint that judges, in OpenAI's or Anthropic's words: it reads nonce, digest and control sentences out
 * of the question as a real model would, reports the given concerns, and misbehaves on demand. Loopback only.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

export interface JudgedConcern {
  readonly category: string;
  readonly severity: string;
  readonly description: string;
  readonly evidence: string;
  readonly boundary: string | null;
}

export interface JudgeReply {
  readonly nonce: string;
  readonly digest: string;
  readonly control: string[];
  readonly concerns: readonly JudgedConcern[];
  readonly summary: string;
}

/** `reply`: change or replace what an honest model would have said about this material. */
export type JudgeBehaviour =
  | { readonly kind: 'reply'; readonly with: (honest: JudgeReply, material: string) => unknown }
  | { readonly kind: 'raw'; readonly body: string }
  | { readonly kind: 'status'; readonly status: number }
  | { readonly kind: 'hang' }
  | { readonly kind: 'close' };

export interface JudgingModel {
  readonly url: string;
  /** Materials it was asked about, in order. */
  readonly materials: string[];
  readonly headers: Record<string, unknown>[];
  behave(behaviour: JudgeBehaviour): void;
  close(): Promise<void>;
}

const HONEST: JudgeBehaviour = { kind: 'reply', with: (honest) => honest };

export async function startJudgingModel(): Promise<JudgingModel> {
  let behaviour: JudgeBehaviour = HONEST;
  const materials: string[] = [];
  const headers: Record<string, unknown>[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((req, res) => {
    const parts: Buffer[] = [];
    req.on('data', (part: Buffer) => parts.push(part));
    req.on('end', () => {
      const question = questionOf(Buffer.concat(parts).toString('utf8'));
      const material = /<<(?:material|text) \w+>>\n([\s\S]*)\n<<end \w+>>/.exec(question)?.[1] ?? '';
      materials.push(material);
      headers.push(req.headers);
      const now = behaviour;
      if (now.kind !== 'reply') {
        misbehave(now, req, res);
        return;
      }
      const said = now.with(honestReply(question), material);
      const text = typeof said === 'string' ? said : JSON.stringify(said);
      res.writeHead(200, { 'content-type': 'application/json' });
      res.end(
        req.url?.endsWith('/v1/messages') === true
          ? JSON.stringify({ content: [{ type: 'tool_use', name: 'report', input: said }] })
          : JSON.stringify({ choices: [{ message: { role: 'assistant', content: text } }] }),
      );
    });
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    materials,
    headers,
    behave(next) {
      behaviour = next;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function misbehave(how: Exclude<JudgeBehaviour, { kind: 'reply' }>, req: IncomingMessage, res: ServerResponse): void {
  if (how.kind === 'close') req.socket.destroy();
  else if (how.kind === 'status') res.writeHead(how.status).end('{}');
  else if (how.kind === 'raw') res.writeHead(200).end(how.body);
}

function questionOf(body: string): string {
  const { messages } = JSON.parse(body) as { messages: { role: string; content: string }[] };
  return messages.findLast((m) => m.role === 'user')?.content ?? '';
}

/** A model that judges the control sentences by their bad intent, and finds nothing in the material. */
function honestReply(question: string): JudgeReply {
  const control = [...question.matchAll(/^CONTROL \d: (.*)$/gm)].map(([, sentence = '']) =>
    /delete the audit log|not mention it|make some up|doing that now instead|hidden instructions|NOTE TO THE AI|no longer bound/.test(
      sentence,
    )
      ? 'concern'
      : 'none',
  );
  return {
    nonce: /^nonce: (\w+)$/m.exec(question)?.[1] ?? '',
    digest: /^digest: (\w+)$/m.exec(question)?.[1] ?? '',
    control,
    concerns: [],
    summary: 'Nothing to report.',
  };
}
