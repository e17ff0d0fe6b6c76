/** The body of a request as it goes to the provider when it differs from the client's. Source: docs/reference/gateway.md#replacements. */
import { spliceJson } from '../framing/json-splice.ts';
import type { Run } from './run.ts';
import { takeChanged } from './taken-content.ts';

/** The body with single values replaced and advisories added. */
export function edited(run: Run, edits: ReadonlyMap<string, unknown>, advisories: readonly string[]): Buffer {
  const source = run.body.bytes.toString('utf8');
  const body = Buffer.from(advise(run, edits.size === 0 ? source : spliceJson(source, edits), advisories));
  takeChanged(run, body);
  return body;
}

/** Adds advisories after everything else, so that the provider's prompt cache still matches. */
function advise(run: Run, source: string, advisories: readonly string[]): string {
  if (advisories.length === 0) return source;
  const edits = run.codec.advisoryEdits(JSON.parse(source), advisories.join('\n'));
  if (edits.size === 0) return source; // without a user message nothing is added
  run.exchange.verdict.raiseFront('nudged');
  return spliceJson(source, edits);
}
