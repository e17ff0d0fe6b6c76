/** Gemini: a stream that goes on, in both framings. Source: docs/reference/gateway.md#going-on. Pure. */
import { isRecord } from '../../../contract/json.ts';
import { arrayAt, asNumber, member, stringAt } from '../framing/json-value.ts';
import { summed } from './continuation.ts';
import type { ReplyContext } from './dialect.ts';
import { saysText, setApart } from './gemini-parts.ts';
import { sseEvent } from './error-shapes.ts';
import type { StreamJoin } from './stream-join.ts';

export const createGeminiJoin = (context: ReplyContext): StreamJoin => new Join(context);

class Join implements StreamJoin {
  readonly #isArray: boolean;
  readonly #parts: unknown[] = [];
  #last: Record<string, unknown> = {};
  #finish: string | undefined;
  #isBroken = false;
  #isBegun = false;
  #hasSaid = false;

  constructor({ framing }: ReplyContext) {
    this.#isArray = framing === 'array';
  }

  read(json: unknown): void {
    if (!isRecord(json)) return;
    this.#last = { ...this.#last, ...json };
    for (const candidate of arrayAt(json, 'candidates')) {
      if ((asNumber(member(candidate, 'index')) ?? 0) !== 0) this.#isBroken = true;
      this.#parts.push(...arrayAt(member(candidate, 'content'), 'parts'));
      this.#finish = stringAt(candidate, 'finishReason') ?? this.#finish;
    }
  }

  whole(): unknown {
    if (this.#isBroken) return null;
    const content = { role: 'model', parts: this.#parts.filter((part) => !isEmptyText(part)) };
    return { ...this.#last, candidates: [{ content, finishReason: this.#finish, index: 0 }] };
  }

  unended(json: unknown): unknown {
    if (!isRecord(json)) return undefined;
    const candidates = arrayAt(json, 'candidates').flatMap((candidate) => {
      if (!isRecord(candidate) || arrayAt(member(candidate, 'content'), 'parts').length === 0) return [];
      const { finishReason: _, ...rest } = candidate;
      return [rest];
    });
    return candidates.length === 0 ? undefined : { ...json, candidates };
  }

  released(json: unknown): void {
    this.#isBegun ||= json !== undefined;
    for (const candidate of arrayAt(json, 'candidates'))
      this.#hasSaid ||= arrayAt(member(candidate, 'content'), 'parts').some(saysText);
  }

  rest(second: unknown): Buffer {
    const usageMetadata = summed(this.#last['usageMetadata'], member(second, 'usageMetadata'));
    const candidates = arrayAt(second, 'candidates').map((candidate) => (this.#hasSaid ? apart(candidate) : candidate));
    const chunk = JSON.parse(JSON.stringify({ ...(second as object), candidates, usageMetadata })) as unknown;
    if (!this.#isArray) return Buffer.from(sseEvent(chunk));
    return Buffer.from(`${this.#isBegun ? ',' : '['}${JSON.stringify(chunk)}]`);
  }
}

function apart(candidate: unknown): unknown {
  const content = member(candidate, 'content');
  if (!isRecord(candidate) || !isRecord(content)) return candidate;
  return { ...candidate, content: { ...content, parts: setApart(arrayAt(content, 'parts')) } };
}

/** Without a signature, which stands beside an empty text at the end of a stream. */
const isEmptyText = (part: unknown): boolean => isRecord(part) && part.text === '' && Object.keys(part).length === 1;
