/**
 * What a judging model is shown of a tool call and of the conversation that led to it. Long texts are cut in the middle, because orders
 * stand at the beginning and at the end. Source: docs/reference/gateway.md#a-model-checks-calls. Pure.
 */
import type { CallCheckRequest } from '../../../../contract/call-check.ts';

/** Longest share of each part, in characters. Together at most 50,000; a usual call is shown in 1,000 tokens. */
const CHARS_MAX = {
  name: 128,
  system: 2_000,
  newest: 4_000,
  user: 800,
  proposal: 3_000,
  arguments: 6_000,
  earlierArguments: 300,
  result: 1_500,
  document: 3_000,
  member: 1_500,
} as const;
const USERS_MAX = 12;
const EARLIER_MAX = 12;
const DOCUMENTS_MAX = 3;
/** Newest results that are shown; of older calls only what was called. */
const RESULTS_MAX = 6;
const CUT = ' [... left out ...] ';

export interface CallMaterial {
  readonly system: string;
  /** Numbered, oldest first. */
  readonly users: string;
  readonly proposal: string;
  /** Numbered, oldest first. */
  readonly documents: string;
  readonly earlier: string;
  readonly call: string;
}

export function callMaterialOf({ call, system, users, proposal, documents, earlier }: CallCheckRequest): CallMaterial {
  const said = users.slice(-USERS_MAX);
  const calls = earlier.slice(-EARLIER_MAX);
  return {
    system: headAndTail(system, CHARS_MAX.system),
    users: said
      .map((text, i) =>
        entry(`${i + 1}. ${headAndTail(text, i === said.length - 1 ? CHARS_MAX.newest : CHARS_MAX.user)}`),
      )
      .join('\n'),
    proposal: headAndTail(proposal, CHARS_MAX.proposal),
    documents: documents
      .slice(-DOCUMENTS_MAX)
      .map((text, i) => entry(`${i + 1}. ${headAndTail(text, CHARS_MAX.document)}`))
      .join('\n'),
    earlier: calls
      .map(({ name, argumentsText, result, isNew }, i) => {
        const called = `${isNew ? 'since the newest message' : 'before'}: ${headAndTail(name, CHARS_MAX.name)} ${headAndTail(argumentsText, CHARS_MAX.earlierArguments)}`;
        return result === null || i < calls.length - RESULTS_MAX
          ? entry(called)
          : `${entry(called)}\n  answered: ${entry(headAndTail(result, CHARS_MAX.result))}`;
      })
      .join('\n'),
    call: `${headAndTail(call.name, CHARS_MAX.name)} ${headAndTail(shortened(call.argumentsText), CHARS_MAX.arguments)}`,
  };
}

/** The results and documents of which the material has something, in the pieces that are left of each. */
export function textsShown({ documents, earlier }: Pick<CallCheckRequest, 'documents' | 'earlier'>): string[] {
  const results = earlier.slice(-RESULTS_MAX).flatMap(({ result }) => result ?? []);
  return [
    ...documents.slice(-DOCUMENTS_MAX).map((text) => headAndTail(text, CHARS_MAX.document)),
    ...results.map((text) => headAndTail(text, CHARS_MAX.result)),
  ].flatMap((text) => text.split(CUT));
}

/** Long arguments with each long member cut by itself, so that a long text hides no other member. */
function shortened(argumentsText: string): string {
  if (argumentsText.length <= CHARS_MAX.arguments) return argumentsText;
  try {
    return JSON.stringify(JSON.parse(argumentsText), (_, value: unknown) =>
      typeof value === 'string' ? headAndTail(value, CHARS_MAX.member) : value,
    );
  } catch {
    return argumentsText;
  }
}

/** Half characters are replaced, because a provider refuses a question that has one. */
function headAndTail(text: string, max: number): string {
  if (text.length <= max) return text.toWellFormed();
  const half = Math.floor((max - CUT.length) / 2);
  return `${text.slice(0, half)}${CUT}${text.slice(-half)}`.toWellFormed();
}

/** An entry of a list: only its first line begins at the margin, so that no text can pass for an entry of its own. */
const entry = (text: string): string => text.replaceAll(/\r\n?|[\n\v\f\u0085\u2028\u2029]/g, '\n    ');
