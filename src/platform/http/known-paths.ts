/** Which methods a path has: for 405 with Allow, and for OPTIONS. Pure. */
import { fail, type Refusal } from '../../contract/errors.ts';
import type { Operation } from './operation.ts';
import { expand } from './variants.ts';

interface Route {
  readonly method: string;
  readonly path: string;
}

export interface KnownPaths {
  /** Methods served on this path, HEAD in addition to GET; empty for an unknown path. */
  methodsOf(path: string): readonly string[];
}

export function knownPaths(routes: readonly Route[]): KnownPaths {
  const byTemplate = new Map<string, Set<string>>();
  for (const { method, path } of routes) {
    const methods = byTemplate.get(path) ?? new Set<string>();
    methods.add(method);
    if (method === 'GET') methods.add('HEAD');
    byTemplate.set(path, methods);
  }
  const templates = [...byTemplate].map(([path, methods]) => ({ segments: path.split('/'), methods }));
  return {
    methodsOf(path) {
      const segments = path.split('/');
      const found = new Set<string>();
      for (const template of templates) {
        const takesRest = template.segments.at(-1)?.endsWith('*') === true;
        if (takesRest ? segments.length < template.segments.length : segments.length !== template.segments.length)
          continue;
        const fits = template.segments.every((part, i) =>
          part.startsWith(':') ? segments[i] !== '' : part === segments[i],
        );
        if (fits) for (const method of template.methods) found.add(method);
      }
      return [...found].sort();
    },
  };
}

/** Paths of operations; of one with variants those that its variants have. */
export const operationRoutes = (operations: readonly Operation[]): readonly Route[] => operations.flatMap(expand);

/** The path as sent, cut, so that a reader sees the typing error. */
const noSuchPath = (path: string): string =>
  `There is no path ${path.slice(0, 120)}; the paths of this service are in /v1/openapi.json`;

/** The refusal of a path that is unknown, or has other methods. */
export function unserved(paths: KnownPaths, path: string): Refusal {
  const methods = paths.methodsOf(path);
  return methods.length === 0
    ? fail('not_found', undefined, { message: noSuchPath(path) })
    : fail('method_not_allowed', { allowed: methods }, { headers: { allow: methods.join(', ') } });
}
