/** What a command works with: its arguments, the output, and clients of the service that its credentials open. */
import type { Surety } from '../../sdk/src/client.ts';
import type { Api } from './api.ts';
import type { Connection } from './connection.ts';
import type { Key, Owner } from './organisation.ts';
import type { Output } from './output/output.ts';
import { Fault } from './fault.ts';

export type Values = Readonly<Record<string, string | boolean | readonly (string | boolean)[] | undefined>>;

/** The process around a command line; tests bring their own. */
export interface World {
  readonly env: NodeJS.ProcessEnv;
  readonly stdin: NodeJS.ReadableStream & { readonly isTTY?: boolean };
  readonly stdout: { readonly isTTY?: boolean; readonly columns?: number };
  readonly write: (text: string) => void;
  readonly writeError: (text: string) => void;
  /** Ends what would go on for ever: tests alone. */
  readonly signal?: AbortSignal;
}

export interface Run extends World {
  readonly args: readonly string[];
  /** What stands after `--`. */
  readonly program: readonly string[];
  readonly flags: Flags;
  readonly out: Output;
  /** Addresses and credentials by flags, environment and profile; renewed where they must be. */
  readonly connect: () => Promise<Connection>;
  /** A client; prints its first call and ends where --curl is given. */
  readonly surety: () => Promise<Surety>;
  /** The operations that the SDK has no resource for, by the same client. */
  readonly api: () => Promise<Api>;
  /** A client for what must be known before the call: it sends also with --curl. */
  readonly lookup: () => Promise<Surety>;
  /** What the service says of the service key; undefined without one. */
  readonly key: () => Promise<Key | undefined>;
  /** The organisation by --org, profile or credentials. @throws Fault where the credentials have several */
  readonly orgId: () => Promise<string>;
  /** Whose agents names are of; undefined: of every organisation that a sign-in reaches. */
  readonly owner: () => Promise<Owner | undefined>;
}

export type Flags = ReturnType<typeof flagsOf>;

export const flagsOf = (values: Values) => ({
  text(name: string): string | undefined {
    const value = values[name];
    return typeof value === 'string' ? value : undefined;
  },
  texts(name: string): readonly string[] {
    const value = values[name];
    return Array.isArray(value) ? (value as readonly string[]) : [];
  },
  is: (name: string): boolean => values[name] === true,
  /** @throws Fault for anything else than a number within the bounds */
  number(name: string, least: number, most: number): number | undefined {
    const value = values[name];
    if (typeof value !== 'string') return undefined;
    const number = Number(value);
    if (value.trim() === '' || !(number >= least && number <= most))
      throw new Fault(`--${name} ${value} is not a number from ${least} to ${most}`);
    return number;
  },
});

/** The argument at a place that the table says is always there. */
export function argument({ args }: Pick<Run, 'args'>, at: number): string {
  const value = args[at];
  if (value === undefined) throw new Fault(`argument ${at + 1} is missing`);
  return value;
}

/** Made at the first call, the same at each. */
export function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
}
