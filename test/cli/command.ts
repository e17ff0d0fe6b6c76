/** A command line in this process, against the real service: what it writes and how it ends. */
import { Readable } from 'node:stream';
import { surety } from '../../cli/src/cli.ts';
import type { GatewayFixture } from '../support/gateway-fixture.ts';

export interface Outcome {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

export interface Surroundings {
  readonly env?: NodeJS.ProcessEnv;
  readonly stdin?: string;
  /** Columns of a terminal; absent: standard output is a pipe. */
  readonly columns?: number;
  readonly signal?: AbortSignal;
  /** Called with what is written, as it is. */
  readonly seen?: (text: string) => void;
  /** The same for notes and errors. */
  readonly noted?: (text: string) => void;
}

/** The variables of a shell that was told of the service, and nothing of this machine. */
export const environmentOf = ({ server, url, tenant }: GatewayFixture): NodeJS.ProcessEnv => ({
  SURETY_URL: server.url,
  SURETY_GATEWAY_URL: url,
  SURETY_API_KEY: tenant.key.key,
  XDG_CONFIG_HOME: '/nonexistent-home',
  NO_COLOR: '1',
});

export async function command(args: readonly string[], around: Surroundings = {}): Promise<Outcome> {
  let [stdout, stderr] = ['', ''];
  const { columns, signal, seen, noted } = around;
  const code = await surety(args, {
    env: around.env ?? {},
    stdin: Readable.from([around.stdin ?? '']),
    stdout: columns === undefined ? {} : { isTTY: true, columns },
    write: (text) => {
      stdout += text;
      seen?.(text);
    },
    writeError: (text) => {
      stderr += text;
      noted?.(text);
    },
    ...(signal === undefined ? {} : { signal }),
  });
  return { code, stdout, stderr };
}
