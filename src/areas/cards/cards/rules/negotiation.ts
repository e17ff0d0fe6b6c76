/** Which text a card is answered in. Source: docs/reference/cards.md#reading-a-card: JSON unless Accept prefers YAML. Pure. */
export type CardFormat = 'application/json' | 'text/yaml' | 'application/yaml';

/** Beside JSON. */
export const YAML_TYPES = ['text/yaml', 'application/yaml'] as const;
const FORMATS: readonly CardFormat[] = ['application/json', ...YAML_TYPES];

/** The named format of highest weight; JSON when none is named, or on a tie with it. */
export function formatFor(accept: string | undefined): CardFormat {
  let best: CardFormat = 'application/json';
  let bestWeight = 0;
  for (const part of (accept ?? '').split(',')) {
    const [type = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
    const format = FORMATS.find((known) => known === type);
    const weight = weightOf(parameters);
    if (format === undefined || weight === 0) continue;
    if (weight > bestWeight || (weight === bestWeight && format === 'application/json'))
      [best, bestWeight] = [format, weight];
  }
  return best;
}

function weightOf(parameters: readonly string[]): number {
  const q = parameters.find((parameter) => parameter.startsWith('q='));
  if (q === undefined) return 1;
  const weight = Number(q.slice(2));
  return weight >= 0 && weight <= 1 ? weight : 0;
}
