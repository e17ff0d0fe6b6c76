/**
 * How each program and library is pointed at the gateway: the addresses and headers that were tried with the real programs
 * (docs/agents.md). One table for the console's Start page and the API; a test runs what can be run here.
 */

/** The kind of client decides in which words it is offered. */
export const CLIENT_KINDS = ['program', 'library', 'request'] as const;

export interface ClientSetup {
  readonly client: string;
  readonly title: string;
  readonly kind: (typeof CLIENT_KINDS)[number];
  readonly steps: readonly SetupStep[];
}

export interface SetupStep {
  readonly language: 'sh' | 'toml' | 'ts';
  /** Where the text belongs, where it is not typed into a terminal. */
  readonly file: string | null;
  readonly text: string;
}

const sh = (text: string): SetupStep => ({ language: 'sh', file: null, text });
const ts = (text: string): SetupStep => ({ language: 'ts', file: null, text });

const HEADERS = "{ 'X-Svc-Agent': '{agent}', 'X-Svc-Api-Key': process.env.SURETY_KEY }";
const SET_KEY = sh("export SURETY_KEY='{key}'");

/**
 * @param gateway address of the gateway without a path
 * @returns texts with the placeholders {agent} (name of the agent) and {key} (a service key of scope gateway)
 */
export const clientSetups = (gateway: string): readonly ClientSetup[] => [
  ...programs(gateway),
  ...sdks(gateway),
  ...frameworks(gateway),
  curl(gateway),
];

const programs = (gateway: string): readonly ClientSetup[] => [
  {
    client: 'claude-code',
    title: 'Claude Code',
    kind: 'program',
    steps: [
      sh(`export ANTHROPIC_BASE_URL='${gateway}/anthropic'
export ANTHROPIC_CUSTOM_HEADERS='X-Svc-Agent: {agent}
X-Svc-Api-Key: {key}'
claude -p 'Say hello.'`),
    ],
  },
  {
    client: 'codex',
    title: 'Codex',
    kind: 'program',
    steps: [
      {
        language: 'toml',
        file: '~/.codex/config.toml',
        text: `model_provider = "surety"

[model_providers.surety]
name = "Surety"
base_url = "${gateway}/openai/v1"
wire_api = "responses"
env_key = "OPENAI_API_KEY"
http_headers = { "X-Svc-Agent" = "{agent}", "X-Svc-Api-Key" = "{key}" }`,
      },
      sh("codex exec 'Say hello.'"),
    ],
  },
  {
    client: 'gemini-cli',
    title: 'Gemini CLI',
    kind: 'program',
    steps: [
      sh(`export GOOGLE_GEMINI_BASE_URL='${gateway}/gemini'
export GEMINI_CLI_CUSTOM_HEADERS='X-Svc-Agent: {agent}, X-Svc-Api-Key: {key}'
gemini -p 'Say hello.'`),
    ],
  },
];

const sdks = (gateway: string): readonly ClientSetup[] => [
  {
    client: 'anthropic',
    title: 'Anthropic SDK',
    kind: 'library',
    steps: [
      SET_KEY,
      ts(`import Anthropic from '@anthropic-ai/sdk';
const client = new Anthropic({
  baseURL: '${gateway}/anthropic',
  defaultHeaders: ${HEADERS},
});
await client.messages.create({
  model: 'claude-sonnet-5-5',
  max_tokens: 100,
  messages: [{ role: 'user', content: 'Say hello.' }],
});`),
    ],
  },
  {
    client: 'openai',
    title: 'OpenAI SDK',
    kind: 'library',
    steps: [
      SET_KEY,
      ts(`import OpenAI from 'openai';
const client = new OpenAI({
  baseURL: '${gateway}/openai/v1',
  defaultHeaders: ${HEADERS},
});
await client.responses.create({ model: 'gpt-5', input: 'Say hello.' });`),
    ],
  },
  {
    client: 'google',
    title: 'Google Gen AI SDK',
    kind: 'library',
    steps: [
      SET_KEY,
      ts(`import { GoogleGenAI } from '@google/genai';
const client = new GoogleGenAI({
  apiKey: process.env.GEMINI_API_KEY,
  httpOptions: {
    baseUrl: '${gateway}/gemini',
    headers: ${HEADERS},
  },
});
await client.models.generateContent({ model: 'gemini-2.5-pro', contents: 'Say hello.' });`),
    ],
  },
];

const frameworks = (gateway: string): readonly ClientSetup[] => [
  {
    client: 'ai-sdk',
    title: 'AI SDK',
    kind: 'library',
    steps: [
      SET_KEY,
      ts(`import { createOpenAI } from '@ai-sdk/openai';
import { generateText } from 'ai';
const openai = createOpenAI({
  baseURL: '${gateway}/openai/v1',
  headers: ${HEADERS},
});
await generateText({ model: openai('gpt-5'), prompt: 'Say hello.' });`),
    ],
  },
  {
    client: 'langchain',
    title: 'LangChain',
    kind: 'library',
    steps: [
      SET_KEY,
      ts(`import { ChatOpenAI } from '@langchain/openai';
const model = new ChatOpenAI({
  model: 'gpt-5',
  configuration: {
    baseURL: '${gateway}/openai/v1',
    defaultHeaders: ${HEADERS},
  },
});
await model.invoke('Say hello.');`),
    ],
  },
  {
    client: 'openai-agents',
    title: 'OpenAI Agents',
    kind: 'library',
    steps: [
      SET_KEY,
      ts(`import { Agent, OpenAIResponsesModel, run } from '@openai/agents';
import OpenAI from 'openai';
const client = new OpenAI({
  baseURL: '${gateway}/openai/v1',
  defaultHeaders: ${HEADERS},
});
const agent = new Agent({ name: 'Helper', model: new OpenAIResponsesModel(client, 'gpt-5') });
await run(agent, 'Say hello.');`),
    ],
  },
  {
    client: 'mastra',
    title: 'Mastra',
    kind: 'library',
    steps: [
      SET_KEY,
      ts(`import { Agent } from '@mastra/core/agent';
const agent = new Agent({
  name: 'Helper',
  instructions: 'Be brief.',
  model: {
    id: 'openai/gpt-5',
    url: '${gateway}/openai/v1',
    apiKey: process.env.OPENAI_API_KEY,
    headers: ${HEADERS},
  },
});
await agent.generate('Say hello.');`),
    ],
  },
];

const curl = (gateway: string): ClientSetup => ({
  client: 'curl',
  title: 'curl',
  kind: 'request',
  steps: [
    sh(`curl '${gateway}/anthropic/v1/messages' \\
  -H "x-api-key: $ANTHROPIC_API_KEY" -H 'anthropic-version: 2023-06-01' \\
  -H 'X-Svc-Agent: {agent}' -H 'X-Svc-Api-Key: {key}' \\
  -H 'Content-Type: application/json' \\
  -d '{"model":"claude-sonnet-5-5","max_tokens":100,"messages":[{"role":"user","content":"Say hello."}]}'`),
  ],
});

/**
 * The address of the gateway that a client uses.
 * @param gateway.publicUrl setting GATEWAY_PUBLIC_URL
 * @param gateway.port setting GATEWAY_PORT
 * @param origin scheme and host by which the API was reached: without a setting the gateway is taken to be on the same host
 */
export function gatewayAddress(
  { publicUrl, port }: { readonly publicUrl: string | undefined; readonly port: number },
  origin: string,
): string {
  if (publicUrl !== undefined) return publicUrl.replace(/\/+$/, '');
  const url = new URL(origin);
  return `http://${url.hostname}:${port}`;
}
