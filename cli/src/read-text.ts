/** Files that commands read, and standard input in their place. */
import { readFile } from 'node:fs/promises';
import { causeOf, Fault } from './fault.ts';
import type { World } from './run.ts';

/** More than any card, receipt or text that the service takes. */
const BYTES_MAX = 64 * 1024 * 1024;

/** `-`: standard input. @throws Fault for a file that cannot be read */
export async function readText(file: string, world: Pick<World, 'stdin'>): Promise<string> {
  return file === '-'
    ? readAll(world.stdin)
    : readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
        throw new Fault(`${file} cannot be read: ${causeOf(error)}`, 1, error);
      });
}

export async function readAll(stream: NodeJS.ReadableStream): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of stream) {
    const buffer = Buffer.from(part as string | Uint8Array);
    parts.push(buffer);
    bytes += buffer.length;
    if (bytes > BYTES_MAX) throw new Fault('standard input is longer than 64 MiB');
  }
  return Buffer.concat(parts).toString('utf8');
}

/**
 * A document that is to be verified, as its text: a verifier sees what is written, also where a member is named twice.
 * @throws Fault for what is no JSON
 */
export async function jsonText(file: string, world: Pick<World, 'stdin'>): Promise<string> {
  const text = await readText(file, world);
  jsonIn(text, file);
  return text;
}

/** @throws Fault for what is no JSON */
export function jsonIn(text: string, name: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Fault(`${name} is not JSON: ${(error as Error).message}`, 1, error);
  }
}
