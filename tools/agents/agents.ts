/**
 * The programs under test and how each is pointed at a base URL: command-line agents as their users start them, and one runner
 * per library (drivers/), which does all tasks it is given in one process. Nothing of them is changed.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface Place {
  /** Root of the provider or of the gateway's surface, for example http://127.0.0.1:1/anthropic; without a slash at the end. */
  readonly bases: Readonly<Record<'anthropic' | 'openai' | 'gemini', string>>;
  readonly name: string;
  readonly home: string;
  readonly folder: string;
}

export interface Command {
  readonly file: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}

export interface Agent {
  readonly id: string;
  /** npm package whose version goes into the table. */
  readonly package: string;
  start(prompt: string, place: Place): Command;
}

export const PROVIDER_KEY = 'sk-test';
const here = fileURLToPath(new URL('.', import.meta.url));
const bin = (name: string): string => join(here, 'node_modules/.bin', name);
const driver =
  (name: string, ...args: readonly string[]) =>
  (prompt: string, { bases, name: agent }: Place): Command => ({
    file: process.execPath,
    args: [join(here, 'drivers', `${name}.mjs`), ...args, prompt],
    env: {
      ANTHROPIC_BASE: bases.anthropic,
      OPENAI_BASE: bases.openai,
      GEMINI_BASE: bases.gemini,
      AGENT_NAME: agent,
      OPENAI_API_KEY: PROVIDER_KEY,
      ANTHROPIC_API_KEY: PROVIDER_KEY,
      GOOGLE_API_KEY: PROVIDER_KEY,
      OPENAI_AGENTS_DISABLE_TRACING: '1',
    },
  });

const claudeEnv = ({ bases, name }: Place): Record<string, string> => ({
  ANTHROPIC_BASE_URL: bases.anthropic,
  ANTHROPIC_API_KEY: PROVIDER_KEY,
  ANTHROPIC_CUSTOM_HEADERS: `X-Svc-Agent: ${name}`,
  CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: '1',
  DISABLE_AUTOUPDATER: '1',
});

/** Agents whose own prompts, tool descriptions and context texts must pass untouched. */
export const CODING_AGENTS: readonly Agent[] = [
  {
    id: 'claude-code',
    package: '@anthropic-ai/claude-code',
    start: (prompt, place) => ({
      file: bin('claude'),
      args: ['-p', prompt, '--allowedTools', 'Bash', 'Read'],
      env: claudeEnv(place),
    }),
  },
  {
    id: 'claude-agent-sdk',
    package: '@anthropic-ai/claude-agent-sdk',
    start: (prompt, place) => ({
      file: process.execPath,
      args: [join(here, 'drivers/claude-agent-sdk.mjs'), prompt],
      env: claudeEnv(place),
    }),
  },
  {
    id: 'codex',
    package: '@openai/codex',
    start(prompt, { bases, name, home }) {
      mkdirSync(join(home, '.codex'), { recursive: true });
      writeFileSync(
        join(home, '.codex/config.toml'),
        `model = "gpt-5"\nmodel_provider = "surety"\n[model_providers.surety]\nname = "Surety"\nbase_url = "${bases.openai}/v1"\n` +
          `wire_api = "responses"\nenv_key = "OPENAI_API_KEY"\nhttp_headers = { "X-Svc-Agent" = "${name}" }\n`,
      );
      return {
        file: bin('codex'),
        args: ['exec', '--skip-git-repo-check', '--dangerously-bypass-approvals-and-sandbox', prompt],
        env: { OPENAI_API_KEY: PROVIDER_KEY },
      };
    },
  },
  {
    id: 'gemini-cli',
    package: '@google/gemini-cli',
    start(prompt, { bases, name, home }) {
      mkdirSync(join(home, '.gemini'), { recursive: true });
      writeFileSync(
        join(home, '.gemini/settings.json'),
        JSON.stringify({
          security: { auth: { selectedType: 'gemini-api-key' } },
          privacy: { usageStatisticsEnabled: false },
        }),
      );
      return {
        file: bin('gemini'),
        args: ['-m', 'gemini-2.5-pro', '--yolo', '-p', prompt],
        env: {
          GEMINI_API_KEY: PROVIDER_KEY,
          GOOGLE_GEMINI_BASE_URL: bases.gemini,
          GEMINI_CLI_CUSTOM_HEADERS: `X-Svc-Agent: ${name}`,
          GEMINI_CLI_TRUST_WORKSPACE: 'true',
        },
      };
    },
  },
];

/** Libraries: one process per task too, so that an unhandled rejection is seen. */
export const LIBRARIES: readonly Agent[] = [
  { id: 'ai-sdk openai', package: 'ai', start: driver('ai-sdk', 'openai') },
  { id: 'ai-sdk anthropic', package: 'ai', start: driver('ai-sdk', 'anthropic') },
  { id: 'ai-sdk google', package: 'ai', start: driver('ai-sdk', 'google') },
  { id: 'langchain openai', package: '@langchain/openai', start: driver('langchain', 'openai') },
  { id: 'langchain anthropic', package: '@langchain/anthropic', start: driver('langchain', 'anthropic') },
  { id: 'langchain google', package: '@langchain/google-genai', start: driver('langchain', 'google') },
  { id: 'openai-agents', package: '@openai/agents', start: driver('openai-agents') },
  { id: 'mastra', package: '@mastra/core', start: driver('mastra') },
  { id: 'generative-ai', package: '@google/generative-ai', start: driver('generative-ai') },
];
