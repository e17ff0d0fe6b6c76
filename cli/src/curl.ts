/** `--curl`: a request as a line for the shell. The key is named as a variable, never printed. */
import type { Fetch } from '../../sdk/src/transport.ts';

/** Ends a command whose call was printed instead of sent. */
export class Shown extends Error {
  override readonly name = 'Shown';
}

const SECRET: Readonly<Record<string, string>> = {
  'x-svc-api-key': 'X-Svc-Api-Key: $SURETY_API_KEY',
  authorization: 'Authorization: Bearer $SURETY_ACCESS_TOKEN',
};
/** Set by the transport, of no use to somebody who reads the line. */
const LEFT_OUT = new Set(['idempotency-key']);

/** Prints the request and ends. */
export const showing =
  (print: (text: string) => void): Fetch =>
  async (request) => {
    print(`${await curlOf(request)}\n`);
    throw new Shown();
  };

export async function curlOf(request: Request): Promise<string> {
  const headers = [...request.headers].flatMap(([name, value]) =>
    LEFT_OUT.has(name) ? [] : [SECRET[name] === undefined ? quoted(`${name}: ${value}`) : `"${SECRET[name]}"`],
  );
  const body = await request.text();
  const parts = [
    `curl -sS${request.method === 'GET' ? '' : ` -X ${request.method}`} ${quoted(request.url)}`,
    ...headers.map((header) => `-H ${header}`),
    ...(needsKey(request) ? [`-H "Idempotency-Key: $(uuidgen)"`] : []),
    ...(body === '' ? [] : [`--data ${quoted(body)}`]),
  ];
  return parts.join(' \\\n  ');
}

/** Anything that changes something may be asked for twice under one key. */
const needsKey = ({ method, headers }: Request): boolean => method !== 'GET' && headers.has('idempotency-key');

const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;
