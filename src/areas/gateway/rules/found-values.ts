/**
 * Values of one form in one text, and what stands around each. A text is read once for all values of all calls of a turn: what is made of it
 * is kept as long as the list of texts is. Texts in one spelling. Source: docs/adr/0748, 0774. Pure.
 */
import { packedOf, wordsIn } from '../../../contract/plain-text.ts';
import { isJsonLike, marksOf, passageAt, wordPlaces, type Marks, type WordPlace } from './same-thing.ts';
import type { Form } from './value-forms.ts';

/** Values of one form that are looked at in one text. */
const VALUES_MAX = 40;
const SCOPE_CHARS = 800;
const NAME_CHARS = 60;
const NAME_WORDS = 6;

export interface Found {
  readonly value: string;
  /** Without blanks and signs between its groups. */
  readonly packed: string;
  /** The same without an extension. */
  readonly shorter: string;
  readonly at: number;
}

export type Written = Pick<Found, 'packed' | 'shorter'>;

export function writtenAs(value: string, { shorter }: Form): Written {
  const packed = packedOf(value);
  return { packed, shorter: shorter === undefined ? packed : packedOf(shorter(value)) };
}

/** Each record of a listing has an id of its own. */
const OWN_ID = /"id"\s*:\s*"?$/;

type Span = readonly [from: number, to: number];

/** A text, and where names stand in it, in the order of the text. */
export class NamedText {
  readonly text: string;
  #isJson: boolean | undefined;
  #words: ReadonlyMap<string, readonly WordPlace[]> | undefined;
  readonly #pairs = new Map<string, readonly Span[]>();
  readonly #codes = new Map<string, readonly Span[]>();

  constructor(text: string) {
    this.text = text;
  }

  get isJson(): boolean {
    return (this.#isJson ??= isJsonLike(this.text));
  }

  /** Where two naming words stand in a row, in either order. */
  pairSpans(pair: string): readonly Span[] {
    return keptIn(this.#pairs, pair, () => {
      const [one = '', other = ''] = pair.split(' ');
      if (!this.text.includes(one) || !this.text.includes(other)) return [];
      this.#words ??= wordPlaces(this.text);
      return spansOf(one, other, this.#words);
    });
  }

  codeSpans(code: string): readonly Span[] {
    return keptIn(this.#codes, code, () => {
      const spans: Span[] = [];
      for (let at = this.text.indexOf(code); at !== -1; at = this.text.indexOf(code, at + code.length))
        spans.push([at, at + code.length]);
      return spans;
    });
  }
}

function spansOf(one: string, other: string, words: ReadonlyMap<string, readonly WordPlace[]>): Span[] {
  const others = new Map(words.get(other)?.map((place) => [place.index, place.at]));
  const spans = (words.get(one) ?? []).flatMap(({ at, index }): Span[] => {
    const [before, after] = [others.get(index - 1), others.get(index + 1)];
    return [
      ...(before === undefined ? [] : [[before, at + one.length] as const]),
      ...(after === undefined ? [] : [[at, after + other.length] as const]),
    ];
  });
  return spans.sort((a, b) => a[0] - b[0]);
}

/** Whether one of the spans, which are in order, lies in a passage. */
function hasWithin(spans: readonly Span[], [from, to]: Span): boolean {
  let [low, high] = [0, spans.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((spans[middle]?.[0] ?? from) < from) low = middle + 1;
    else high = middle;
  }
  const first = spans[low];
  return first !== undefined && first[1] <= to;
}

function keptIn<Key, Made>(known: Map<Key, Made>, key: Key, make: () => Made): Made {
  let made = known.get(key);
  if (made === undefined) {
    made = make();
    known.set(key, made);
  }
  return made;
}

/** All values of one form in a text. */
export class FoundValues {
  readonly all: readonly Found[];
  /** There is one value of the form. */
  readonly isOne: boolean;
  readonly #in: NamedText;
  readonly #form: Form;
  readonly #packed: ReadonlyMap<string, Found>;
  readonly #shorter: ReadonlyMap<string, Found>;
  readonly #before = new Map<Found, readonly string[]>();
  readonly #passages = new Map<Found, Span>();
  readonly #marks = new Map<Found, Marks>();
  readonly #near = new Map<string, readonly Found[]>();
  #after: ReadonlyMap<string, readonly Found[]> | undefined;

  constructor(text: NamedText, form: Form) {
    this.#in = text;
    this.#form = form;
    this.all = foundIn(text.text, form);
    const lastFirst = this.all.toReversed();
    this.#packed = new Map(lastFirst.map((found) => [found.packed, found]));
    this.#shorter = new Map(lastFirst.map((found) => [found.shorter, found]));
    this.isOne = this.#packed.size === 1;
  }

  /** A value that is the same as this one: as it is, without an extension, or where the form runs on as a part of it. */
  like({ packed, shorter }: Written): Found | undefined {
    const same = this.#packed.get(packed) ?? this.#shorter.get(packed) ?? this.#packed.get(shorter);
    if (same !== undefined || this.#form.runsOn !== true) return same;
    return this.all.find((one) => one.packed.includes(packed) || packed.includes(one.packed));
  }

  /** Two words in a row, of the last six before a value, in their order. */
  pairsBefore(found: Found): readonly string[] {
    return keptIn(this.#before, found, () => {
      const words = wordsIn(this.#in.text.slice(Math.max(0, found.at - NAME_CHARS), found.at)).slice(-NAME_WORDS);
      return words.slice(1).map((word, i) => `${words[i] ?? ''} ${word}`);
    });
  }

  /** Values with these two words before them. */
  after(pair: string): readonly Found[] {
    this.#after ??= this.#byPairBefore();
    return this.#after.get(pair) ?? NONE;
  }

  #byPairBefore(): ReadonlyMap<string, readonly Found[]> {
    const made = new Map<string, Found[]>();
    for (const found of this.all)
      for (const pair of new Set(this.pairsBefore(found))) keptIn(made, pair, () => []).push(found);
    return made;
  }

  /** Values in whose passage two words stand in a row. */
  nearPair(pair: string): readonly Found[] {
    return this.#nearAny(`pair ${pair}`, this.#in.pairSpans(pair));
  }

  nearCode(code: string): readonly Found[] {
    return this.#nearAny(`code ${code}`, this.#in.codeSpans(code));
  }

  #nearAny(key: string, spans: readonly Span[]): readonly Found[] {
    if (spans.length === 0) return NONE;
    return keptIn(this.#near, key, () => this.all.filter((found) => hasWithin(spans, this.#passageOf(found))));
  }

  #passageOf(found: Found): Span {
    return keptIn(this.#passages, found, () => passageAt(this.#in.text, found.at, found.value.length, this.#in.isJson));
  }

  /** What says which thing a value is of: the text, where it has no other of this form, else its passage. */
  scopeOf(found: Found): string {
    const { text } = this.#in;
    const { at } = found;
    return this.isOne
      ? text.slice(Math.max(0, at - SCOPE_CHARS), at + SCOPE_CHARS)
      : text.slice(...this.#passageOf(found));
  }

  marksOf(found: Found): Marks {
    return keptIn(this.#marks, found, () => marksOf(this.scopeOf(found)));
  }
}

const NONE: readonly Found[] = [];

function foundIn(text: string, form: Form): readonly Found[] {
  const found: Found[] = [];
  for (const { 0: value, index } of text.matchAll(form.like)) {
    if (!OWN_ID.test(text.slice(Math.max(0, index - 12), index)))
      found.push({ value, ...writtenAs(value, form), at: index });
    if (found.length === VALUES_MAX) break;
  }
  return found;
}
