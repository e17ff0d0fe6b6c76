/**
 * Variants of an operation: one endpoint whose access and schemas depend on values in its path, such as the scope of a card.
 * A request finds its variant by those values, before access; from there on the pipeline runs the operation as the variant
 * has it. The document describes the operation once, by what it declares for all. Pure.
 */
import type { Operation } from './operation.ts';

type Params = Readonly<Record<string, unknown>>;

/**
 * The operation as each of its variants has it, in the order of the table: id `area.verb_noun[values]`, the values in the
 * path in place of their parameters. An operation without variants is its only one.
 */
export function expand(operation: Operation): readonly Operation[] {
  const { variants, ...shared } = operation;
  if (variants === undefined) return [operation];
  return Object.entries(variants.of).map(([values, { reply, ...own }]) => ({
    ...shared,
    ...own,
    id: `${shared.id}[${values}]`,
    path: withValues(shared.path, variants.by, values.split('/')),
    reply: reply === undefined ? shared.reply : { ...shared.reply, schema: reply },
  }));
}

const withValues = (path: string, names: readonly string[], values: readonly string[]): string =>
  path.replace(/:([a-z_]+)/g, (parameter, name: string) => values[names.indexOf(name)] ?? parameter);

/** Picks what was made for the variant that path parameters name; undefined where they name none. One look-up in a map. */
export type Chooser<T> = (params: Params) => T | undefined;

/** `make` is called once for each variant. */
export function chooser<T>(operation: Operation, make: (variant: Operation) => T): Chooser<T> {
  const { variants } = operation;
  const made = expand(operation).map(make);
  if (variants === undefined) return () => made[0];
  const byValues = new Map(Object.keys(variants.of).map((values, i) => [values, made[i] as T]));
  return (params) => byValues.get(variants.by.map((name) => String(params[name])).join('/'));
}
