/**
 * What a turn is called by: what was withheld, what reached the threshold of a warning, or what the verdict is concerned about. A lower score
 * names nothing. Pure.
 */
import { visible } from '../../format/visible.ts';
import { plainWords, threatWords } from '../../format/words.ts';

interface Screened {
  readonly surface: string;
  readonly verdict: string;
  readonly action: string;
  readonly overall_risk: number;
  readonly threats: readonly { readonly type: string }[];
}

/** The findings of the texts that reached a warning, those of the riskiest text first, each once. */
export function findings(evaluations: readonly Screened[]): string[] {
  const reached = evaluations.filter(({ verdict }) => verdict !== 'pass');
  const words = reached
    .toSorted((a, b) => b.overall_risk - a.overall_risk)
    .flatMap(({ surface, threats }) => threats.map(({ type }) => threatWords(type, surface)));
  return [...new Set(words)];
}

/** `Prompt injection`, `Prompt injection and 3 more`: the first decides, and the page of the turn has all of them. */
export const shortly = ([first = '', ...others]: readonly string[]): string =>
  others.length === 0 ? first : `${first} and ${others.length} more`;

/** `Turn: call of wire_transfer withheld`, `Turn: Credential in a reply and 2 more`, `Turn`. */
export function turnTitle(
  evaluations: readonly Screened[],
  tools: readonly string[],
  concerns: readonly { readonly category: string }[] = [],
): string {
  const withheld = evaluations.filter(isWithheld).length;
  if (withheld > 0) {
    const [only, ...others] = new Set(tools);
    if (withheld > 1) return `Turn: ${withheld} calls withheld`;
    return only !== undefined && others.length === 0
      ? `Turn: call of ${visible(only)} withheld`
      : 'Turn: a call withheld';
  }
  const screened = findings(evaluations);
  const found = screened.length > 0 ? screened : [...new Set(concerns.map(({ category }) => plainWords(category)))];
  return found.length === 0 ? 'Turn' : `Turn: ${shortly(found)}`;
}

export const isWithheld = ({ surface, action }: Pick<Screened, 'surface' | 'action'>): boolean =>
  surface === 'tool_calls' && action === 'withheld';

/**
 * Of a row of the list, which has the words of all its texts and one band: nothing where no text reached a warning. It does not say in
 * which text each was found, so neither do the words.
 */
export const foundIn = ({
  screening,
  threat_types: types,
}: {
  readonly screening: string | null;
  readonly threat_types: readonly string[];
}): readonly string[] => (screening === null || screening === 'pass' ? [] : types.map((type) => threatWords(type)));

/** Where no text of a turn reached a warning: what its verdict is concerned about stands in the verdict. Empty where nothing was read to the end. */
export const nothingWords = ({
  integrity,
  answered,
}: {
  readonly integrity: string | null;
  readonly answered: boolean;
}): string => {
  if (integrity === 'boundary_violation' || integrity === 'review_needed') return 'A concern of the verdict';
  return answered ? 'Nothing' : '';
};
