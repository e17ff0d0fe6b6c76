/** What every operation must declare; checked at start, so that a careless endpoint stops the service and not a customer. */
import { ERRORS } from '../../contract/errors.ts';
import type { JsonSchema } from './schema.ts';
import type { Operation } from './operation.ts';
import { expand } from './variants.ts';

/** Thrown at start; one line for each fault. */
export class OperationFaults extends Error {
  constructor(faults: readonly string[]) {
    super(`operations are not fit to serve:\n${faults.join('\n')}`);
    this.name = 'OperationFaults';
  }
}

/** @throws OperationFaults naming each operation and what it lacks */
export function checkOperations(operations: readonly Operation[]): void {
  const faults: string[] = [];
  const ids = new Set<string>();
  const routes = new Set<string>();
  for (const operation of operations) {
    const route = `${operation.method} ${operation.path.replace(/:[a-z_]+\*?/g, ':')}`;
    if (ids.has(operation.id)) faults.push(`${operation.id}: the id is used twice`);
    if (routes.has(route)) faults.push(`${operation.id}: ${operation.method} ${operation.path} is served twice`);
    ids.add(operation.id);
    routes.add(route);
    for (const fault of namingFaults(operation)) faults.push(`${operation.id}: ${fault}`);
    for (const fault of variantFaults(operation)) faults.push(`${operation.id}: ${fault}`);
    for (const each of new Set([operation, ...expand(operation)]))
      for (const fault of [...accessFaults(each), ...schemaFaults(each, operation.path)])
        faults.push(`${each.id}: ${fault}`);
  }
  if (faults.length > 0) throw new OperationFaults(faults);
}

function namingFaults(o: Operation): string[] {
  const faults: string[] = [];
  if (!/^[a-z0-9_-]+\.[a-z0-9_]+$/.test(o.id)) faults.push('id must be area.verb_noun');
  if (!/^\/[A-Za-z0-9_\-./:]*(:[a-z_]+\*)?$/.test(o.path)) faults.push(`path '${o.path}' is malformed`);
  if ((o.summary ?? '').trim() === '') faults.push('no summary');
  else if (o.summary.length >= 80) faults.push(`summary has ${o.summary.length} characters, 79 at most`);
  if ((o.description ?? '').trim() === '') faults.push('no description');
  if ((o.tag ?? '') === '') faults.push('no tag');
  if (o.isPage === true && !answersBrowser(o)) faults.push('a page answers with HTML or a redirect');
  if (o.example === undefined) faults.push('no example');
  for (const code of o.errors ?? []) if (!(code in ERRORS)) faults.push(`declares the unknown error '${code}'`);
  return faults;
}

const answersBrowser = ({ reply }: Operation): boolean =>
  reply.contentType?.startsWith('text/html') === true || (reply.status >= 300 && reply.status < 400);

function accessFaults(o: Operation): string[] {
  const faults: string[] = [];
  const { access } = o as { access?: Operation['access'] };
  if (access === undefined || !['public', 'authenticated'].includes(access.allow)) return ['no access'];
  if (access.allow === 'authenticated' && access.scope === undefined && access.endUser === undefined)
    faults.push('authenticated without scope and without endUser');
  if (access.allow === 'public' && (access.scope ?? access.endUser ?? access.org ?? access.aal2) !== undefined)
    faults.push('public access with further requirements');
  if (access.allow === 'public' && o.feature !== undefined) faults.push('public access with a plan feature');
  if (access.org !== undefined && !o.path.includes(`:${access.org.param}`))
    faults.push(`access names the path parameter '${access.org.param}', which the path lacks`);
  if (o.mayLag === true && o.effect !== 'read') faults.push('mayLag on what is not a read');
  if (o.method === 'GET' && o.effect !== 'read') faults.push(`GET with effect ${o.effect}`);
  if (o.effect === 'read' && o.idempotency !== undefined && o.idempotency !== 'none')
    faults.push('idempotency on a read');
  if (o.effect === 'governance' && o.idempotency === 'none') faults.push('governance without idempotency');
  return faults;
}

/** The document shows one access and one set of path parameters for all variants. */
function variantFaults({ access, path, variants }: Operation): string[] {
  if (variants === undefined) return [];
  const faults = variants.by
    .filter((name) => !path.split('/').includes(`:${name}`))
    .map((name) => `variants go by the path parameter '${name}', which the path lacks`);
  for (const [values, variant] of Object.entries(variants.of)) {
    if (values.split('/').length !== variants.by.length)
      faults.push(`variant '${values}' names too many or too few values`);
    for (const member of ['allow', 'agent', 'endUser', 'aal2'] as const)
      if (variant.access[member] !== access[member] && !(member === 'aal2' && access.aal2 === 'by_handler'))
        faults.push(`variant '${values}' differs in access.${member}`);
  }
  return faults;
}

/** @param path with every parameter, those that name a variant included */
function schemaFaults(o: Operation, path: string): string[] {
  const faults: string[] = [];
  const declared = Object.keys((o.params as JsonSchema | undefined)?.properties ?? {});
  const inPath = [...path.matchAll(/:([a-z_]+)/g)].map((match) => match[1] ?? '');
  for (const name of inPath) if (!declared.includes(name)) faults.push(`path parameter '${name}' has no schema`);
  for (const name of declared)
    if (!inPath.includes(name)) faults.push(`params declares '${name}', which the path lacks`);
  if (o.method === 'GET' && o.body !== undefined) faults.push('GET with a body');
  if ((o as { reply?: unknown }).reply === undefined) faults.push('no reply');
  else if (!(o.reply.status >= 200 && o.reply.status < 400))
    faults.push(`reply status ${o.reply.status} is not 2xx or 3xx`);
  return faults;
}
