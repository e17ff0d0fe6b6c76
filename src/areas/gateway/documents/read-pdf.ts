/**
 * The words of one PDF, within bounds: all text of its pages whether it can be seen or not, notes and form fields, and what its
 * metadata say; and what in it was not read. Nothing in it is carried out. Runs in a thread (pdf-worker.ts).
 * Source: docs/reference/gateway.md#documents.
 */
import { setImmediate as nextTurnOfLoop } from 'node:timers/promises';
import { getResolvedPDFJS } from 'unpdf';
import { systemClock } from '../../../platform/clock.ts';
import { isRecord } from '../../../contract/json.ts';
import { drawnWords, lettersIn, shownWords, stringsOf, type Pdf, type PdfJs } from './pdf-page.ts';
import { readSource } from './pdf-source.ts';

export interface PdfBounds {
  readonly pagesMax: number;
  readonly charsMax: number;
  /** Time after which no further page is begun. */
  readonly readMs: number;
}

export interface PdfText {
  readonly text: string;
  /** What was not read, for people: `image`, `drawing`, `file (locked)`. */
  readonly unread: readonly string[];
}

/** Numbers in painted paths up to which they are lines and frames: some 200 strokes in a document. */
const PATH_NUMBERS_MAX = 600;
/** Letters without a name up to which they are bullets and marks. */
const UNMAPPED_MAX = 16;

/** Collects what was found in one reading. */
class Reading {
  readonly words: string[] = [];
  readonly unread = new Set<string>();
  /** Letters of the text that is on a page, by its number. */
  readonly letters = new Map<number, number>();
  chars = 0;
  pathNumbers = 0;
  unmapped = 0;

  add(text: string): void {
    if (text.trim() === '') return;
    this.words.push(text);
    this.chars += text.length + 1;
  }
}

/**
 * Reads strictly first: an error is then seen. What is drawn is read leniently, since pictures are left out of it, and so is a
 * PDF with faults, as far as it can be.
 * @param problems what pdf.js said it left out since it was last asked
 * @throws when it cannot be opened: not a PDF, damaged beyond repair
 */
export async function readPdf(
  bytes: Uint8Array,
  bounds: PdfBounds,
  problems: () => readonly string[],
): Promise<PdfText> {
  const pdfjs = await getResolvedPDFJS();
  const endMs = systemClock.monotonicMs() + bounds.readMs;
  const strict = new Reading();
  let isSound = true;
  try {
    await open(pdfjs, bytes.slice(), true, (pdf) => readShown(pdf, strict, bounds, endMs));
  } catch (error) {
    if (isRecord(error) && error['name'] === 'PasswordException') return { text: '', unread: ['file (locked)'] };
    isSound = false;
  }
  const reading = isSound ? strict : new Reading();
  if (!isSound) reading.unread.add('file (damaged)');
  const shown = isSound ? strict.words.join('\n') : null;
  problems();
  await open(pdfjs, bytes.slice(), false, async (pdf) => {
    if (shown === null) await readShown(pdf, reading, bounds, endMs);
    await readDrawn(pdfjs, pdf, { reading, bounds, endMs });
  });
  const source = readSource(bytes);
  source.words.forEach((text) => {
    reading.add(text);
  });
  for (const kind of source.unread) reading.unread.add(kind);
  for (const problem of problems()) {
    if (problem.includes('maximum allowed size')) reading.unread.add('image');
    else if (problem.includes('gnoring')) reading.unread.add('file (damaged)');
  }
  return { text: reading.words.join('\n').slice(0, bounds.charsMax), unread: [...reading.unread].sort() };
}

/** @param data is transferred: it cannot be read afterwards */
async function open<T>(pdfjs: PdfJs, data: Uint8Array, isStrict: boolean, use: (pdf: Pdf) => Promise<T>): Promise<T> {
  const task = pdfjs.getDocument({
    data,
    stopAtErrors: isStrict,
    // In the second reading nothing is decoded that is a picture.
    maxImageSize: isStrict ? -1 : 1,
    disableFontFace: true,
    useSystemFonts: false,
    enableXfa: false,
    verbosity: 1,
  });
  try {
    return await use(await task.promise);
  } finally {
    await task.destroy();
  }
}

async function readShown(pdf: Pdf, reading: Reading, bounds: PdfBounds, endMs: number): Promise<void> {
  await readAround(pdf, reading);
  await eachPage(pdf, { reading, bounds, endMs }, async (page) => {
    const { said, beside, hasFiles } = await shownWords(page);
    for (const text of [said, ...beside]) reading.add(text);
    reading.letters.set(page.pageNumber, lettersIn(said));
    if (hasFiles) reading.unread.add('file (attached)');
  });
}

interface Pass {
  readonly reading: Reading;
  readonly bounds: PdfBounds;
  readonly endMs: number;
}

/** Adds what is drawn and was not among the text that is shown. */
async function readDrawn(pdfjs: PdfJs, pdf: Pdf, pass: Pass): Promise<void> {
  const { reading } = pass;
  await eachPage(pdf, pass, async (page) => {
    const found = await drawnWords(page, pdfjs);
    reading.pathNumbers += found.pathNumbers;
    reading.unmapped += found.unmapped;
    if (found.hasPictures) reading.unread.add('image');
    if (found.hasDrawnFont || reading.pathNumbers > PATH_NUMBERS_MAX) reading.unread.add('drawing');
    if (reading.unmapped > UNMAPPED_MAX) reading.unread.add('file (letters without a name)');
    if (lettersIn(found.text) > (reading.letters.get(page.pageNumber) ?? 0)) reading.add(found.text);
  });
}

/** Goes through the pages within the bounds, and notes where it stopped. */
async function eachPage(
  pdf: Pdf,
  { reading, bounds, endMs }: Pass,
  use: (page: Awaited<ReturnType<Pdf['getPage']>>) => Promise<void>,
): Promise<void> {
  const pages = Math.min(pdf.numPages, bounds.pagesMax);
  if (pdf.numPages > pages) reading.unread.add(`file (pages after ${bounds.pagesMax})`);
  for (let number = 1; number <= pages; number += 1) {
    if (reading.chars > bounds.charsMax) reading.unread.add('file (more text than is read)');
    else if (systemClock.monotonicMs() > endMs) reading.unread.add('file (too slow to read)');
    else {
      const page = await pdf.getPage(number);
      await use(page);
      page.cleanup();
      await nextTurnOfLoop();
      continue;
    }
    return;
  }
  if (reading.chars > bounds.charsMax) reading.unread.add('file (more text than is read)');
}

/** Words that are on no page: metadata, contents, form fields, scripts. Files inside are for its program, and nobody reads them. */
async function readAround(pdf: Pdf, reading: Reading): Promise<void> {
  const { info, metadata } = (await pdf.getMetadata()) as { info?: unknown; metadata?: { getRaw(): unknown } | null };
  for (const [name, value] of Object.entries(isRecord(info) ? info : {}))
    for (const text of stringsOf({ value }, ANY)) if (!(MARKS.has(name) && MARK.test(text))) reading.add(text);
  const raw = metadata?.getRaw();
  if (typeof raw === 'string') reading.add(raw.replace(TAGS, ' '));
  const around: unknown[] = [
    await pdf.getOutline(),
    await pdf.getFieldObjects(),
    await pdf.getJSActions(),
    await pdf.getPageLabels(),
  ];
  for (const value of around)
    stringsOf(value, AROUND).forEach((text) => {
      reading.add(text);
    });
  const attached = (await pdf.getAttachments()) as unknown;
  if (attached !== null && attached !== undefined) reading.unread.add('file (attached)');
  if (isRecord(info) && info['IsXFAPresent'] === true) reading.unread.add('file (form)');
}

const ANY: ReadonlySet<string> = new Set(['value']);
/** Members of the metadata that are dates, versions and codes in an honest file. */
const MARKS: ReadonlySet<string> = new Set([
  'PDFFormatVersion',
  'Language',
  'EncryptFilterName',
  'CreationDate',
  'ModDate',
]);
const MARK = /^[\w.:+'-]{0,35}$/;
const TAGS = /<\/?[\w:.-]+|\/?>|xmlns:\w+="[^"]*"/g;
const AROUND: ReadonlySet<string> = new Set([
  'title',
  'url',
  'unsafeUrl',
  'value',
  'defaultValue',
  'items',
  'actions',
  'name',
]);
