/** Canaries split over two text blocks of a reply that is one document. Source: gateway-safehouse-integrity 2.9 [R]. */
import type { LeakFinding, Screening } from '../../../contract/screening.ts';
import type { ScreenAction, TextBefore } from '../ports.ts';
import { note } from './back.ts';
import type { Run } from './run.ts';

/**
 * The end of a canary in this block that began in the block before, and that the block alone does not show; put on the run.
 * @param alone what the block shows by itself
 */
export function splitCanary(
  run: Run,
  text: string,
  before: TextBefore,
  { alone, action }: { readonly alone: Screening; readonly action: Extract<ScreenAction, 'none' | 'redacted'> },
): LeakFinding[] {
  const began = before.tail;
  const scanner = run.gw.ports.screening.createBlockScanner(run.agent, 'outgoing', before);
  scanner.push(text);
  scanner.end();
  if (began === '') return [];
  const found = scanner
    .leaks()
    .filter(
      ({ canaryId, span }) =>
        canaryId !== undefined && !alone.leaks.some((leak) => leak.span[0] < span[1] && span[0] < leak.span[1]),
    );
  if (found.length > 0) note(run, { ...alone, leaks: found, detection_sources: ['canary_matcher'] }, action, 0, null);
  return found;
}
