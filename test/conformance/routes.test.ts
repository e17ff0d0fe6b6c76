/** Every route that the specification names has an operation with the access of the list. The list is a copy of the
 * specification's; where that file is available, the copy is compared with it.
 */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { areas } from '../../src/areas.ts';
import type { Operation } from '../../src/platform/http/operation.ts';
import { expand } from '../../src/platform/http/variants.ts';
import { ROUTES, type Route } from './routes.ts';

const TSV = fileURLToPath(new URL('../../../shared/spec/routes.tsv', import.meta.url));
const operations = areas.flatMap((area) => area.operations).flatMap(expand);

/** `{scope}` is each of the four scopes; every other placeholder is any value. */
const concrete = (path: string): string[] =>
  path.includes('/{scope}/')
    ? ['platform', 'org', 'team', 'agent'].map((scope) => path.replace('{scope}', scope))
    : [path];

/** Operations whose path matches, a literal segment preferred to a placeholder as the router does. */
function serving(method: string, path: string): Operation | undefined {
  const wanted = path.split('/');
  const literals = (operation: Operation): number => operation.path.split('/').filter((p) => !p.startsWith(':')).length;
  return operations
    .filter((operation) => operation.method === method)
    .filter((operation) => {
      const parts = operation.path.split('/');
      return (
        parts.length === wanted.length &&
        parts.every((part, i) => part.startsWith(':') || part === wanted[i]) &&
        wanted.every((part, i) => !part.startsWith('{') || parts[i]?.startsWith(':') === true)
      );
    })
    .toSorted((a, b) => literals(b) - literals(a))[0];
}

const isOpen = (operation: Operation): boolean => operation.access.allow === 'public';
const roles = (operation: Operation): string => (operation.access.org?.roles ?? []).toSorted().join(',');

/** The access that each word of the list requires; 'handler' rules are tested with their areas. */
const DEMANDS: Readonly<Record<string, (operation: Operation) => boolean>> = {
  none: isOpen,
  'refresh token': isOpen, // the token is the body's
  user: (o) => o.access.allow === 'authenticated',
  key: (o) => o.access.allow === 'authenticated' && o.access.endUser !== true,
  'key or user': (o) => o.access.allow === 'authenticated' && o.access.endUser !== true,
  'agent or user': (o) => o.access.allow === 'authenticated' && o.access.agent === true,
  'service role': (o) => o.access.scope === 'admin:platform',
  'platform admin': (o) => o.access.scope === 'admin:platform',
  'license JWT': isOpen, // the handler asks for the license that the bearer names
  'end user': (o) => o.access.endUser === true,
  'session cookie': (o) => o.access.endUser === true || isOpen(o),
  scope: (o) => o.access.allow === 'authenticated',
  admin: (o) => o.access.allow === 'authenticated' && o.effect !== 'read', // the role is the handler's
  // Where the path names a team, the handler finds its organisation; coherence is for three roles
  // (docs/reference/evidence.md#checkpoint).
  'org member': (o) =>
    ['admin,auditor,member,owner,viewer', 'admin,auditor,owner'].includes(roles(o)) ||
    (o.access.org === undefined && !isOpen(o)),
  'none for public teams': isOpen,
  'org owner or admin': (o) => roles(o) === 'admin,owner' || (o.access.org === undefined && !isOpen(o)),
  'org owner, admin or creator': (o) => o.access.org !== undefined,
};

describe.each(ROUTES)('$method $path', (route: Route) => {
  it.each(concrete(route.path))('%s is served, to those whom the specification names', (path) => {
    const operation = serving(route.method, path);
    expect(operation, `${route.method} ${path}`).toBeDefined();
    const demand = DEMANDS[route.auth];
    expect(demand, `no demand is written for '${route.auth}'`).toBeDefined();
    expect(
      operation === undefined || demand === undefined || demand(operation),
      JSON.stringify(operation?.access),
    ).toBe(true);
    if (/^20[0-9]/.test(route.note)) expect(operation?.reply.status).toBe(Number(route.note.slice(0, 3)));
    if (route.note.includes('Idempotency-Key required')) expect(operation?.idempotency).toBe('required');
    if (route.note.includes('YAML')) expect(operation?.yaml).toBe(true);
  });
});

it.skipIf(!existsSync(TSV))('the list here is the list of the specification', () => {
  const rows = readFileSync(TSV, 'utf8').trim().split('\n').slice(1);
  expect(ROUTES.map((r) => [r.method, r.path, r.area, r.auth, r.note].join('\t').trim())).toEqual(
    rows.map((row) => row.trim()),
  );
});
