/** The worker thread for expressions of organisations: runs each on every slice of a text. Loaded only as a worker. */
import type { RE2JS } from 're2js';
import { serveOrders } from '../../platform/threads/serve.ts';
import { slicesOf } from './rules/patterns-customer-match.ts';
import { compileRegex, foldForPatterns, foldedString } from './rules/patterns-customer.ts';

export interface RegexOrder {
  readonly expressions: readonly string[];
  readonly text: string;
}

/** Compiled expressions of all accounts, the longest unused first. */
const COMPILED_MAX = 4_000;
const compiled = new Map<string, RE2JS>();

function compiledOf(expression: string): RE2JS {
  const regex = compiled.get(expression) ?? compileRegex(expression);
  compiled.delete(expression);
  compiled.set(expression, regex);
  if (compiled.size > COMPILED_MAX) compiled.delete(compiled.keys().next().value ?? '');
  return regex;
}

serveOrders(({ expressions, text }: RegexOrder): readonly number[] => {
  const slices = [...slicesOf(text)].map((slice) => foldedString(foldForPatterns(slice)));
  return expressions.flatMap((expression, place) => {
    const regex = compiledOf(expression);
    return slices.some((slice) => regex.test(slice)) ? [place] : [];
  });
});
