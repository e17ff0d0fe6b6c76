/** Paths and contents of tiles: 256 hashes wide, index in groups of three digits. Source: c2sp.org/tlog-tiles. Pure. */
export const TILE_WIDTH = 256;
export const TILE_HEIGHT = 8; // levels of the tree that one level of tiles spans

export interface TileName {
  /** Level of tiles: 0 holds leaf hashes. `entries`: the leaves themselves. */
  readonly level: number | 'entries';
  readonly index: number;
  /** Hashes wanted: 256, or fewer for a partial tile. */
  readonly width: number;
}

/**
 * Reads the segments after `tile/`: [level, x001, 234], with `.p` on the last digits and the width behind for a partial tile.
 * null for anything but the one valid spelling of a tile.
 */
export function readTile(segments: readonly string[]): TileName | null {
  const [first = '', ...rest] = segments;
  const level =
    first === 'entries' ? first : /^(0|[1-9][0-9]?)$/.test(first) && Number(first) <= 63 ? Number(first) : null;
  const isPartial = rest.at(-2)?.endsWith('.p') === true;
  const width = isPartial ? widthOf(rest.at(-1) ?? '') : TILE_WIDTH;
  const groups = isPartial ? [...rest.slice(0, -2), (rest.at(-2) ?? '').slice(0, -2)] : rest;
  const index = indexOf(groups);
  return level === null || width === null || index === null ? null : { level, index, width };
}

const widthOf = (text: string): number | null =>
  /^[1-9][0-9]{0,2}$/.test(text) && Number(text) < 256 ? Number(text) : null;

function indexOf(groups: readonly string[]): number | null {
  if (groups.length === 0 || groups.length > 4) return null;
  const digits = groups.map((group, i) => (i < groups.length - 1 ? /^x([0-9]{3})$/ : /^([0-9]{3})$/).exec(group)?.[1]);
  if (digits.some((d) => d === undefined)) return null;
  if (groups.length > 1 && digits[0] === '000') return null; // a longer spelling of a smaller index
  return Number(digits.join(''));
}

/** The path of a tile below the log's prefix. */
export function tilePath({ level, index, width }: TileName): string {
  const padded = String(index).padStart(Math.ceil(String(index).length / 3) * 3, '0');
  const groups = padded.match(/[0-9]{3}/g) ?? [];
  const path = groups.map((group, i) => (i < groups.length - 1 ? `x${group}` : group)).join('/');
  return `tile/${level}/${path}${width === TILE_WIDTH ? '' : `.p/${width}`}`;
}

/** Entries one after another, each behind its length in two bytes. @throws RangeError for one of 64 KiB or more */
export const bundleOf = (entries: readonly string[]): Buffer =>
  Buffer.concat(
    entries.flatMap((entry) => {
      const bytes = Buffer.from(entry, 'utf8');
      if (bytes.length > 0xff_ff) throw new RangeError('an entry is too long for a bundle');
      return [Buffer.of(bytes.length >> 8, bytes.length & 0xff), bytes];
    }),
  );
