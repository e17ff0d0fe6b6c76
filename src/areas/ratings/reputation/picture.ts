/**
 * PNG pictures of ratings, drawn in a thread so that traffic never waits for them. One at a time, each cached for a minute;
 * concurrent requests for the same picture share it. The thread ends after a minute without work and releases its fonts. Renderer
 * and fonts are optional packages: without them the SVG itself is served, which shows the same.
 */
import { fail } from '../../../contract/errors.ts';
import { installCommand, isInstalled } from '../../../platform/optional-packages.ts';
import type { Services } from '../../../platform/services.ts';
import { createThreadPool, type ThreadSettings } from '../../../platform/threads/pool.ts';
import { etagOf } from './etag.ts';
import { ttlCache } from '../../../platform/cache/ttl-cache.ts';

/** Drawing takes tens of milliseconds, reading the fonts some more. */
const ANSWER_MS = 15_000;
const REST_MS = 60_000;
/** Pictures cached, about 60 KB each, and pictures that may wait to be drawn. */
const LIMITS = { entriesMax: 100, waitingMax: 50 } as const;

export interface Picture {
  readonly etag: string;
  readonly headers: Readonly<Record<string, string>>;
  /** @throws Refusal service_unavailable while too many wait for theirs, or when drawing failed */
  readonly body: () => Promise<Buffer | string>;
}

export interface Pictures {
  /** The PNG of an SVG document, at the document's own size; the document where there is no renderer. */
  of(svg: string, now: Date): Picture;
  close(): Promise<void>;
}

/** What renderer and fonts are, as picture-worker.ts imports them. */
const RENDERER = ['@resvg/resvg-js', 'dejavu-fonts-ttf'] as const;

type PictureDependencies = Pick<Services, 'clock' | 'log'>;

/** @param changes of the pool's settings, for tests */
export function createPictures(deps: PictureDependencies, changes: Partial<ThreadSettings> = {}): Pictures {
  if (RENDERER.every(isInstalled)) return pngPictures(deps, changes);
  deps.log.info({}, `pictures of ratings are SVG; for PNG run ${installCommand(RENDERER)} and start again`);
  return svgPictures;
}

function pngPictures({ clock, log }: PictureDependencies, changes: Partial<ThreadSettings>): Pictures {
  const pool = createThreadPool<string, Uint8Array>({
    module: new URL('./picture-worker.ts', import.meta.url),
    name: 'the drawing thread',
    waitingMax: LIMITS.waitingMax,
    answerMs: ANSWER_MS,
    restMs: REST_MS,
    clock,
    ...changes,
  });
  const kept = ttlCache<Buffer>({ name: 'ratings.pictures', ...LIMITS });
  const drawn = async (svg: string): Promise<Buffer> => {
    try {
      return Buffer.from(await pool.ask(svg));
    } catch (err) {
      log.warn({ err }, 'reputation: a picture could not be drawn');
      throw fail('service_unavailable');
    }
  };
  return {
    of(svg, now) {
      const etag = etagOf(svg);
      const headers = { 'content-type': 'image/png', 'x-content-type-options': 'nosniff', etag };
      return { etag, headers, body: () => kept.get(etag, now.getTime(), () => drawn(svg)) };
    },
    close: () => pool.close(),
  };
}

/** Another entity tag than the PNG has: a renderer may be installed later. */
export const svgPictures: Pictures = {
  of(svg) {
    const etag = etagOf(`svg ${svg}`);
    const headers = {
      'content-type': 'image/svg+xml',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
      'x-content-type-options': 'nosniff',
      etag,
    };
    return { etag, headers, body: () => Promise.resolve(svg) };
  },
  close: () => Promise.resolve(),
};
