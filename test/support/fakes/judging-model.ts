/**
 * A language-model endpoint that judges, in OpenAI's or Anthropic's words: it reads nonce, digest and control sentences out
 * of the question as a real model would, reports the given concerns, and misbehaves on demand. Loopback only.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/** One finding of a judge of turns. */
export interface JudgedFinding {
  readonly indicator: string;
  readonly rationale: string;
  readonly evidence: string;
  readonly boundary: string | null;
  readonly score: number;
}

/** `digest`, `concerns` and `summary` are asked for by the second look of screening, the others by the judge of turns. */
export interface JudgeReply {
  readonly nonce: string;
  readonly control: string[];
  readonly digest?: string;
  readonly concerns?: readonly unknown[];
  readonly summary?: string;
  readonly findings?: readonly JudgedFinding[];
  readonly rationale?: string;
  readonly score?: number;
}

/** `reply`: change or replace what an honest model would have said about this material. */
export type JudgeBehaviour =
  | {
      readonly kind: 'reply';
      readonly with: (honest: JudgeReply, material: string) => unknown;
      /** Tokens that the reply counts; absent: none are named. */
      readonly tokens?: { readonly input: number; readonly output: number };
    }
  | { readonly kind: 'raw'; readonly body: string }
  | { readonly kind: 'status'; readonly status: number }
  /** 400 with the first of these words that the body holds; an honest reply when it holds none. */
  | { readonly kind: 'refuse'; readonly words: readonly string[] }
  | { readonly kind: 'hang' }
  | { readonly kind: 'close' };

export interface JudgingModel {
  readonly url: string;
  /** Materials it was asked about, in order: the fenced text, or the whole question where it has several. */
  readonly materials: string[];
  readonly bodies: string[];
  readonly headers: Record<string, unknown>[];
  behave(behaviour: JudgeBehaviour): void;
  close(): Promise<void>;
}

const HONEST: JudgeBehaviour = { kind: 'reply', with: (honest) => honest };

export async function startJudgingModel(): Promise<JudgingModel> {
  let behaviour: JudgeBehaviour = HONEST;
  const materials: string[] = [];
  const bodies: string[] = [];
  const headers: Record<string, unknown>[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((req, res) => {
    const parts: Buffer[] = [];
    req.on('data', (part: Buffer) => parts.push(part));
    req.on('end', () => {
      const body = Buffer.concat(parts).toString('utf8');
      const question = questionOf(body);
      const material = /<<(?:material|text) \w+>>\n([\s\S]*)\n<<end \w+>>/.exec(question)?.[1] ?? question;
      materials.push(material);
      bodies.push(body);
      headers.push(req.headers);
      const now = behaviour;
      if (now.kind === 'refuse' && now.words.some((word) => body.includes(`"${word}"`))) {
        const word = now.words.find((each) => body.includes(`"${each}"`));
        res.writeHead(400).end(JSON.stringify({ error: { message: `Unsupported parameter: '${word}'` } }));
        return;
      }
      if (now.kind !== 'reply' && now.kind !== 'refuse') {
        misbehave(now, req, res);
        return;
      }
      const said = now.kind === 'refuse' ? honestReply(question) : now.with(honestReply(question), material);
      res.writeHead(200, { 'content-type': 'application/json' });
      const tokens = now.kind === 'reply' && now.tokens !== undefined ? usageOf(req.url ?? '', now.tokens) : {};
      res.end(JSON.stringify({ ...replyOf(req.url ?? '', said), ...tokens }));
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
    bodies,
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

function misbehave(
  how: Exclude<JudgeBehaviour, { kind: 'reply' | 'refuse' }>,
  req: IncomingMessage,
  res: ServerResponse,
): void {
  if (how.kind === 'close') req.socket.destroy();
  else if (how.kind === 'status') res.writeHead(how.status).end('{}');
  else if (how.kind === 'raw') res.writeHead(200).end(how.body);
}

/** What was said, in the dialect of the path. */
function replyOf(path: string, said: unknown): object {
  const text = typeof said === 'string' ? said : JSON.stringify(said);
  if (path.endsWith('/v1/messages')) return { content: [{ type: 'tool_use', name: 'report', input: said }] };
  if (path.endsWith(':generateContent'))
    return { candidates: [{ content: { parts: [{ text: 'Let me see.', thought: true }, { text }] } }] };
  return { choices: [{ message: { role: 'assistant', content: text } }] };
}

function usageOf(path: string, { input, output }: { readonly input: number; readonly output: number }): object {
  if (path.endsWith('/v1/messages')) return { usage: { input_tokens: input, output_tokens: output } };
  if (path.endsWith(':generateContent'))
    return { usageMetadata: { promptTokenCount: input, candidatesTokenCount: output } };
  return { usage: { prompt_tokens: input, completion_tokens: output } };
}

function questionOf(body: string): string {
  const { messages = [], contents } = JSON.parse(body) as {
    messages?: { role: string; content: string }[];
    contents?: { parts: { text: string }[] }[];
  };
  return contents?.[0]?.parts[0]?.text ?? messages.findLast((m) => m.role === 'user')?.content ?? '';
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
  const nonce = /^nonce: (\w+)$/m.exec(question)?.[1] ?? '';
  const digest = /^digest: (\w+)$/m.exec(question)?.[1];
  return digest === undefined
    ? { nonce, control, findings: [], rationale: 'An ordinary turn.', score: 1 }
    : { nonce, digest, control, concerns: [], summary: 'Nothing to report.' };
}
