/**
 * The words of one PDF, within bounds: all text of its pages whether it can be seen or not, notes and form fields, and what its
 * metadata say. Nothing in it is carried out. Runs in a thread (pdf-worker.ts). Source: docs/reference/gateway.md#documents.
 */
import { setImmediate as nextTurnOfLoop } from 'node:timers/promises';
import { getResolvedPDFJS } from 'unpdf';
import { systemClock } from '../../../platform/clock.ts';
import { isRecord } from '../../../contract/json.ts';

export interface PdfBounds {
  readonly pagesMax: number;
  readonly charsMax: number;
  /** Time after which no further page is begun. */
  readonly readMs: number;
}

export interface PdfText {
  readonly text: string;
  /** Kinds of content that was not read: `file` for the rest beyond a bound or a damaged part, `image`. */
  readonly unread: readonly string[];
}

type PdfJs = Awaited<ReturnType<typeof getResolvedPDFJS>>;
type Pdf = Awaited<ReturnType<PdfJs['getDocument']>['promise']>;

/**
 * Reads strictly first. A PDF with faults is read once more as far as it can be, and its rest is named as unread.
 * @throws when it cannot be opened: not a PDF, locked by a password, damaged beyond repair
 */
export async function readPdf(bytes: Uint8Array, bounds: PdfBounds): Promise<PdfText> {
  const images = hasImages(bytes) ? ['image'] : [];
  const pdfjs = await getResolvedPDFJS();
  const endMs = systemClock.monotonicMs() + bounds.readMs;
  const strict = await open(pdfjs, bytes.slice(), true, (pdf) => wordsOf(pdf, bounds, endMs)).catch(() => null);
  const read = strict ?? (await open(pdfjs, bytes, false, (pdf) => wordsOf(pdf, bounds, endMs)));
  const isWhole = strict !== null && read.isWhole;
  return { text: read.words.join('\n').slice(0, bounds.charsMax), unread: isWhole ? images : ['file', ...images] };
}

/** @param data is transferred: it cannot be read afterwards */
async function open<T>(pdfjs: PdfJs, data: Uint8Array, stopAtErrors: boolean, use: (pdf: Pdf) => Promise<T>) {
  const task = pdfjs.getDocument({
    data,
    stopAtErrors,
    disableFontFace: true,
    useSystemFonts: false,
    enableXfa: false,
    verbosity: 0,
  });
  try {
    return await use(await task.promise);
  } finally {
    await task.destroy();
  }
}

interface Words {
  readonly words: string[];
  readonly isWhole: boolean;
}

async function wordsOf(pdf: Pdf, { pagesMax, charsMax }: PdfBounds, endMs: number): Promise<Words> {
  const words: string[] = [];
  let chars = 0;
  const add = (text: string): void => {
    if (text.trim() === '') return;
    words.push(text);
    chars += text.length + 1;
  };
  const { info } = (await pdf.getMetadata()) as { info?: unknown };
  for (const name of ['Title', 'Subject', 'Keywords', 'Author'])
    if (isRecord(info) && typeof info[name] === 'string') add(info[name]);
  const pages = Math.min(pdf.numPages, pagesMax);
  for (let number = 1; number <= pages; number += 1) {
    if (chars > charsMax || systemClock.monotonicMs() > endMs) return { words, isWhole: false };
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    add(items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join(''));
    for (const note of (await page.getAnnotations()) as unknown[]) stringsOf(note).forEach(add);
    page.cleanup();
    await nextTurnOfLoop();
  }
  const attached = (await pdf.getAttachments()) as unknown;
  const isAttached = attached !== null && attached !== undefined; // files in it are for its program, and nobody reads them
  return { words, isWhole: pdf.numPages <= pagesMax && chars <= charsMax && !isAttached };
}

/** What a note or a form field says. */
function stringsOf(note: unknown): string[] {
  if (!isRecord(note)) return [];
  const { contentsObj: contents, fieldValue: value, alternativeText: label, textContent: shown } = note;
  const all = [isRecord(contents) ? contents['str'] : undefined, label]
    .concat(Array.isArray(value) ? (value as unknown[]) : [value])
    .concat(Array.isArray(shown) ? [(shown as unknown[]).join('\n')] : []);
  return all.filter((text) => typeof text === 'string');
}

/** Whether it has an image: the dictionaries of images are never packed. A letter of a name may be written as `#` and hex. */
function hasImages(bytes: Uint8Array): boolean {
  const source = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  const plain = source.replace(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return /\/Subtype\s*\/Image\b/.test(plain);
}
