/**
 * A card as a document that a form changes: what it says is read by path, and a change leaves everything else as it is written,
 * comments and members that the form does not know included. Pure.
 */
import { isCollection, isMap, isSeq, parseDocument, type Document } from 'yaml';

export type Step = string | number;
export type Path = readonly Step[];

export interface CardDocument {
  /** Where the text is no YAML; null where it is. */
  readonly problem: string | null;
  read(path: Path): unknown;
  /** Entries of a list that are texts; others are left out. */
  texts(path: Path): readonly string[];
  /** How many entries a list has. */
  size(path: Path): number;
  /** Names of a map's members. */
  names(path: Path): readonly string[];
  /** The text with one member changed; undefined removes it, and what is empty because of that. */
  with(path: Path, value: unknown): string;
  /** The text with one more entry in a list. */
  withEntry(path: Path, entry: unknown): string;
}

export function cardDocument(text: string): CardDocument {
  const document = parse(text);
  const at = (path: Path): unknown => document.getIn(path);
  return {
    problem: problemOf(document),
    read: (path) => plain(at(path), document),
    texts: (path) => {
      const found = plain(at(path), document);
      return Array.isArray(found) ? found.filter((entry) => typeof entry === 'string') : [];
    },
    size: (path) => {
      const found = at(path);
      return isSeq(found) ? found.items.length : 0;
    },
    names: (path) => {
      const found = plain(at(path), document);
      return typeof found === 'object' && found !== null && !Array.isArray(found) ? Object.keys(found) : [];
    },
    with: (path, value) => {
      const next = parse(text);
      if (value === undefined) remove(next, path);
      else next.setIn(path, next.createNode(value));
      return written(next, path);
    },
    withEntry: (path, entry) => {
      const next = parse(text);
      const list = next.getIn(path);
      if (isSeq(list)) list.add(next.createNode(entry));
      else next.setIn(path, next.createNode([entry]));
      return written(next, path);
    },
  };
}

const parse = (text: string): Document => parseDocument(text, { schema: 'core', uniqueKeys: true, prettyErrors: true });

function problemOf(document: Document): string | null {
  const [error] = document.errors;
  if (error !== undefined) return error.message.split('\n')[0] ?? error.message;
  return document.contents === null || isMap(document.contents) ? null : 'A card is a map of members';
}

const plain = (found: unknown, document: Document): unknown => (isCollection(found) ? found.toJS(document) : found);

/** Removes a member, and the maps above it that have nothing left. */
function remove(document: Document, path: Path): void {
  if (!document.hasIn(path)) return;
  document.deleteIn(path);
  const above = path.slice(0, -1);
  if (above.length === 0) return;
  const left = document.getIn(above);
  if (isMap(left) && left.items.length === 0) remove(document, above);
}

/** What was written on one line because it was empty is written as the rest is. */
function written(document: Document, path: Path): string {
  for (let length = 0; length <= path.length; length += 1) {
    const found = length === 0 ? document.contents : document.getIn(path.slice(0, length));
    if (isCollection(found)) found.flow = found.items.length === 0;
  }
  return document.toString({ lineWidth: 0 });
}
