/** The three forms in which a question goes to a model and its answer comes back. Pure. */

export type ModelDialect = 'openai' | 'anthropic' | 'gemini';

export interface Question {
  /** What does not change from call to call comes first, so that the provider's prompt cache can hit. */
  readonly system: string;
  readonly user: string;
  /** JSON schema of the answer, given in the provider's own form of structured output. */
  readonly schema: Readonly<Record<string, unknown>>;
  readonly outputTokensMax: number;
}

export interface Addressed {
  readonly dialect: ModelDialect;
  readonly model: string;
  readonly key: string | undefined;
  /** Sent with the call, in place of a key: a credential in the form in which its owner sent it. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** Parameters that some models refuse. Each is sent until the model has refused it once. */
const OPTIONAL_PARAMETERS = ['max_tokens', 'temperature', 'response_format', 'thinking'] as const;
export type OptionalParameter = (typeof OPTIONAL_PARAMETERS)[number];
export type Refused = ReadonlySet<OptionalParameter>;

export interface Call {
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body: string;
}

const TOOL = 'report';
const JSON_HEADERS = { 'content-type': 'application/json', accept: 'application/json' } as const;
/** Models that reason before they answer count that against the limit of output. */
const REASONING_FACTOR = 4;

const BODIES: Readonly<Record<ModelDialect, (to: Addressed, question: Question, refused: Refused) => Call>> = {
  anthropic: anthropicCall,
  gemini: geminiCall,
  openai: openaiCall,
};

/** @param refused parameters that this model has refused before: they are left out, or sent in their other form */
export function questionCall(to: Addressed, question: Question, refused: Refused = new Set()): Call {
  const call = BODIES[to.dialect](to, question, refused);
  return to.headers === undefined ? call : { ...call, headers: { ...call.headers, ...to.headers } };
}

function anthropicCall(to: Addressed, { system, user, schema, outputTokensMax }: Question, refused: Refused): Call {
  return {
    path: '/v1/messages',
    headers: {
      ...JSON_HEADERS,
      'anthropic-version': '2023-06-01',
      ...(to.key === undefined ? {} : { 'x-api-key': to.key }),
    },
    body: JSON.stringify({
      model: to.model,
      max_tokens: outputTokensMax,
      ...(refused.has('temperature') ? {} : { temperature: 0 }),
      system: [{ type: 'text', text: system, cache_control: { type: 'ephemeral' } }],
      messages: [{ role: 'user', content: user }],
      tools: [{ name: TOOL, description: 'Reports the judgement.', input_schema: schema }],
      tool_choice: { type: 'tool', name: TOOL },
    }),
  };
}

function geminiCall(to: Addressed, { system, user, schema, outputTokensMax }: Question, refused: Refused): Call {
  return {
    path: `/v1beta/models/${encodeURIComponent(to.model)}:generateContent`,
    headers: { ...JSON_HEADERS, ...(to.key === undefined ? {} : { 'x-goog-api-key': to.key }) },
    body: JSON.stringify({
      systemInstruction: { parts: [{ text: refused.has('response_format') ? withSchema(system, schema) : system }] },
      contents: [{ role: 'user', parts: [{ text: user }] }],
      generationConfig: {
        maxOutputTokens: outputTokensMax * (refused.has('thinking') ? REASONING_FACTOR : 1),
        ...(refused.has('temperature') ? {} : { temperature: 0 }),
        ...(refused.has('thinking') ? {} : { thinkingConfig: { thinkingBudget: 0 } }),
        ...(refused.has('response_format') ? {} : { responseJsonSchema: schema }),
        responseMimeType: 'application/json',
      },
    }),
  };
}

/** Names of OpenAI's models that take neither max_tokens nor temperature. Others say so by a refusal. */
const REASONING_MODEL = /^(?:o\d|gpt-5)/;

function openaiCall(to: Addressed, { system, user, schema, outputTokensMax }: Question, refused: Refused): Call {
  const reasons = REASONING_MODEL.test(to.model);
  const tokens =
    reasons || refused.has('max_tokens')
      ? { max_completion_tokens: outputTokensMax * REASONING_FACTOR }
      : { max_tokens: outputTokensMax };
  const asText = refused.has('response_format');
  return {
    path: '/chat/completions',
    headers: { ...JSON_HEADERS, ...(to.key === undefined ? {} : { authorization: `Bearer ${to.key}` }) },
    body: JSON.stringify({
      model: to.model,
      ...tokens,
      ...(reasons || refused.has('temperature') ? {} : { temperature: 0 }),
      response_format: asText
        ? { type: 'json_object' }
        : { type: 'json_schema', json_schema: { name: TOOL, schema, strict: false } },
      messages: [
        { role: 'system', content: asText ? withSchema(system, schema) : system },
        { role: 'user', content: user },
      ],
    }),
  };
}

const withSchema = (system: string, schema: Question['schema']): string =>
  `${system}\nAnswer with one JSON object of this schema:\n${JSON.stringify(schema)}`;

/** In which words providers name a parameter in the message of a 400. */
const NAMES: Readonly<Record<OptionalParameter, RegExp>> = {
  max_tokens: /max_tokens/,
  temperature: /temperature/,
  response_format: /response_format|json_schema|responseJsonSchema|response_json_schema|response_schema/i,
  thinking: /thinking/i,
};

/** The parameter that a refusal (status 400 or 422) names, or undefined when it names none or one that was left out already. */
export const refusedParameter = (message: string, refused: Refused): OptionalParameter | undefined =>
  OPTIONAL_PARAMETERS.find((name) => !refused.has(name) && NAMES[name].test(message));

/** The JSON text the model wrote; empty when it wrote none (it refused, or stopped before), undefined when the reply is no JSON. */
export function answerOf(dialect: ModelDialect, replyText: string): string | undefined {
  let reply: unknown;
  try {
    reply = JSON.parse(replyText);
  } catch {
    return undefined;
  }
  if (dialect === 'anthropic') {
    const call = items(member(reply, 'content')).find(
      (block) => member(block, 'type') === 'tool_use' && member(block, 'name') === TOOL,
    );
    const input = member(call, 'input');
    return typeof input === 'object' && input !== null ? JSON.stringify(input) : '';
  }
  const text =
    dialect === 'gemini' ? geminiText(reply) : member(member(items(member(reply, 'choices'))[0], 'message'), 'content');
  return typeof text === 'string' && text !== '' ? unfenced(text) : '';
}

/** Tokens of one call as the provider counted them; 0 where the reply does not say. `cached` is a part of `input`. */
export interface Usage {
  readonly input: number;
  readonly cached: number;
  readonly output: number;
}

/** @param replyText valid JSON */
export function usageOf(dialect: ModelDialect, replyText: string): Usage {
  const reply = JSON.parse(replyText) as unknown;
  const usage = member(reply, dialect === 'gemini' ? 'usageMetadata' : 'usage');
  const count = (...names: string[]): number => {
    const value = names.reduce<unknown>((at, name) => member(at, name), usage);
    return typeof value === 'number' && value >= 0 ? value : 0;
  };
  if (dialect === 'anthropic') {
    const cached = count('cache_read_input_tokens');
    return {
      input: count('input_tokens') + count('cache_creation_input_tokens') + cached,
      cached,
      output: count('output_tokens'),
    };
  }
  return dialect === 'gemini'
    ? {
        input: count('promptTokenCount'),
        cached: count('cachedContentTokenCount'),
        output: count('candidatesTokenCount') + count('thoughtsTokenCount'),
      }
    : {
        input: count('prompt_tokens'),
        cached: count('prompt_tokens_details', 'cached_tokens'),
        output: count('completion_tokens'),
      };
}

/** The text parts of the first candidate, without thoughts. */
function geminiText(reply: unknown): string {
  const parts = items(member(member(items(member(reply, 'candidates'))[0], 'content'), 'parts'));
  return parts
    .filter((part) => member(part, 'thought') !== true)
    .map((part) => member(part, 'text'))
    .filter((text) => typeof text === 'string')
    .join('');
}

/** Small models often put their JSON between code fences. */
const unfenced = (text: string): string => /^\s*```(?:json)?\s*\n([\s\S]*?)\n\s*```\s*$/.exec(text)?.[1] ?? text.trim();

const items = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const member = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
