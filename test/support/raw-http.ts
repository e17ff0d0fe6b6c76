/** Bytes on a socket, for requests that no HTTP client would send. */
import { connect } from 'node:net';

export interface RawReply {
  readonly status: number; // 0: closed without an answer
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly text: string;
}

const ANSWER_WAIT_MS = 5_000;

/** Sends the bytes and reads until the server closes, or for one reply with a Content-Length. */
export function sendRaw(port: number, bytes: string | Buffer, host = '127.0.0.1'): Promise<RawReply> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect({ port, host });
    const finish = (): void => {
      socket.destroy();
      resolve(parse(Buffer.concat(chunks).toString('latin1')));
    };
    socket.setTimeout(ANSWER_WAIT_MS, finish);
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNRESET' || error.code === 'EPIPE') finish();
      else reject(error);
    });
    socket.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      if (isComplete(Buffer.concat(chunks).toString('latin1'))) finish();
    });
    socket.on('close', finish);
    socket.write(typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes);
  });
}

function isComplete(text: string): boolean {
  const end = text.indexOf('\r\n\r\n');
  const length = /\r\ncontent-length: (\d+)/i.exec(text)?.[1];
  return end !== -1 && length !== undefined && text.length >= end + 4 + Number(length);
}

function parse(text: string): RawReply {
  const [head = '', ...rest] = text.split('\r\n\r\n');
  const lines = head.split('\r\n');
  const headers = Object.fromEntries(
    lines
      .slice(1)
      .map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  );
  return { status: Number(lines[0]?.split(' ')[1] ?? 0), headers, body: rest.join('\r\n\r\n'), text };
}
