/** Pictures: what is taken, what is taken out, who sees them. */
import { deflateSync, crc32 } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testServer, type TestServer } from '../../../../../test/support/server.ts';
import { seedTenant, type Tenant } from '../../../../../test/support/tenants.ts';
import { keys } from '../../../orgs/keys/index.ts';
import { identity } from '../index.ts';
import { cleanImage } from '../rules/image.ts';

function chunk(type: string, content: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const sized = Buffer.alloc(4);
  sized.writeUInt32BE(content.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(typed));
  return Buffer.concat([sized, typed, sum]);
}
const HEAD = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const IHDR = chunk('IHDR', Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0]));
const IDAT = chunk('IDAT', deflateSync(Buffer.from([0, 128])));
const IEND = chunk('IEND', Buffer.alloc(0));
const PLACE = Buffer.from('GPS 47.3769 N 8.5417 E');
const PNG = Buffer.concat([HEAD, IHDR, IDAT, IEND]);
const PNG_WITH_PLACE = Buffer.concat([HEAD, IHDR, chunk('eXIf', PLACE), chunk('tEXt', PLACE), IDAT, IEND, PLACE]);

const segment = (marker: number, content: Buffer) =>
  Buffer.concat([Buffer.from([0xff, marker, (content.length + 2) >> 8, (content.length + 2) & 255]), content]);
const JPEG_CORE = [
  segment(0xe0, Buffer.from('JFIF\0')),
  segment(0xdb, Buffer.alloc(65)),
  segment(0xda, Buffer.from([1, 2])),
];
const JPEG = Buffer.concat([Buffer.from([0xff, 0xd8]), ...JPEG_CORE, Buffer.from([1, 2, 3, 0xff, 0xd9])]);
const JPEG_WITH_PLACE = Buffer.concat([
  Buffer.from([0xff, 0xd8]),
  segment(0xe1, PLACE),
  segment(0xfe, PLACE),
  ...JPEG_CORE,
  Buffer.from([1, 2, 3, 0xff, 0xd9]),
  PLACE,
]);

const SCANS = [segment(0xda, Buffer.from([1, 2])), Buffer.from([7, 0xff, 0, 8, 0xff, 0xd3, 9])];
const JPEG_PROGRESSIVE = Buffer.concat([
  Buffer.from([0xff, 0xd8]),
  segment(0xe2, Buffer.from('ICC_PROFILE\0')),
  ...SCANS,
  segment(0xc4, Buffer.alloc(20)),
  ...SCANS,
  Buffer.from([0xff, 0xd9]),
]);
/** A note between two scans, an index of pictures, and behind the end a second picture with a place of its own. */
const JPEG_OF_PHONE = Buffer.concat([
  Buffer.from([0xff, 0xd8]),
  segment(0xe2, Buffer.from('ICC_PROFILE\0')),
  segment(0xe2, Buffer.from('MPF\0')),
  ...SCANS,
  segment(0xfe, PLACE),
  segment(0xc4, Buffer.alloc(20)),
  ...SCANS,
  Buffer.from([0xff, 0xd9]),
  JPEG_WITH_PLACE,
]);

function riff(...chunks: [string, Buffer][]): Buffer {
  const parts = chunks.map(([type, content]) => {
    const size = Buffer.alloc(4);
    size.writeUInt32LE(content.length);
    return Buffer.concat([Buffer.from(type, 'latin1'), size, content, Buffer.alloc(content.length % 2)]);
  });
  const inner = Buffer.concat([Buffer.from('WEBP'), ...parts]);
  const size = Buffer.alloc(4);
  size.writeUInt32LE(inner.length);
  return Buffer.concat([Buffer.from('RIFF'), size, inner]);
}
const VP8L = Buffer.from([0x2f, 1, 2, 3, 4]);
const WEBP = riff(['VP8X', Buffer.from([0x00, 0, 0, 0, 0, 0, 0, 0, 0, 0])], ['VP8L', VP8L]);
const WEBP_WITH_PLACE = riff(
  ['VP8X', Buffer.from([0x0c, 0, 0, 0, 0, 0, 0, 0, 0, 0])],
  ['VP8L', VP8L],
  ['EXIF', PLACE],
  ['XMP ', PLACE],
);

describe('a picture', () => {
  it.each([
    ['PNG', PNG, PNG_WITH_PLACE, 'image/png'],
    ['JPEG', JPEG, JPEG_WITH_PLACE, 'image/jpeg'],
    ['WebP', WEBP, WEBP_WITH_PLACE, 'image/webp'],
    ['JPEG of a phone', JPEG_PROGRESSIVE, JPEG_OF_PHONE, 'image/jpeg'],
  ])('%s: loses place and comments, and nothing else', (_kind, plain, withPlace, type) => {
    expect(cleanImage(plain)).toEqual({ type, bytes: plain });
    expect(cleanImage(withPlace)).toEqual({ type, bytes: plain });
  });

  it.each([
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['HTML', Buffer.from('<html>')],
    ['GIF', Buffer.from('GIF89a')],
    ['nothing', Buffer.alloc(0)],
    ['half a PNG', PNG.subarray(0, -6)],
    ['a PNG without its head', Buffer.concat([HEAD, IDAT, IEND])],
    ['half a JPEG', JPEG.subarray(0, -2)],
    ['half a WebP', WEBP.subarray(0, -3)],
    ['a WebP without picture', riff(['EXIF', PLACE])],
  ])('%s is none', (_what, bytes) => {
    expect(cleanImage(bytes)).toBeUndefined();
  });

  it('of any bytes is clean or none, in time', () => {
    const heads = fc.constantFrom(PNG, JPEG, WEBP, Buffer.concat([HEAD, IHDR]), Buffer.from([0xff, 0xd8]));
    fc.assert(
      fc.property(heads, fc.uint8Array({ maxLength: 200 }), fc.nat(200), (head, noise, at) => {
        const bytes = Buffer.concat([head.subarray(0, at), noise]);
        const clean = cleanImage(bytes);
        if (clean !== undefined) expect(cleanImage(clean.bytes)).toEqual(clean);
      }),
      { numRuns: 500 },
    );
  });
});

describe('PUT /v1/auth/me/avatar', () => {
  let server: TestServer;
  let a: Tenant;
  beforeAll(async () => {
    server = await testServer({ areas: [identity, keys] });
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    a = await seedTenant(server);
  });

  async function upload(bytes: Buffer, headers = a.user.headers) {
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'me.png');
    const reply = await fetch(`${server.url}/v1/auth/me/avatar`, { method: 'PUT', headers, body: form });
    return { status: reply.status, body: (await reply.json()) as { avatar_url: string; error?: { code: string } } };
  }
  const show = async (url: string) => {
    const reply = await fetch(url);
    return { status: reply.status, headers: reply.headers, bytes: Buffer.from(await reply.arrayBuffer()) };
  };

  it('keeps the picture without its place, behind a new address each time; the old address is gone', async () => {
    const first = await upload(PNG_WITH_PLACE);
    expect(first.status).toBe(200);
    const shown = await show(first.body.avatar_url);
    expect([shown.status, shown.headers.get('content-type'), shown.bytes.equals(PNG)]).toEqual([
      200,
      'image/png',
      true,
    ]);
    expect(shown.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect(shown.headers.get('x-content-type-options')).toBe('nosniff');
    const me = await server.call<{ user: { user_metadata: { avatar_url: string } } }>('GET', '/v1/auth/me', {
      headers: a.user.headers,
    });
    expect(first.body.avatar_url).toBe(`${server.url}${me.body.user.user_metadata.avatar_url}`);
    const second = await upload(JPEG);
    expect(second.body.avatar_url).not.toBe(first.body.avatar_url);
    expect((await show(first.body.avatar_url)).status).toBe(404);
    expect((await show(second.body.avatar_url)).headers.get('content-type')).toBe('image/jpeg');
  });

  it('takes the same as JSON, and refuses what is no picture, too large, or by an API key', async () => {
    const json = await server.call('PUT', '/v1/auth/me/avatar', {
      headers: a.user.headers,
      body: { file: PNG.toString('base64') },
    });
    expect(json.status).toBe(200);
    expect((await upload(Buffer.from('<svg onload="alert(1)"/>'))).body.error?.code).toBe('invalid_request');
    const huge = Buffer.concat([HEAD, IHDR, chunk('IDAT', Buffer.alloc(524_288)), IEND]);
    expect((await upload(huge)).status).toBe(413);
    expect((await upload(PNG, a.headers)).status).toBe(403);
  });

  it('is 415 on an operation that takes no files', async () => {
    const reply = await fetch(`${server.url}/v1/auth/login`, { method: 'POST', body: new FormData() });
    expect(reply.status).toBe(415);
  });
});
