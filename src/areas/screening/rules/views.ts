/**
 * Second stage: other readings of a text. Whatever is encoded, spelled out, mirrored or smuggled is decoded and returned as a
 * view, to be read by the same detectors. Depth at most 3, total size at most 2x the text + 16 KiB. Source: docs/reference/screening.md#readings row 2.
 * Views name the stretch of the original they come from; they do not judge.
 */
import { decodeRuns } from './decoders.ts';
import { normalise, toText, type Folded } from './normalise.ts';
import { respellings } from './respell.ts';

export type ViewKind =
  | 'plain'
  | 'tags'
  | 'base64'
  | 'hex'
  | 'binary'
  | 'decimal'
  | 'morse'
  | 'rot13'
  | 'reversed'
  | 'leet'
  | 'spaced'
  | 'joined';

export interface View {
  readonly kind: ViewKind;
  readonly folded: Folded;
  /** Where the view comes from, UTF-16 offsets of the screened text. */
  readonly span: readonly [number, number];
  /** Decoding steps between the original and this view; 0 for the text itself. */
  readonly depth: number;
}

/** A decoded stretch: offsets are those of the text that was given to the decoder. */
export interface Decoded {
  readonly kind: ViewKind;
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

const DEPTH_MAX = 3;
const BUDGET_BASE = 16_384;
const VIEWS_MAX = 4_096;

/** The text itself, then every decoded reading, outermost first. */
export function viewsOf(text: string): View[] {
  const views: View[] = [{ kind: 'plain', folded: normalise(text), span: [0, text.length], depth: 0 }];
  let budget = text.length * 2 + BUDGET_BASE;
  let source: string[] = [text];
  for (let at = 0; at < views.length && views.length < VIEWS_MAX; at += 1) {
    const view = views[at]!;
    if (view.depth >= DEPTH_MAX) continue;
    for (const decoded of readingsOf(source[at]!, view)) {
      if (decoded.text.length > budget) continue;
      budget -= decoded.text.length;
      if (PACKED.has(decoded.kind)) blank(view.folded, decoded.from, decoded.to);
      if (decoded.text === '') continue;
      views.push({
        kind: decoded.kind,
        folded: normalise(decoded.text),
        depth: view.depth + 1,
        span: view.depth === 0 ? [decoded.from, decoded.to] : view.span,
      });
      source.push(decoded.text);
    }
  }
  source = [];
  return views;
}

/** Encodings whose letters say nothing by themselves. */
const PACKED: ReadonlySet<ViewKind> = new Set<ViewKind>(['base64', 'hex', 'binary', 'decimal', 'morse']);
const SPACE = 32;

/** What was decoded is judged by what it says, so the packed form is taken out of the reading it stood in. */
function blank({ codes, map, length }: Folded, from: number, to: number): void {
  let low = 0;
  let high = length;
  while (low < high) {
    const mid = (low + high) >> 1;
    if (map[mid]! < from) low = mid + 1;
    else high = mid;
  }
  for (let i = low; i < length && map[i]! < to; i += 1) codes[i] = SPACE;
}

function readingsOf(text: string, view: View): Decoded[] {
  const { folded } = view;
  const readings = decodeRuns(text);
  // Escapes may hide a run from the raw reading (%61%47...), so the resolved text is read as well.
  if (folded.escapes > 3) {
    for (const inner of decodeRuns(toText(folded.codes, 0, folded.length))) {
      readings.push({ ...inner, from: folded.map[inner.from] ?? 0, to: (folded.map[inner.to - 1] ?? 0) + 1 });
    }
  }
  if (folded.tagText.length > 3)
    readings.push({
      kind: 'tags',
      text: folded.tagText,
      from: Math.max(0, folded.tagAt),
      to: Math.max(0, folded.tagAt) + 2,
    });
  // A respelling of a respelling is the text again.
  const respelled = view.kind === 'rot13' || view.kind === 'reversed' || view.kind === 'leet' || view.kind === 'joined';
  if (!respelled) readings.push(...respellings(folded));
  return readings;
}
