/** The variables that point programs at the gateway. Which programs read them was tried: docs/agents.md. */
import { gatewayOptions, type GatewayTarget } from '../../sdk/src/gateway.ts';

/** Programs that read these variables not at all, and where to set their provider instead. */
const OWN_SETTINGS: Readonly<Record<string, string>> = { codex: '~/.codex/config.toml' };

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

/** The settings file of a program that the variables do not reach. */
export const ownSettingsOf = (program: string): string | undefined =>
  OWN_SETTINGS[(program.split(/[\\/]/).at(-1) ?? '').replace(/\.(cmd|exe)$/i, '')];

/** `export NAME='value'` lines that any POSIX shell reads. */
export const asShell = (variables: Readonly<Record<string, string>>): string =>
  Object.entries(variables)
    .map(([name, value]) => `export ${name}='${value.replaceAll("'", `'\\''`)}'\n`)
    .join('');
