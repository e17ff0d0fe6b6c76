/** What the operator sees at start: addresses, the state of the process, and once where the first credentials are. Plain text on
 * stdout, which a terminal shows or a log keeps: it holds no password and no key. Decision: docs/adr/0737.
 */
import { join, resolve } from 'node:path';

export interface Announcement {
  readonly apiUrl: string | null;
  readonly gatewayUrl: string | null;
  readonly posture: readonly string[];
  readonly dataDir: string;
  /** PUBLIC_URL: where browsers reach the API, when that is not its own address. */
  readonly publicUrl: string | undefined;
  /** A link that signs the owner in once; only on the first start, and only for a terminal. */
  readonly firstSignIn: string | undefined;
  /** The owner was made by this start. */
  readonly isFirst: boolean;
}

/** Prints once, in one write, so that log lines do not cut through it. */
export function announce(a: Announcement): void {
  const lines = ['', '  Surety is ready', ''];
  if (a.apiUrl !== null)
    lines.push(
      `  API       ${a.apiUrl}     reference at ${a.apiUrl}/docs`,
      `  Console   ${a.publicUrl ?? browserUrl(a.apiUrl)}     sign in there`,
    );
  if (a.firstSignIn !== undefined)
    lines.push(`  Open      ${a.firstSignIn}`, '            signs the owner in: once, within 15 minutes');
  if (a.gatewayUrl !== null) lines.push(`  Gateway   ${a.gatewayUrl}     /anthropic  /openai  /gemini`);
  lines.push('', ...a.posture.map((fact) => `  · ${fact}`), '');
  if (a.isFirst)
    lines.push(
      '  First start: one owner, one organisation and one API key were made.',
      `  Address, password and key are in ${join(resolve(a.dataDir), 'bootstrap.json')} (0600).`,
      '',
    );
  process.stdout.write(`${lines.join('\n')}\n`);
}

/** Passkeys are bound to names and refuse an address of numbers, so the console is opened by name where the machine has one. */
export const browserUrl = (url: string): string => url.replace(/^http:\/\/127\.0\.0\.1(?=:|$)/, 'http://localhost');
