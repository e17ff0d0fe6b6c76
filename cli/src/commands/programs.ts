/** How each known program is pointed at the gateway. What was tried: docs/agents.md. */
import { gatewayOptions, type GatewayTarget } from '../../../sdk/src/gateway.ts';

export interface Pointed {
  /** Beside the program's own. */
  readonly variables: Readonly<Record<string, string>>;
  /** Before the program's own. */
  readonly args: readonly string[];
}

/** The variables that Claude Code, Gemini CLI and most SDKs read. */
export function variablesFor(target: GatewayTarget): Readonly<Record<string, string>> {
  const { headers, anthropic, openai, google } = gatewayOptions(target);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return {
    ANTHROPIC_BASE_URL: anthropic.baseURL,
    ANTHROPIC_CUSTOM_HEADERS: lines.join('\n'),
    OPENAI_BASE_URL: openai.baseURL,
    GOOGLE_GEMINI_BASE_URL: google.httpOptions.baseUrl,
    GEMINI_CLI_CUSTOM_HEADERS: lines.join(', '),
  };
}

/** What a program needs beside the variables. */
const KNOWN: Readonly<Record<string, (target: GatewayTarget, env: NodeJS.ProcessEnv) => Pointed>> = { codex };

/** Name of a program as the table knows it: without folder and without the endings that Windows adds. */
const known = (program: string): string => (program.split(/[\\/]/).at(-1) ?? '').replace(/\.(?:cmd|exe|js)$/i, '');

export function pointed(program: string, target: GatewayTarget, env: NodeJS.ProcessEnv): Pointed {
  const name = known(program);
  const more = Object.hasOwn(KNOWN, name) ? KNOWN[name]?.(target, env) : undefined;
  return { variables: { ...variablesFor(target), ...more?.variables }, args: more?.args ?? [] };
}

/** The variable that names the service key for Codex, so that the key is in no argument, which others on the machine may read. */
const CODEX_KEY = 'SURETY_GATEWAY_KEY';

/** Codex reads its providers from config.toml, and single values of it from `-c`, which win over the file. */
function codex({ gatewayUrl, agent, apiKey }: GatewayTarget, env: NodeJS.ProcessEnv): Pointed {
  const { openai } = gatewayOptions({ gatewayUrl, agent });
  const settings = {
    model_provider: '"surety"',
    'model_providers.surety.name': '"Surety"',
    'model_providers.surety.base_url': JSON.stringify(openai.baseURL),
    'model_providers.surety.wire_api': '"responses"',
    // without the variable the key is the one that `codex login` stored
    ...(env['OPENAI_API_KEY']
      ? { 'model_providers.surety.env_key': '"OPENAI_API_KEY"' }
      : { 'model_providers.surety.requires_openai_auth': 'true' }),
    'model_providers.surety.http_headers': table({ 'X-Svc-Agent': agent }),
    ...(apiKey === undefined
      ? {}
      : { 'model_providers.surety.env_http_headers': table({ 'X-Svc-Api-Key': CODEX_KEY }) }),
  };
  return {
    variables: apiKey === undefined ? {} : { [CODEX_KEY]: apiKey },
    args: Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  };
}

/** A table of TOML in one line. */
const table = (entries: Readonly<Record<string, string>>): string =>
  `{ ${Object.entries(entries)
    .map(([name, value]) => `${JSON.stringify(name)} = ${JSON.stringify(value)}`)
    .join(', ')} }`;

/** `export NAME='value'` lines that any POSIX shell reads. */
export const asShell = (variables: Readonly<Record<string, string>>): string =>
  Object.entries(variables)
    .map(([name, value]) => `export ${name}='${value.replaceAll("'", `'\\''`)}'\n`)
    .join('');
