/** One generated text of tool content, with the place of the injected order where it stands. */
import type { Row } from './dataset.ts';

/** The order as it may stand in a text, its lines wrapped or not. */
const placeOf = (order: string): RegExp =>
  new RegExp(
    order
      .trim()
      .split(/\s+/)
      .map((word) => word.replace(/[^\p{L}\p{N}\s]/gu, '\\$&'))
      .join('\\s+'),
  );

/** @param order what makes the text an attack; its place is left out where the form changed its wording */
export function toolRow(
  { id, source, sub }: Pick<Row, 'id' | 'source' | 'sub'>,
  { text, order }: { readonly text: string; readonly order?: string },
): Row {
  const row: Row = {
    id,
    text,
    label: order === undefined ? 0 : 1,
    channel: 'tool',
    kind: order === undefined ? 'benign_hard' : 'indirect',
    source,
    ...(sub === undefined ? {} : { sub }),
  };
  const found = order === undefined ? null : placeOf(order).exec(text);
  if (found === null) return row;
  const before = text.slice(0, found.index);
  const from = [...before].length;
  return { ...row, span: [from, from + [...found[0]].length] };
}
