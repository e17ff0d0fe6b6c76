/** What a card says of a value, as a sentence that can stand beside another. Pure. */

/** The part of a card that declares values. */
export interface Values {
  readonly declared?: readonly (string | { readonly id: string })[];
  readonly definitions?: Readonly<Record<string, { readonly description: string; readonly priority?: number }>>;
  readonly conflicts_with?: readonly string[];
}

/** Of the catalogue of values. */
export interface Known {
  readonly plain_definition: string;
  readonly opposed_to: readonly string[];
}
export type Catalogue = ReadonlyMap<string, Known>;

export interface Said {
  /** `declares speed`, `refuses speed`, `says nothing of speed`. */
  readonly verb: 'declares' | 'refuses' | 'says nothing of';
  readonly value: string;
  /** In the words of the card, else of the catalogue; null where neither has any. */
  readonly words: string | null;
  readonly isOwnWords: boolean;
  readonly priority: number | null; // 0 to 1
}

export const declaredIn = ({ declared = [] }: Values): readonly string[] =>
  declared.map((value) => (typeof value === 'string' ? value : value.id));

/**
 * What a card says of a value. Where it does not name the value but declares its opposite, that is what it says.
 *
 * @param catalogue empty until it is known
 */
export function saidOf(values: Values, value: string, catalogue: Catalogue): Said {
  const declared = declaredIn(values);
  const opposite = catalogue.get(value)?.opposed_to.find((pole) => declared.includes(pole));
  if (declared.includes(value)) return said(values, 'declares', value, catalogue);
  if (values.conflicts_with?.includes(value) === true) return said(values, 'refuses', value, catalogue);
  if (opposite !== undefined) return said(values, 'declares', opposite, catalogue);
  return { verb: 'says nothing of', value, words: null, isOwnWords: false, priority: null };
}

function said(values: Values, verb: 'declares' | 'refuses', value: string, catalogue: Catalogue): Said {
  const definition = values.definitions?.[value];
  return {
    verb,
    value,
    words: definition?.description ?? catalogue.get(value)?.plain_definition ?? null,
    isOwnWords: definition !== undefined,
    priority: definition?.priority ?? null,
  };
}
