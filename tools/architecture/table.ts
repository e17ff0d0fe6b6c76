/** The import table of docs/CONTRIBUTING.md as code: which layer a file is in, and what it may import. Pure. */

export type Layer =
  | 'contract'
  | 'rules'
  | 'wire'
  | 'store'
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
  const part = partOf(path);
  if (part === null) return 'outside';
  const rest = path.slice(part.length + 1);
  if (/^(rules|events)(\.ts$|\/)/.test(rest)) return 'rules';
  if (rest.startsWith('wire/')) return 'wire';
  if (rest.startsWith('store/')) return 'store';
  if (rest === 'index.ts') return 'index';
  return 'operations'; // operations/, jobs/ and the part's other wiring
}

/** Areas that consist of parts, each a folder with the same layout and an index.ts of its own. */
const DIVIDED = new Set([
  'auth',
  'billing',
  'cards',
  'events',
  'evidence',
  'operator',
  'orgs',
  'ratings',
  'risk',
  'teams',
]);

/** The area a file is in, or null. */
const areaOf = (path: string): string | null => /^src\/areas\/([a-z-]+)\//.exec(path)?.[1] ?? null;

/** Folder of the area, or of the part of a divided area, that a file is in: `src/areas/agents`, `src/areas/auth/sso`. */
function partOf(path: string): string | null {
  const [, area = '', rest = ''] = /^src\/areas\/([a-z-]+)\/(.+)$/.exec(path) ?? [];
  if (area === '') return null;
  const part = DIVIDED.has(area) && rest.includes('/') ? `/${rest.slice(0, rest.indexOf('/'))}` : '';
  return `src/areas/${area}${part}`;
}

/** Platform modules that hold only types, schemas or pure functions; rules and wire shapes may use their types. */
const PLATFORM_SQL = new Set([
  'src/platform/db/bounded-count.ts',
  'src/platform/db/sql.ts',
  'src/platform/db/columns.ts',
  'src/platform/db/paging.ts',
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
  if (from.startsWith('sdk/')) return to.startsWith('src/') ? refuseSdk(from, b) : null;
  if (a === 'test' || a === 'outside') return null;
  if (a === 'acceptance') return to.startsWith('src/') ? 'acceptance tests speak HTTP only' : null;
  if (b === 'test' || b === 'acceptance') return 'source may not import tests';
  // The published verifier knows nothing of src; a service that checks its own proofs with it uses what everyone uses (ADR 0177).
  if (b === 'outside') return /^verifier\/[a-z-]+\.mjs$/.test(to) ? null : 'source imports from src only';
  if (a === 'start') return null;
  if (b === 'start') return 'nobody imports main.ts, app.ts or areas.ts';
  if (a === 'contract') return b === 'contract' ? null : 'contract imports contract only';
  if (a === 'platform') return areaOf(to) === null ? null : 'platform knows no area';
  return areaOf(to) !== null ? refuseArea({ from, to, typeOnly }) : refusePlatform(a, b, to, typeOnly);
}

/** What others install has of the service its pure rules, by one folder (ADR 0670). */
function refuseSdk(from: string, to: Layer): string | null {
  if (!from.startsWith('sdk/rules/')) return 'the SDK knows the service by sdk/rules alone';
  return to === 'rules' || to === 'contract' ? null : 'sdk/rules bundles rules and contract only';
}

function refuseArea({ from, to, typeOnly }: ImportEdge): string | null {
  if (areaOf(from) !== areaOf(to))
    return to === `src/areas/${areaOf(to)}/index.ts`
      ? (refuseView(from) ?? refusePort(from, typeOnly))
      : 'another area is entered by its index.ts only';
  if (from === `src/areas/${areaOf(from)}/index.ts` && layerOf(to) === 'index') return null; // an area names its parts
  if (partOf(from) !== partOf(to))
    return layerOf(to) === 'index' ? refuseView(from) : 'another part is entered by its index.ts only';
  return refuseLayer(layerOf(from), layerOf(to));
}

/** Stores and wire shapes read other areas and parts through SQL views, not through code. */
function refuseView(from: string): string | null {
  const layer = layerOf(from);
  return layer === 'store' || layer === 'wire' ? 'stores and wire shapes read other areas through v_* views' : null;
}

/** Files of the gateway that call other areas: they join its ports, or write turns. The rest knows types alone (ADR 0251). */
const GATEWAY_JOINS = /^src\/areas\/gateway\/(index\.ts$|wiring\/|recording\/)/;

function refusePort(from: string, typeOnly: boolean): string | null {
  return typeOnly || areaOf(from) !== 'gateway' || GATEWAY_JOINS.test(from)
    ? null
    : 'a turn knows other areas by ports.ts and wiring/pure-functions.ts; only index.ts, wiring/ and recording/ import them';
}

function refuseLayer(from: Layer, to: Layer): string | null {
  if (from === 'rules' && to !== 'rules' && to !== 'wire') return 'rules import rules and wire shapes only';
  if (from === 'wire' && to !== 'wire' && to !== 'rules') return 'wire shapes import wire shapes and rules only';
  if (from === 'store' && (to === 'operations' || to === 'index')) return 'a store does not know its callers';
  return null;
}

function refusePlatform(a: Layer, b: Layer, to: string, typeOnly: boolean): string | null {
  if (b !== 'platform') return null;
  if (a === 'wire' && to === 'src/platform/db/row.ts') return null; // the schema builder of column types
  if (a === 'rules' || a === 'wire') return typeOnly ? null : 'rules and wire shapes may import platform types only';
  if (a === 'store') return typeOnly || PLATFORM_SQL.has(to) ? null : 'a store uses sql and Tx only';
  return null;
}
