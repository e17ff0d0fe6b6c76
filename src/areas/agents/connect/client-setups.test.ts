/** Every setup names the agent and the key, and what it sets is what docs/agents.md says of the same program. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { clientSetups, gatewayAddress } from './client-setups.ts';

const GATEWAY = 'http://127.0.0.1:8788';
const SETUPS = clientSetups(GATEWAY);
const DOCUMENT = readFileSync('docs/agents.md', 'utf8');

/** What the document must say of the client too: its variable or option, and the address. */
const SAID: Readonly<Record<string, readonly string[]>> = {
  'claude-code': ['ANTHROPIC_BASE_URL=', `${GATEWAY}/anthropic`, 'ANTHROPIC_CUSTOM_HEADERS='],
  codex: ['model_provider = "surety"', `base_url = "${GATEWAY}/openai/v1"`, 'wire_api = "responses"', 'http_headers ='],
  'gemini-cli': ['GOOGLE_GEMINI_BASE_URL=', `${GATEWAY}/gemini`, 'GEMINI_CLI_CUSTOM_HEADERS='],
  anthropic: [`baseURL: '${GATEWAY}/anthropic'`, 'defaultHeaders:'],
  openai: [`baseURL: '${GATEWAY}/openai/v1'`, 'defaultHeaders:'],
  google: [`baseUrl: '${GATEWAY}/gemini'`, 'httpOptions: {'],
  'ai-sdk': [`baseURL: '${GATEWAY}/openai/v1'`, 'createOpenAI({'],
  langchain: [`baseURL: '${GATEWAY}/openai/v1'`, 'configuration: {'],
  'openai-agents': [`baseURL: '${GATEWAY}/openai/v1'`, "new OpenAIResponsesModel(client, 'gpt-5')"],
  mastra: [`url: '${GATEWAY}/openai/v1'`, "id: 'openai/gpt-5'"],
  curl: [],
};

describe('the setups of clients', () => {
  it('are those that the document has', () => {
    expect(SETUPS.map(({ client }) => client).sort()).toEqual(Object.keys(SAID).sort());
  });

  it.each(SETUPS)('$client: names agent and key, and sets what the document says', ({ client, steps }) => {
    const text = steps.map((step) => step.text).join('\n');
    expect(text).toContain('{agent}');
    expect(text).toContain('{key}');
    for (const words of SAID[client] ?? []) {
      expect(text).toContain(words);
      expect(DOCUMENT).toContain(words);
    }
  });
});

it('takes the address from the setting, else the host that was asked', () => {
  expect(gatewayAddress({ publicUrl: 'https://gw.example.test/', port: 8788 }, 'https://api.example.test')).toBe(
    'https://gw.example.test',
  );
  expect(gatewayAddress({ publicUrl: undefined, port: 8788 }, 'http://localhost:8787')).toBe('http://localhost:8788');
  expect(gatewayAddress({ publicUrl: undefined, port: 9 }, 'http://[::1]:8787')).toBe('http://[::1]:9');
});
