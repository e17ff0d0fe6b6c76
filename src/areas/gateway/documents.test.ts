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
      expect({ front, advisory, sent }).toEqual({ front: 'pass', advisory: '', sent: asked });
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
    expect(hung).toEqual({ text: '', unread: ['file'] });
    expect(read).toEqual({ text: 'Fine.', unread: [] });
    expect(texts.peek(slow)).toEqual(hung); // not tried again at once
    expect(longestMs).toBeLessThan(250); // a machine that is shared; the work itself takes seconds
    expect(await texts.read(pdfOf({ pages: [['Next.']] }).toString('base64'))).toMatchObject({ text: 'Next.' });
  });
});
