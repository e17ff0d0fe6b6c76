/** PDFs made by hand, sound ones and hostile ones. For tests of what the gateway reads in documents. */
import { deflateSync, inflateSync } from 'node:zlib';

/** One object: its dictionary or value, and its stream. */
type Body = string | { readonly dictionary: string; readonly stream: Buffer };

export interface PdfParts {
  /** Lines of each page. */
  readonly pages: readonly (readonly string[])[];
  readonly isPacked?: boolean;
  /** Operator before each text: `3 Tr` is invisible, `1 g` white. */
  readonly before?: string;
  /** More entries of the catalogue, the pages, the trailer, and more objects, numbered from 100. */
  readonly catalogue?: string;
  readonly page?: string;
  readonly trailer?: string;
  readonly more?: readonly Body[];
}

const escaped = (text: string): string => text.replace(/[\\()]/g, (c) => `\\${c}`);

const contentOf = (lines: readonly string[], before: string): string =>
  `BT /F1 12 Tf ${before} 14 TL 50 700 Td ${lines.map((line) => `(${escaped(line)}) Tj T*`).join(' ')} ET`;

export const streamOf = (content: Buffer, isPacked: boolean, more = ''): Body => {
  const stream = isPacked ? deflateSync(content) : content;
  return { dictionary: `${more}${isPacked ? ' /Filter /FlateDecode' : ''} /Length ${stream.length}`, stream };
};

export function pdfOf({
  pages,
  isPacked = false,
  before = '',
  catalogue = '',
  page = '',
  trailer = '',
  more = [],
}: PdfParts): Buffer {
  const first = 1_000;
  const kids = pages.map((_, i) => `${first + 2 * i} 0 R`).join(' ');
  const objects = new Map<number, Body>([
    [1, `<< /Type /Catalog /Pages 2 0 R ${catalogue} >>`],
    [2, `<< /Type /Pages /Count ${pages.length} /Kids [${kids}] >>`],
    [3, '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'],
    ...more.map((body, i) => [100 + i, body] as const),
    ...pages.flatMap((lines, i) => [
      [
        first + 2 * i,
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${first + 2 * i + 1} 0 R /Resources << /Font << /F1 3 0 R >> >> ${page} >>`,
      ] as const,
      [first + 2 * i + 1, streamOf(Buffer.from(contentOf(lines, before), 'latin1'), isPacked)] as const,
    ]),
  ]);
  return written(objects, trailer);
}

function written(objects: ReadonlyMap<number, Body>, trailer: string): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  let at = 9;
  let table = 'xref\n0 1\n0000000000 65535 f \n';
  for (const [number, body] of objects) {
    const bytes =
      typeof body === 'string'
        ? Buffer.from(`${number} 0 obj\n${body}\nendobj\n`, 'latin1')
        : Buffer.concat([
            Buffer.from(`${number} 0 obj\n<< ${body.dictionary} >>\nstream\n`, 'latin1'),
            body.stream,
            Buffer.from('\nendstream\nendobj\n'),
          ]);
    table += `${number} 1\n${String(at).padStart(10, '0')} 00000 n \n`;
    parts.push(bytes);
    at += bytes.length;
  }
  const size = Math.max(...objects.keys()) + 1;
  parts.push(Buffer.from(`${table}trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${at}\n%%EOF\n`));
  return Buffer.concat(parts);
}

/** Our own PDFs with their packed streams unpacked. */
export function unpackedPdf(pdf: Buffer): Buffer {
  const parts = [pdf];
  for (let at = pdf.indexOf('>>\nstream\n'); at !== -1; at = pdf.indexOf('>>\nstream\n', at + 1)) {
    const packed = pdf.subarray(at + 10, pdf.indexOf('\nendstream', at));
    if (packed[0] === 0x78) parts.push(inflateSync(packed));
  }
  return Buffer.concat(parts);
}
