/**
 * The words of one page of a PDF. pdf.js gives the text that is on the page in reading order; what it draws says what else there is:
 * text outside of the edges, in the appearance of notes, in hidden layers, and drawings that may be letters. Pure, but for pdf.js.
 */
import type { getResolvedPDFJS } from 'unpdf';
import { isRecord } from '../../../contract/json.ts';
import { stringAt } from '../framing/json-value.ts';

export type PdfJs = Awaited<ReturnType<typeof getResolvedPDFJS>>;
export type Pdf = Awaited<ReturnType<PdfJs['getDocument']>['promise']>;
export type Page = Awaited<ReturnType<Pdf['getPage']>>;

/** What a page draws. */
export interface Drawn {
  readonly text: string;
  /** Numbers in the paths that are painted: some three to a stroke. */
  readonly pathNumbers: number;
  /** Letters of which nobody knows which letter they are. */
  readonly unmapped: number;
  /** Letters that are small programs: what they look like is in no table. */
  readonly hasDrawnFont: boolean;
  /** Patterns and images in the content itself. */
  readonly hasPictures: boolean;
}

/** Text on the page in reading order; notes, links, form fields and descriptions of pictures; whether notes bring files. */
export async function shownWords(page: Page) {
  const { items } = await page.getTextContent();
  const notes = (await page.getAnnotations({ intent: 'any' })) as unknown[];
  const tree = (await page.getStructTree()) as unknown;
  return {
    said: items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join(''),
    beside: [...stringsOf(notes, NOTE_MEMBERS), ...stringsOf(tree, TREE_MEMBERS)],
    hasFiles: notes.some((note) => FILES.has(stringAt(note, 'subtype') ?? '')),
  };
}

const FILES: ReadonlySet<string> = new Set(['FileAttachment', 'RichMedia', 'Screen', 'Movie', 'Sound', '3D']);

const NOTE_MEMBERS: ReadonlySet<string> = new Set([
  'contentsObj',
  'titleObj',
  'richText',
  'alternativeText',
  'fieldName',
  'fieldValue',
  'defaultFieldValue',
  'buttonValue',
  'exportValue',
  'options',
  'textContent',
  'overlaidText',
  'url',
  'unsafeUrl',
  'actions',
]);
const TREE_MEMBERS: ReadonlySet<string> = new Set(['alt', 'lang', 'mathML']);

/** Strings at any depth under the named members. A value that stands in several forms is taken once. */
export function stringsOf(value: unknown, members: ReadonlySet<string>): string[] {
  const found = new Set<string>();
  const walk = (at: unknown, isNamed: boolean): void => {
    if (typeof at === 'string') {
      if (isNamed) found.add(at);
    } else if (Array.isArray(at)) for (const item of at as unknown[]) walk(item, isNamed);
    else if (isRecord(at))
      for (const [name, item] of Object.entries(at))
        if (name !== 'html' && name !== 'dir') walk(item, isNamed || members.has(name));
  };
  walk(value, false);
  return [...found];
}

/** A gap of this many thousandths of the size of the font is a space. */
const GAP = -200;

export async function drawnWords(page: Page, { OPS }: PdfJs): Promise<Drawn> {
  const { fnArray, argsArray } = await page.getOperatorList({ intent: 'any' });
  const lines: string[] = [];
  let [pathNumbers, unmapped, hasDrawnFont, hasPictures] = [0, 0, false, false];
  const begins = new Set([OPS.beginText, OPS.nextLine, OPS.setTextMatrix, OPS.moveText, OPS.nextLineShowText]);
  const pictures = new Set([
    OPS.paintImageXObject,
    OPS.paintInlineImageXObject,
    OPS.paintInlineImageXObjectGroup,
    OPS.paintImageMaskXObject,
    OPS.paintImageMaskXObjectGroup,
    OPS.paintImageXObjectRepeat,
    OPS.paintImageMaskXObjectRepeat,
    OPS.paintSolidColorImageMask,
  ]);
  fnArray.forEach((op: number, i: number) => {
    const given = argsArray[i] as unknown;
    const args = Array.isArray(given) ? (given as unknown[]) : [];
    if (begins.has(op)) lines.push('\n');
    if (op === OPS.showText || op === OPS.showSpacedText) {
      const { text, unknown } = lettersOf(args[0]);
      lines.push(text);
      unmapped += unknown;
    } else if (op === OPS.constructPath && args[0] !== OPS.endPath) pathNumbers += numbersIn(args[1]);
    else if (op === OPS.setFont) hasDrawnFont ||= isDrawnFont(page, args[0]);
    else if (pictures.has(op) || args[0] === 'TilingPattern') hasPictures = true;
  });
  return { text: lines.join(''), pathNumbers, unmapped, hasDrawnFont, hasPictures };
}

function lettersOf(glyphs: unknown): { text: string; unknown: number } {
  let [text, unknown] = ['', 0];
  for (const glyph of Array.isArray(glyphs) ? (glyphs as unknown[]) : []) {
    if (typeof glyph === 'number') text += glyph < GAP ? ' ' : '';
    else if (isRecord(glyph)) {
      const letter = typeof glyph['unicode'] === 'string' ? glyph['unicode'] : '';
      if (letter === '' || UNMAPPED.test(letter)) unknown += 1;
      text += letter;
    }
  }
  return { text, unknown };
}
/** Control characters and the private range: the font names no letter. */
const UNMAPPED = /[\u0000-\u0008\u000e-\u001f\u007f-\u009f\ue000-\uf8ff\ufffd]/;

const numbersIn = (paths: unknown): number =>
  (Array.isArray(paths) ? (paths as unknown[]) : []).reduce<number>((sum, path) => {
    const { length } = (path ?? []) as ArrayLike<number>;
    return sum + (typeof length === 'number' ? length : 0);
  }, 0);

function isDrawnFont(page: Page, name: unknown): boolean {
  if (typeof name !== 'string' || !page.commonObjs.has(name)) return true;
  const font = page.commonObjs.get(name) as unknown;
  return isRecord(font)
    ? font['isType3Font'] === true
    : (font as { isType3Font?: boolean } | null)?.isType3Font === true;
}

/** Letters without blanks: by their number one sees whether one text has more than the other. */
export const lettersIn = (text: string): number => text.normalize('NFKC').replace(/\s/g, '').length;
