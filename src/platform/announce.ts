/** What the operator sees at start: addresses, the state of the process, and once the first credentials. Plain text on stdout. */
export interface Announcement {
  readonly apiUrl: string | null;
  readonly gatewayUrl: string | null;
  readonly posture: readonly string[];
  readonly dataDir: string;
  /** PUBLIC_URL: where browsers reach the API, when that is not its own address. */
  readonly publicUrl: string | undefined;
  /** A link that signs the owner in once; only on the first start. */
  readonly firstSignIn: string | undefined;
  /** Only on the first start. */
  readonly bootstrap: {
    readonly email: string;
    readonly password: string;
    readonly org_id: string;
    readonly api_key: string;
  } | null;
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
  if (a.bootstrap !== null) {
    lines.push(
      `  First start: one owner, one key. Shown only now, and kept in ${a.dataDir}/bootstrap.json (0600).`,
      `  email     ${a.bootstrap.email}`,
      `  password  ${a.bootstrap.password}`,
      `  org       ${a.bootstrap.org_id}`,
      `  API key   ${a.bootstrap.api_key}`,
      '',
    );
  }
  process.stdout.write(`${lines.join('\n')}\n`);
}

/** Passkeys are bound to names and refuse an address of numbers, so the console is opened by name where the machine has one. */
export const browserUrl = (url: string): string => url.replace(/^http:\/\/127\.0\.0\.1(?=:|$)/, 'http://localhost');
