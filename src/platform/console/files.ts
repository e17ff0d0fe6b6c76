/**
 * The compiled console in memory: each file with its Brotli and gzip form. Read once, when first asked for, and again while it is
 * missing. Does not compile; see compile.ts.
 */
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};
const ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

export interface ConsoleFile {
  readonly type: string;
  readonly plain: Buffer;
  /** By content coding; absent where the build made none. */
  readonly encoded: Readonly<Partial<Record<'br' | 'gzip', Buffer>>>;
}

/** Files by their path below the root, as in a URL: `index.html`, `assets/main-x1.js`. Empty where nothing is compiled. */
export type ConsoleFiles = ReadonlyMap<string, ConsoleFile>;

/** @returns undefined without an index.html: the console is not compiled, or is being replaced */
export async function readConsole(folder: string): Promise<ConsoleFiles | undefined> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => []);
  const files = new Map<string, ConsoleFile>();
  for (const entry of entries) {
    const type = TYPES[extname(entry.name)];
    if (!entry.isFile() || type === undefined) continue;
    const path = join(entry.parentPath, entry.name);
    const encoded: Partial<Record<'br' | 'gzip', Buffer>> = {};
    for (const [coding, ending] of ENCODINGS) {
      const bytes = await readFile(path + ending).catch(() => undefined);
      if (bytes !== undefined) encoded[coding] = bytes;
    }
    files.set(relative(folder, path).split(sep).join('/'), { type, plain: await readFile(path), encoded });
  }
  return files.has('index.html') ? files : undefined;
}

/** The smallest form that the client accepts; `q=0` refuses one (RFC 9110 section 12.5.3). */
export function chooseForm(
  file: ConsoleFile,
  acceptEncoding: string | undefined,
): { readonly body: Buffer; readonly coding: 'br' | 'gzip' | undefined } {
  const accepted = new Set(
    (acceptEncoding ?? '')
      .toLowerCase()
      .split(',')
      .map((part) => part.split(';').map((word) => word.trim()))
      .filter(([, weight]) => !/^q=0(?:\.0*)?$/.test(weight ?? ''))
      .map(([coding]) => coding),
  );
  for (const [coding] of ENCODINGS) {
    const body = file.encoded[coding];
    if (body !== undefined && accepted.has(coding)) return { body, coding };
  }
  return { body: file.plain, coding: undefined };
}
