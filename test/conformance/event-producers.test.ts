/**
 * Every event of the catalogue is emitted somewhere under src/areas, or is in WITHOUT_EMITTER of the contract, which refuses it to
 * subscribers.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { EVENT_TYPES, WITHOUT_EMITTER, type EventType } from '../../src/contract/events.ts';

const AREAS = fileURLToPath(new URL('../../src/areas', import.meta.url));
const sources = readdirSync(AREAS, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map((name) => ({
    name,
    text: readFileSync(join(AREAS, name), 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, ''),
  }));

/** Files that build or emit events: events.ts of an area, or a call of emit, insertEvent or insertEvents. */
const producers = sources.filter(
  ({ name, text }) => /(^|[/\\])events\.ts$/.test(name) || /\b(emit|insertEvents?)\(/.test(text),
);

/** `${kind}_card.updated` counts for every name it can become. */
const patterns = producers.flatMap(({ text }) =>
  [...text.matchAll(/\btype: `([^`]*\$\{[^`]*)`/g)].map(
    ([, template = '']) =>
      new RegExp(
        `^${template
          .split(/\$\{[^}]*\}/)
          .map((part) => part.replaceAll('.', '\\.'))
          .join('[a-z_]+')}$`,
      ),
  ),
);
const isProduced = (type: EventType): boolean =>
  patterns.some((pattern) => pattern.test(type)) ||
  producers.some(({ text }) => new RegExp(`['"\`]${type.replaceAll('.', '\\.')}['"\`]`).test(text));

describe('event catalogue', () => {
  it('sees the areas', () => {
    expect(sources.length).toBeGreaterThan(0);
  });

  it('every event has a producer, but those of areas not built yet', () => {
    const missing = EVENT_TYPES.filter((type) => !isProduced(type) && !WITHOUT_EMITTER.includes(type));
    expect(missing).toEqual([]);
  });

  it('the list of those names no event that has a producer by now', () => {
    expect(WITHOUT_EMITTER.filter(isProduced)).toEqual([]);
  });
});
