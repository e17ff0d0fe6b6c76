/** Second stage: other readings of a text. Encoded, spelled out, mirrored or invisible text is decoded and returned as a
 * view for the same detectors. Depth at most 3, total size at most twice the text + 16 KiB.
 * Source: docs/reference/screening.md#readings. A view names the part of the original it comes from.
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
  /** Origin of the view, UTF-16 offsets of the screened text. */
  readonly span: readonly [number, number];
  /** Decoding steps between the original and this view; 0 for the text itself. */
  readonly depth: number;
}

const RESPELLED: ReadonlySet<ViewKind> = new Set<ViewKind>(['leet', 'joined']);
const NAME_UNITS_MAX = 48;

/** One identifier or id in another spelling (RealtimeItemSystemMessage, LCFHVK9T): too short for the model, only families count. */
export const isOneName = ({ kind, folded }: View): boolean => RESPELLED.has(kind) && folded.length <= NAME_UNITS_MAX;

/** A decoded part; offsets are those of the text that was given to the decoder. */
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

/** Encodings whose letters have no meaning themselves. */
const PACKED: ReadonlySet<ViewKind> = new Set<ViewKind>(['base64', 'hex', 'binary', 'decimal', 'morse']);
const SPACE = 32;

/** Decoded text is judged by its content, so the encoded form is removed from the reading that contained it. */
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
