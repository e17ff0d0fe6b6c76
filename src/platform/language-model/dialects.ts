/** The two forms in which a question goes to a model and its answer comes back. Pure. */

export type ModelDialect = 'openai' | 'anthropic';

export interface Question {
  /** What does not change from call to call comes first, so that the provider's prompt cache can hit. */
  readonly system: string;
  readonly user: string;
  /** JSON schema of the answer; Anthropic gets it as a forced tool, OpenAI is asked for a JSON object. */
  readonly schema: Readonly<Record<string, unknown>>;
  readonly outputTokensMax: number;
}

export interface Addressed {
  readonly dialect: ModelDialect;
  readonly model: string;
  readonly key: string | undefined;
}

const TOOL = 'report';

export function questionBody(
  to: Addressed,
  { system, user, schema, outputTokensMax }: Question,
): { readonly path: string; readonly headers: Record<string, string>; readonly body: string } {
  const headers: Record<string, string> = { 'content-type': 'application/json', accept: 'application/json' };
  if (to.dialect === 'anthropic') {
    headers['anthropic-version'] = '2023-06-01';
    if (to.key !== undefined) headers['x-api-key'] = to.key;
    return {
      path: '/v1/messages',
      headers,
      body: JSON.stringify({
        model: to.model,
        max_tokens: outputTokensMax,
        temperature: 0,
        system: [{ type: 'text', text: system, cache_control: { type: 'ephemeral' } }],
        messages: [{ role: 'user', content: user }],
        tools: [{ name: TOOL, description: 'Reports the finding.', input_schema: schema }],
        tool_choice: { type: 'tool', name: TOOL },
      }),
    };
  }
  if (to.key !== undefined) headers['authorization'] = `Bearer ${to.key}`;
  return {
    path: '/chat/completions',
    headers,
    body: JSON.stringify({
      model: to.model,
      max_tokens: outputTokensMax,
      temperature: 0,
      response_format: { type: 'json_object' },
      messages: [
        {
          role: 'system',
          content: `${system}\nAnswer with one JSON object of this schema:\n${JSON.stringify(schema)}`,
        },
        { role: 'user', content: user },
      ],
    }),
  };
}

/** The JSON text the model wrote, or undefined when the reply holds none. */
export function answerOf(dialect: ModelDialect, replyText: string): string | undefined {
  let reply: unknown;
  try {
    reply = JSON.parse(replyText);
  } catch {
    return undefined;
  }
  if (dialect === 'anthropic') {
    const content = member(reply, 'content');
    if (!Array.isArray(content)) return undefined;
    const call: unknown = content.find(
      (block) => member(block, 'type') === 'tool_use' && member(block, 'name') === TOOL,
    );
    const input = member(call, 'input');
    return typeof input === 'object' && input !== null ? JSON.stringify(input) : undefined;
  }
  const choices = member(reply, 'choices');
  const text = member(member(Array.isArray(choices) ? choices[0] : undefined, 'message'), 'content');
  return typeof text === 'string' ? unfenced(text) : undefined;
}

/** Small models often put their JSON between code fences. */
const unfenced = (text: string): string => /^\s*```(?:json)?\s*\n([\s\S]*?)\n\s*```\s*$/.exec(text)?.[1] ?? text.trim();

const member = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
