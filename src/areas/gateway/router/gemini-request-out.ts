/** A neutral request as a Gemini generateContent request. Source: docs/reference/gateway.md#router; docs/adr/0139. Pure. */
import type { JsonObject } from '../framing/json-value.ts';
import { refuseGiven, unmapped, type NeutralMessage, type NeutralRequest, type Part, type PartOf } from './neutral.ts';
import { isMadeUp, unsealed } from './signature.ts';

const NAME = 'Gemini';
const LEVELS = new Set(['minimal', 'low', 'medium', 'high']);

/** @throws Refusal validation_error naming the caller's field that has no counterpart */
export function writeGeminiRequest(r: NeutralRequest): JsonObject {
  refuseGiven(r.userId, NAME);
  if (r.oneCall?.value === true) throw unmapped(r.oneCall.at, `${NAME} cannot be held to one call a turn`);
  const config = generationConfig(r);
  return {
    ...(r.system.length === 0 ? {} : { systemInstruction: { parts: r.system.map((s) => ({ text: s.value })) } }),
    contents: merged(r.messages).map((m) => ({ role: m.role === 'user' ? 'user' : 'model', parts: partsOf(m.parts) })),
    ...(r.tools.length === 0 ? {} : { tools: [{ functionDeclarations: r.tools.map(declarationOf) }] }),
    ...(r.toolChoice === null ? {} : { toolConfig: { functionCallingConfig: choiceOf(r.toolChoice.value) } }),
    ...(Object.keys(config).length === 0 ? {} : { generationConfig: config }),
  };
}

function merged(messages: readonly NeutralMessage[]): NeutralMessage[] {
  const out: NeutralMessage[] = [];
  for (const message of messages) {
    const last = out.at(-1);
    if (message.parts.length === 0) continue;
    if (last?.role === message.role) out[out.length - 1] = { ...last, parts: [...last.parts, ...message.parts] };
    else out.push(message);
  }
  return out;
}

function generationConfig(r: NeutralRequest): JsonObject {
  const thinking = thinkingConfig(r);
  return {
    ...(r.maxTokens === null ? {} : { maxOutputTokens: r.maxTokens.value }),
    ...(r.temperature === null ? {} : { temperature: r.temperature.value }),
    ...(r.topP === null ? {} : { topP: r.topP.value }),
    ...(r.topK === null ? {} : { topK: r.topK.value }),
    ...(r.stop === null ? {} : { stopSequences: r.stop.value }),
    ...(r.seed === null ? {} : { seed: r.seed.value }),
    ...(r.frequencyPenalty === null ? {} : { frequencyPenalty: r.frequencyPenalty.value }),
    ...(r.presencePenalty === null ? {} : { presencePenalty: r.presencePenalty.value }),
    ...(thinking === null ? {} : { thinkingConfig: thinking }),
    ...(r.format === null
      ? {}
      : {
          responseMimeType: 'application/json',
          ...(r.format.value.schema === null ? {} : { responseJsonSchema: r.format.value.schema }),
        }),
  };
}

function thinkingConfig({ thinking, effort }: NeutralRequest): JsonObject | null {
  if (effort !== null && !LEVELS.has(effort.value))
    throw unmapped(effort.at, `must be one of ${[...LEVELS].join(', ')} for ${NAME}`);
  if (effort !== null && thinking !== null && thinking.value.kind !== 'adaptive')
    throw unmapped(effort.at, `${NAME} takes an effort or a budget, not both`);
  if (effort === null && thinking === null) return null;
  if (thinking?.value.kind === 'off') return { thinkingBudget: 0 };
  return {
    ...(thinking === null ? {} : { includeThoughts: true }),
    ...(thinking?.value.kind === 'budget' ? { thinkingBudget: thinking.value.tokens } : {}),
    ...(effort === null ? {} : { thinkingLevel: effort.value }),
  };
}

function declarationOf({ at, name, description, schema, strict }: NeutralRequest['tools'][number]): JsonObject {
  if (strict === true) throw unmapped(`${at}/strict`, `${NAME} gives no such promise`);
  return { name, ...(description === undefined ? {} : { description }), parametersJsonSchema: schema };
}

function choiceOf(choice: NonNullable<NeutralRequest['toolChoice']>['value']): JsonObject {
  if (choice.kind === 'tool') return { mode: 'ANY', allowedFunctionNames: [choice.name] };
  return { mode: { auto: 'AUTO', none: 'NONE', required: 'ANY' }[choice.kind] };
}

/** A signature belongs to the part that follows it; the thought itself is not sent back. */
function partsOf(parts: readonly Part[]): JsonObject[] {
  const out: JsonObject[] = [];
  const signatures: string[] = [];
  for (const part of parts) {
    if (part.kind === 'thought') {
      const known = unsealed('gemini', part.signature);
      if (known === undefined) throw unmapped(part.at, 'is reasoning signed by another provider');
      if (typeof known.signature === 'string') signatures.push(known.signature);
      continue;
    }
    const signature = signatures.shift();
    out.push({ ...partOf(part), ...(signature === undefined ? {} : { thoughtSignature: signature }) });
  }
  return out;
}

function partOf(part: Part): JsonObject {
  switch (part.kind) {
    case 'text':
    case 'refusal':
      return { text: part.text };
    case 'image':
    case 'file':
      return { inlineData: inlineOf(part) };
    case 'call':
      return { functionCall: { ...idOf(part.id), name: part.name, args: part.args } };
    case 'result':
      return { functionResponse: responseOf(part) };
    default:
      throw unmapped(part.at, 'is not possible here');
  }
}

const idOf = (id: string): JsonObject => (isMadeUp(id) ? {} : { id });

function inlineOf({ at, source }: PartOf<'image'> | PartOf<'file'>): JsonObject {
  if (source.kind === 'url') throw unmapped(at, `${NAME} takes the bytes, not an address of its caller's`);
  return { mimeType: source.mediaType, data: source.data };
}

/** The provider's documentation names `output` and `error` for the result of a function. */
function responseOf({ at, id, name, parts, isError }: PartOf<'result'>): JsonObject {
  if (name === undefined)
    throw unmapped(at, `answers a call that the conversation does not hold, and ${NAME} needs its name`);
  const text = parts.flatMap((p) => (p.kind === 'text' ? [p.text] : [])).join('\n');
  const others = parts.filter((p) => p.kind !== 'text').map(partOf);
  return {
    ...idOf(id),
    name,
    response: isError ? { error: text } : { output: text },
    ...(others.length === 0 ? {} : { parts: others }),
  };
}
