/** Drawing pictures: whatever happens to the thread, each request is answered or refused, and the next picture is drawn. */
import { afterEach, describe, expect, it } from 'vitest';
import { fixedClock } from '../../../platform/clock.ts';
import { silentLog } from '../../../platform/log.ts';
import type { ThreadSettings } from '../../../platform/threads/pool.ts';
import { createPictures, svgPictures, type Pictures } from './picture.ts';

const clock = fixedClock();
const opened: Pictures[] = [];
const misbehaving = { module: new URL('./picture-worker.fixture.ts', import.meta.url) };

function open(changes: Partial<ThreadSettings> = {}) {
  const pictures = createPictures({ clock, log: silentLog }, changes);
  opened.push(pictures);
  return async (svg: string): Promise<string> =>
    Buffer.from(await pictures.of(svg, clock.now()).body()).toString('latin1');
}
afterEach(async () => {
  await Promise.all(opened.splice(0).map((pictures) => pictures.close()));
});

const REFUSED = { code: 'service_unavailable', status: 503 };

describe('pictures', () => {
  it('are PNG of the size of the document, drawn in a thread; only a document that cannot be drawn is refused', async () => {
    const draw = open();
    await expect(draw('no svg')).rejects.toMatchObject(REFUSED);
    const png = await draw('<svg xmlns="http://www.w3.org/2000/svg" width="3" height="2"/>');
    expect(png.slice(1, 4)).toBe('PNG');
    expect([png.charCodeAt(19), png.charCodeAt(23)]).toEqual([3, 2]);
  });

  it('are the SVG itself where no renderer is installed, with its own type and entity tag, and with scripts forbidden', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="2"/>';
    const own = svgPictures.of(svg, clock.now());
    expect(await own.body()).toBe(svg);
    expect(own.headers).toEqual({
      'content-type': 'image/svg+xml',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
      'x-content-type-options': 'nosniff',
      etag: own.etag,
    });
    const png = createPictures({ clock, log: silentLog });
    opened.push(png);
    expect(png.of(svg, clock.now()).headers['content-type']).toBe('image/png');
    expect(png.of(svg, clock.now()).etag).not.toBe(own.etag);
  });

  it('are refused when the thread dies over one, and the next is drawn by another', async () => {
    const draw = open(misbehaving);
    const lost = draw('die');
    const next = draw('a');
    await expect(lost).rejects.toMatchObject(REFUSED);
    expect(await next).toBe('drawn a');
    await expect(draw('die')).rejects.toMatchObject(REFUSED); // a failure is not cached
  });

  it('are refused after 15 s without an answer, and the next is drawn by another thread', async () => {
    const draw = open(misbehaving);
    const lost = draw('hang');
    const next = draw('a');
    await Promise.resolve(); // the order goes out behind those that wait
    await new Promise(setImmediate);
    clock.advance(15_000);
    await expect(lost).rejects.toMatchObject(REFUSED);
    expect(await next).toBe('drawn a');
  });

  it('are refused at once while fifty wait, with Retry-After', async () => {
    const draw = open(misbehaving);
    const waiting = ['hang', ...Array.from({ length: 49 }, (_, i) => `${i}`)].map(draw);
    await expect(draw('one more')).rejects.toMatchObject({ ...REFUSED, details: { reason: 'busy' } });
    await new Promise(setImmediate);
    clock.advance(15_000);
    const outcomes = await Promise.allSettled(waiting);
    expect(outcomes.map(({ status }) => status)).toEqual([
      'rejected',
      ...Array.from({ length: 49 }, () => 'fulfilled'),
    ]);
  });
});
