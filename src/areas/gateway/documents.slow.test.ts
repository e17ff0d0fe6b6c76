/**
 * PDFs in requests, in every dialect, through a running gateway: what they say is judged, and what cannot be read is named. Hostile
 * ones end nothing and delay nobody else.
 */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { POLICY } from '../../../test/support/fakes/gateway-ports.ts';
import { ask, loneGateway, SURFACES, words, type LoneGateway } from '../../../test/support/fakes/lone-gateway.ts';
import { pdfOf, streamOf, type PdfParts } from '../../../test/support/pdf.ts';
import type { Mode } from '../../contract/enums.ts';
import { createDocumentTexts } from './documents/document-texts.ts';
import { systemClock } from '../../platform/clock.ts';

let gateway: LoneGateway;
beforeAll(async () => {
  gateway = await loneGateway();
});
afterAll(() => gateway.stop());
beforeEach(() => {
  gateway.provider.requests.length = 0;
});

/** The request of a dialect with the PDF in the place of `@PDF@`, and what takes the place of the block around it. */
const DOCUMENTS: Readonly<Record<string, { block: unknown; held: (notice: unknown) => unknown }>> = {
  anthropic: {
    block: {
      type: 'document',
      title: 'Hours',
      source: { type: 'base64', media_type: 'application/pdf', data: '@PDF@' },
    },
    held: (text) => ({ type: 'text', text }),
  },
  chat: {
    block: { type: 'file', file: { filename: 'a.pdf', file_data: 'data:application/pdf;base64,@PDF@' } },
    held: (text) => ({ type: 'text', text }),
  },
  responses: {
    block: { type: 'input_file', filename: 'a.pdf', file_data: 'data:application/pdf;base64,@PDF@' },
    held: (text) => ({ type: 'input_text', text }),
  },
  gemini: { block: { inlineData: { mimeType: 'application/pdf', data: '@PDF@' } }, held: (text) => ({ text }) },
};

type Json = Record<string, unknown>;
const lastOf = (name: string, body: unknown): unknown[] => {
  const { messages, input, contents } = body as Record<string, Json[]>;
  const message =
    (messages ?? input ?? contents)?.find((m) => Array.isArray(m[name === 'gemini' ? 'parts' : 'content'])) ?? {};
  return message[name === 'gemini' ? 'parts' : 'content'] as unknown[];
};

function bodyOf(name: string, block: unknown, stream = false): Json {
  const content = [block];
  if (name === 'gemini') return { contents: [{ role: 'user', parts: content }] };
  const message = { role: 'user', content };
  return name === 'responses'
    ? { model: 'm', stream, input: [message] }
    : { model: 'm', stream, ...(name === 'anthropic' ? { max_tokens: 50 } : {}), messages: [message] };
}

const withPdf = (value: unknown, pdf: Buffer): unknown =>
  JSON.parse(JSON.stringify(value).replace('@PDF@', () => pdf.toString('base64')));

interface Answer {
  readonly front: string | undefined;
  readonly advisory: string;
  readonly asked: string;
  readonly sent: string;
}

let runs = 0;
async function send(name: string, pdf: Buffer, mode: Mode): Promise<Answer> {
  const surface = SURFACES.find((s) => s.name === name && !s.stream);
  const dialect = DOCUMENTS[name];
  if (surface === undefined || dialect === undefined) throw new Error(name);
  gateway.state.policy = { ...POLICY, protectionMode: mode, protectionHash: `p-doc-${mode}` };
  const asked = JSON.stringify(withPdf(bodyOf(name, dialect.block), pdf));
  const response = await ask(gateway, surface, asked);
  await response.text();
  expect(response.status).toBe(200);
  return {
    front: words(response.headers)['front'],
    advisory: response.headers.get('x-svc-advisory') ?? '',
    asked,
    sent: gateway.provider.requests.at(-1)?.text ?? '',
  };
}

/** A PDF that no test has sent before. */
const fresh = (lines: string[], parts: Omit<PdfParts, 'pages'> = {}): Buffer => {
  runs += 1;
  return pdfOf({ pages: [['Opens at nine.', `Copy ${runs}`], lines], isPacked: true, ...parts });
};

describe.each(Object.keys(DOCUMENTS))('%s', (name) => {
  it('passes a PDF that says nothing wrong, byte for byte, and says that it was read', async () => {
    const pdf = fresh(['The museum is closed on Monday.']);
    for (let i = 0; i < 3; i += 1) {
      const { front, advisory, asked, sent } = await send(name, pdf, 'enforce');
      expect({ front, sent }).toEqual({ front: 'pass', sent: asked });
      expect(advisory).not.toContain('safe_house');
    }
  });

  it('holds the whole block of a PDF in enforce, in the dialect’s own form, each time', async () => {
    const pdf = fresh(['LETHAL']);
    const sent: string[] = [];
    for (let i = 0; i < 2; i += 1) {
      const answer = await send(name, pdf, 'enforce');
      expect(answer.front).toBe('enforced');
      sent.push(answer.sent);
    }
    expect(sent[1]).toBe(sent[0]);
    const notice: unknown = expect.stringMatching(/^\[This document was held back by the safety gateway.*Review: /);
    expect(lastOf(name, JSON.parse(sent[0] ?? ''))).toEqual([DOCUMENTS[name]?.held(notice)]);
  });

  it.each([
    ['nudge', 'LETHAL'],
    ['enforce', 'SUSPICIOUS'],
  ] as const)('leaves the PDF and adds an advisory: %s, %s', async (mode, word) => {
    const pdf = fresh([word]);
    for (let i = 0; i < 2; i += 1) {
      const { front, sent } = await send(name, pdf, mode);
      expect(front).toBe('nudged');
      expect(sent).toContain(pdf.toString('base64'));
      expect(sent.split('a document of this conversation has text').length).toBe(2);
    }
  });

  it('changes nothing in observe and records what it found', async () => {
    const turns = gateway.state.turns.length;
    const { asked, sent } = await send(name, fresh(['LETHAL']), 'observe');
    expect(sent).toBe(asked);
    const found = (): unknown[] =>
      gateway.state.turns
        .slice(turns)
        .flatMap((turn) => turn.evaluations.map((e) => [e.mode, e.screening.source, e.screening.verdict]));
    await expect.poll(found).toContainEqual(['observe', 'document', 'block']);
  });
});

const FORM = streamOf(
  Buffer.from('BT /F1 9 Tf (LETHAL) Tj ET'),
  true,
  '/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /Font << /F1 3 0 R >> >>',
);

describe('what a PDF can hide is read', () => {
  const note = (more: string): Partial<PdfParts> => ({
    page: '/Annots [100 0 R]',
    more: [`<< /Type /Annot /Rect [0 0 9 9] ${more} >>`],
  });
  it.each<readonly [string, string[], Partial<PdfParts>]>([
    ['invisible text', ['LETHAL'], { before: '3 Tr' }],
    ['white text', ['LETHAL'], { before: '1 g' }],
    ['a note', [], note('/Subtype /Text /Contents (LETHAL)')],
    ['text on the page as a note', [], note('/Subtype /FreeText /DA (/F1 9 Tf) /Contents (LETHAL)')],
    [
      'a form field',
      [],
      { ...note('/Subtype /Widget /FT /Tx /T (a) /V (LETHAL)'), catalogue: '/AcroForm << /Fields [100 0 R] >>' },
    ],
    ['the name of its program', [], { trailer: '/Info 100 0 R', more: ['<< /Producer (LETHAL) >>'] }],
    ['text outside of the page', ['LETHAL'], { before: '1 0 0 1 -900 -900 cm' }],
    [
      'text outside of the page, beside other text',
      ['Fine.'],
      { before: '1 0 0 1 -900 0 Tm (LETHAL) Tj 1 0 0 1 0 0 Tm' },
    ],
    [
      'a stamp',
      [],
      { page: '/Annots [100 0 R]', more: [note('/Subtype /Stamp /AP << /N 101 0 R >>').more?.[0] ?? '', FORM] },
    ],
    [
      'a hidden stamp',
      [],
      { page: '/Annots [100 0 R]', more: [note('/Subtype /Stamp /F 2 /AP << /N 101 0 R >>').more?.[0] ?? '', FORM] },
    ],
    ['a link', [], note('/Subtype /Link /A << /S /URI /URI (http://a.example/LETHAL) >>')],
    [
      'a layer that is off',
      [],
      {
        catalogue: '/OCProperties << /OCGs [100 0 R] /D << /OFF [100 0 R] >> >>',
        page: '/Contents 101 0 R /Resources << /Font << /F1 3 0 R >> /Properties << /L 100 0 R >> >>',
        more: [
          '<< /Type /OCG /Name (x) >>',
          streamOf(Buffer.from('/OC /L BDC BT /F1 9 Tf 9 9 Td (LETHAL) Tj ET EMC'), true),
        ],
      },
    ],
    [
      'the contents list',
      [],
      {
        catalogue: '/Outlines 100 0 R',
        more: ['<< /First 101 0 R /Last 101 0 R /Count 1 >>', '<< /Title (LETHAL) /Parent 100 0 R >>'],
      },
    ],
    [
      'metadata in XML',
      [],
      {
        catalogue: '/Metadata 100 0 R',
        more: [streamOf(Buffer.from('<x:m xmlns:x="a"><t>LETHAL</t></x:m>'), false, '/Type /Metadata /Subtype /XML')],
      },
    ],
    [
      'words that stand for others',
      [],
      {
        page: '/Contents 100 0 R',
        more: [
          streamOf(Buffer.from('/Span << /ActualText (LET\\110AL) >> BDC BT /F1 9 Tf 9 9 Td (ok) Tj ET EMC'), true),
        ],
      },
    ],
    ['the title', [], { trailer: '/Info 100 0 R', more: ['<< /Title (LETHAL) >>'] }],
    ['the 100th page', [], {}],
  ])('%s', async (what, lines, parts) => {
    const pdf =
      what === 'the 100th page'
        ? pdfOf({ pages: [...Array.from({ length: 99 }, (_, i) => [`Page ${i}`]), ['LETHAL']] })
        : fresh(lines, parts);
    expect((await send('anthropic', pdf, 'enforce')).front).toBe('enforced');
  });
});

describe('hostile PDFs pass as unread, are named, and end nothing', () => {
  const good = pdfOf({ pages: [['Fine.']] });
  const content = (said: string, { resources = '', more = [] as PdfParts['more'] } = {}): Buffer =>
    fresh([], {
      page: `/Contents 100 0 R /Resources << ${resources} >>`,
      more: [streamOf(Buffer.from(said, 'latin1'), true), ...(more ?? [])],
    });
  const deepPages = (levels: number): Buffer =>
    Buffer.from(
      pdfOf({
        pages: [['Fine.']],
        more: Array.from(
          { length: levels },
          (_, i) => `<< /Type /Pages /Count 1 /Kids [${i + 1 === levels ? 100 : 101 + i} 0 R] >>`,
        ),
      })
        .toString('latin1')
        .replace('/Pages 2 0 R  >>', '/Pages 100 0 R>>'),
      'latin1',
    );
  const bomb = streamOf(Buffer.alloc(200_000_000, 'q Q '), true);
  const cases: readonly (readonly [string, Buffer, string])[] = [
    ['truncated', good.subarray(0, 40), 'file'],
    ['no PDF at all', Buffer.from('%PDF-1.7 nothing else'), 'file'],
    [
      'locked by a password',
      fresh([], {
        trailer: '/Encrypt 100 0 R /ID [<00112233445566778899aabbccddeeff> <00112233445566778899aabbccddeeff>]',
        more: [`<< /Filter /Standard /V 1 /R 2 /P -44 /O <${'41'.repeat(32)}> /U <${'42'.repeat(32)}> >>`],
      }),
      'file',
    ],
    ['more pages than the bound', pdfOf({ pages: Array.from({ length: 600 }, (_, i) => [`Page ${i}`]) }), 'file'],
    [
      'more text than the bound',
      pdfOf({
        pages: Array.from({ length: 300 }, () => Array.from({ length: 50 }, () => 'x'.repeat(85))),
        isPacked: true,
      }),
      'file',
    ],
    ['a page that unpacks to 200 MB', pdfOf({ pages: [['Fine.']], page: '/Contents 100 0 R', more: [bomb] }), 'file'],
    [
      'pages that contain themselves',
      Buffer.from(good.toString('latin1').replace('/Kids [1000 0 R]', '/Kids [2 0 R   ]'), 'latin1'),
      'file',
    ],
    [
      'an image',
      fresh([], { more: [streamOf(Buffer.alloc(12), false, '/Type /XObject /Subtype /Im#61ge /Width 2 /Height 2')] }),
      'image',
    ],
    [
      'an image in the content',
      content('q 9 0 0 9 0 0 cm BI /W 8 /H 8 /CS /G /BPC 8 ID ' + 'x'.repeat(64) + ' EI Q'),
      'image',
    ],
    ['letters that are drawn', content(`0 0 m ${'5 5 l 7 8 9 9 2 3 c '.repeat(150)} f`), 'drawing'],
    [
      'a font whose letters are programs',
      content('BT /F9 9 Tf 9 9 Td (a) Tj ET', {
        resources: '/Font << /F9 101 0 R >>',
        more: [
          '<< /Type /Font /Subtype /Type3 /FontBBox [0 0 9 9] /FontMatrix [1 0 0 1 0 0] /CharProcs << /a 102 0 R >> /Encoding << /Type /Encoding /Differences [97 /a] >> /FirstChar 97 /LastChar 97 /Widths [9] /Resources << >> >>',
          streamOf(Buffer.from('9 0 d0 0 0 5 5 re f'), true),
        ],
      }),
      'drawing',
    ],
    [
      'text in a pattern',
      content('/Pattern cs /P1 scn 0 0 99 99 re f', {
        resources: '/Pattern << /P1 101 0 R >>',
        more: [
          streamOf(
            Buffer.from('BT /F1 9 Tf (x) Tj ET'),
            true,
            '/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 99 99] /XStep 99 /YStep 99 /Resources << /Font << /F1 3 0 R >> >>',
          ),
        ],
      }),
      'image',
    ],
    [
      'words that stand for others, elsewhere',
      fresh([], { catalogue: '/X << /ActualText 9 0 R >>' }),
      'file (replaced text)',
    ],
    [
      'an object stream that unpacks to 200 MB',
      fresh([], { more: [streamOf(Buffer.alloc(200_000_000, '1 0 '), true, '/Type /ObjStm /N 9 /First 20')] }),
      'file',
    ],
    ['eight hundred levels of pages, in a circle', deepPages(800), 'file'],
    [
      'wrong first bytes',
      Buffer.from(good.toString('latin1').replace('%PDF-1.7', 'GIF89a-x'), 'latin1').subarray(0, 300),
      'file',
    ],
    [
      'a file inside',
      fresh([], {
        catalogue: '/Names << /EmbeddedFiles << /Names [(a.txt) 101 0 R] >> >>',
        more: [
          streamOf(Buffer.from('x'), false, '/Type /EmbeddedFile'),
          '<< /Type /Filespec /F (a.txt) /EF << /F 100 0 R >> >>',
        ],
      }),
      'file',
    ],
  ];
  it.each(cases)('%s', { timeout: 30_000 }, async (_what, pdf, kind) => {
    const { front, advisory, asked, sent } = await send('chat', pdf, 'enforce');
    expect(front).toBe('observed');
    expect(advisory).toContain(`Passed on unread: ${kind}`);
    expect(sent).toBe(asked);
    expect((await send('chat', good, 'enforce')).front).toBe('pass'); // others are still read
  });

  it('what was read of one with too many pages is judged', async () => {
    const pages = [['LETHAL'], ...Array.from({ length: 600 }, (_, i) => [`Page ${i}`])];
    expect((await send('gemini', pdfOf({ pages }), 'enforce')).front).toBe('enforced');
  });

  it('a count of pages that is not true hangs nothing, and the pages are read', async () => {
    const pdf = fresh(['LETHAL']).toString('latin1').replace('/Count 2', '/Count 2000000000');
    expect((await send('gemini', Buffer.from(pdf, 'latin1'), 'enforce')).front).toBe('enforced');
  });

  it('scripts in it are not carried out', async () => {
    const script = { catalogue: '/OpenAction << /S /JavaScript /JS (while\\(true\\){}) >>' };
    expect((await send('gemini', fresh([], script), 'enforce')).front).toBe('pass');
  });
});

describe('the threads', () => {
  const texts = createDocumentTexts(systemClock, 4_000);
  afterEach(() => texts.close());
  it('are ended at their time limit and replaced; the loop stays free', { timeout: 60_000 }, async () => {
    const good = pdfOf({ pages: [['Fine.']] }).toString('base64');
    const slow = pdfOf({
      pages: [['Fine.']],
      page: '/Contents 100 0 R',
      more: [streamOf(Buffer.from('BT /F1 9 Tf (a) Tj ET '.repeat(1_500_000)), true)],
    }).toString('base64');
    let longestMs = 0;
    let lastMs = performance.now();
    const timer = setInterval(() => {
      longestMs = Math.max(longestMs, performance.now() - lastMs);
      lastMs = performance.now();
    }, 1);
    const [hung, read] = await Promise.all([texts.read(slow), texts.read(good)]);
    clearInterval(timer);
    expect(hung).toEqual({ text: '', unread: ['file (too slow to read)'] });
    expect(read).toEqual({ text: 'Fine.', unread: [] });
    expect(texts.peek(slow)).toEqual(hung); // not tried again at once
    expect(longestMs).toBeLessThan(250); // a machine that is shared; the work itself takes seconds
    expect(await texts.read(pdfOf({ pages: [['Next.']] }).toString('base64'))).toMatchObject({ text: 'Next.' });
  });
});
