/** The import table of docs/CONTRIBUTING.md as code: which layer a file is in, and what it may import. Pure. */

export type Layer =
  | 'contract'
  | 'rules'
  | 'records'
  | 'repository'
  | 'operations'
  | 'index'
  | 'platform'
  | 'start'
  | 'test'
  | 'acceptance'
  | 'outside';

/** Layer of a file, from its path relative to the repository, with forward slashes. */
export function layerOf(path: string): Layer {
  if (path.startsWith('test/acceptance/')) return 'acceptance';
  if (path.endsWith('.test.ts') || path.startsWith('test/')) return 'test';
  if (path.startsWith('src/contract/')) return 'contract';
  if (path.startsWith('src/platform/')) return 'platform';
  if (/^src\/[a-z-]+\.ts$/.test(path)) return 'start';
  const area = /^src\/areas\/[a-z-]+\/(.*)$/.exec(path);
  if (area === null) return 'outside';
  const rest = area[1] ?? '';
  if (/^(rules|events)(\.ts|\/|-)/.test(rest)) return 'rules';
  if (/^records(\.ts|\/|-)/.test(rest)) return 'records';
  if (/^repository(\.ts|\/|-)/.test(rest)) return 'repository';
  if (rest === 'index.ts') return 'index';
  return 'operations'; // operations/, flow, and the area's other wiring
}

const areaOf = (path: string): string | null => /^src\/areas\/([a-z-]+)\//.exec(path)?.[1] ?? null;

/** Platform modules that hold only types, schemas or pure functions; rules and records may use their types. */
const PLATFORM_SQL = new Set([
  'src/platform/db/sql.ts',
  'src/platform/db/columns.ts',
  'src/platform/db/row.ts',
  'src/platform/outbox/outbox.ts',
]);

export interface ImportEdge {
  readonly from: string;
  readonly to: string;
  readonly typeOnly: boolean;
}

/** A sentence saying why this import is not allowed, or null when it is. */
export function refuse({ from, to, typeOnly }: ImportEdge): string | null {
  const [a, b] = [layerOf(from), layerOf(to)];
  if (a === 'test' || a === 'outside') return null;
  if (a === 'acceptance') return to.startsWith('src/') ? 'acceptance tests speak HTTP only' : null;
  if (b === 'test' || b === 'acceptance') return 'source may not import tests';
  // The published verifier knows nothing of src; a service that checks its own proofs with it uses what everyone uses (ADR 0177).
  if (b === 'outside') return /^verifier\/[a-z-]+\.mjs$/.test(to) ? null : 'source imports from src only';
  if (a === 'start') return null;
  if (b === 'start') return 'nobody imports main.ts, app.ts or areas.ts';
  if (a === 'contract') return b === 'contract' ? null : 'contract imports contract only';
  if (a === 'platform') return areaOf(to) === null ? null : 'platform knows no area';
  return areaOf(to) !== null ? refuseArea(from, to) : refusePlatform(a, b, to, typeOnly);
}

function refuseArea(from: string, to: string): string | null {
  if (areaOf(from) !== areaOf(to)) {
    if (layerOf(to) !== 'index') return "another area's index.ts is its only door";
    return layerOf(from) === 'repository' || layerOf(from) === 'records'
      ? 'repositories and records read other areas through v_* views'
      : null;
  }
  const inner: Layer = layerOf(from);
  const target = layerOf(to);
  if (inner === 'rules' && target !== 'rules' && target !== 'records') return 'rules import rules and records only';
  if (inner === 'records' && target !== 'records' && target !== 'rules') return 'records import records and rules only';
  if (inner === 'repository' && (target === 'operations' || target === 'index'))
    return 'a repository does not know its callers';
  return null;
}

function refusePlatform(a: Layer, b: Layer, to: string, typeOnly: boolean): string | null {
  if (b !== 'platform') return null;
  if (a === 'records' && to === 'src/platform/db/row.ts') return null; // the schema builder of column types
  if (a === 'rules' || a === 'records') return typeOnly ? null : 'rules and records may import platform types only';
  if (a === 'repository') return typeOnly || PLATFORM_SQL.has(to) ? null : 'a repository uses sql and Tx only';
  return null;
}
