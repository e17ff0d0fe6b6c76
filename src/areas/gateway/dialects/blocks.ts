/**
 * Typed blocks of a dialect (content parts, tool results): one table a dialect says how each member of each type is read. A type or
 * a member that the table does not name is read whole, names included, so no block goes unread because it is new. Pure.
 */
import { isRecord } from '../../../contract/json.ts';
import type { TextSpan } from '../../../contract/turn.ts';
import { pointerToken, stringAt } from '../framing/json-value.ts';
import { addDataUrl, addUnread, addUpload, type BlockOf } from './files.ts';
import { addJson, addText } from './free-json.ts';
import { addSpan, type SpanOrigin } from './spans.ts';

/** Reads the value of the member at pointer `at`. */
export type Reader = (out: TextSpan[], at: string, value: unknown, origin: SpanOrigin) => void;
export type BlockShape = Readonly<Record<string, Reader>>;
export type BlockShapes = Readonly<Record<string, BlockShape>>;

/** The shape of a block that was found by its type. */
export const typed = (shape: BlockShape): BlockShape => ({ type: opaque, ...shape });

const shapeOf = (shapes: BlockShapes, block: unknown): BlockShape | undefined => {
  const type = stringAt(block, 'type') ?? '';
  return Object.hasOwn(shapes, type) ? shapes[type] : undefined;
};

/** An identifier, an enumeration or ciphertext of the provider: it holds no text for the model. */
export const opaque: Reader = () => undefined;

/** Text, or JSON of any form. */
export const words: Reader = addJson;

/** Content that the model can read and the gateway cannot. */
export const media =
  (kind: string): Reader =>
  (out, at, value, origin) => {
    if (value !== undefined && value !== null) addUnread(out, at, kind, origin);
  };

/** A file as a data URL; `block` is around it. */
export const dataUrl =
  (block: BlockOf): Reader =>
  (out, at, value, origin) => {
    addDataUrl(out, at, value, { origin, block });
  };

/** The id of a file at the provider; `block` is around it. */
export const uploaded =
  (block: BlockOf): Reader =>
  (out, at, value) => {
    addUpload(out, at, value, block);
  };

/** A string, one block, or a list of blocks. */
export const blocks =
  (shapes: BlockShapes): Reader =>
  (out, at, value, origin) => {
    if (typeof value === 'string') addText(out, at, value, origin);
    else if (Array.isArray(value))
      value.forEach((block, i) => {
        addBlock(out, `${at}/${i}`, block, origin, shapeOf(shapes, block));
      });
    else addBlock(out, at, value, origin, shapeOf(shapes, value));
  };

/** A list of objects of one shape that carry no type. */
export const listOf =
  (shape: BlockShape): Reader =>
  (out, at, value, origin) => {
    if (!Array.isArray(value)) addJson(out, at, value, origin);
    else
      value.forEach((entry, i) => {
        addBlock(out, `${at}/${i}`, entry, origin, shape);
      });
  };

/** @param shape undefined: the type is not known */
export function addBlock(
  out: TextSpan[],
  at: string,
  block: unknown,
  origin: SpanOrigin,
  shape: BlockShape | undefined,
): void {
  if (shape === undefined || !isRecord(block)) {
    addJson(out, at, block, origin);
    return;
  }
  for (const key of Object.keys(block)) {
    const below = `${at}/${pointerToken(key)}`;
    const reader = Object.hasOwn(shape, key) ? shape[key] : undefined;
    if (reader !== undefined) reader(out, below, block[key], origin);
    else {
      addSpan(out, `#${below}`, key, origin);
      addJson(out, below, block[key], origin);
    }
  }
}
