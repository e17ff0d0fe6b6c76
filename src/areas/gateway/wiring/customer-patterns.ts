/** What an organisation's own patterns add to the screen of inbound texts. Connects the pattern directory to the screening port. */
import type { Screening } from '../../../contract/screening.ts';
import { withPatterns, type PatternDirectory } from '../../screening/index.ts';
import type { ScreenInput, TurnAgent } from '../ports.ts';

type Matched = Pick<ScreenInput, 'agent' | 'surface' | 'text' | 'thresholds'>;

export function customerPatterns(directory: PatternDirectory) {
  const serials = new WeakMap<object, string>();
  let last = 0;
  const of = ({ accountId }: TurnAgent) => (accountId === null ? undefined : directory.peek(accountId));
  const matcherFor = ({ agent, surface }: Matched) =>
    surface === 'incoming' || surface === 'tool_responses' ? of(agent) : undefined;
  return {
    /** The identity of the screen, which changes with the patterns in force. */
    identity(agent: TurnAgent, engine: string): string {
      const matcher = of(agent);
      if (matcher === undefined) return engine;
      const serial = serials.get(matcher) ?? `/patterns-${(last += 1)}`;
      serials.set(matcher, serial);
      return engine + serial;
    },
    async warm({ accountId }: TurnAgent): Promise<void> {
      if (accountId !== null) await directory.matcher(accountId);
    },
    isWarm: ({ accountId }: TurnAgent): boolean => accountId === null || directory.isKnown(accountId),
    isSlowPath: (agent: TurnAgent): boolean => of(agent) !== undefined,
    apply(screening: Screening, input: Matched): Screening {
      const matcher = matcherFor(input);
      return matcher === undefined ? screening : withPatterns(screening, matcher.find(input.text), input.thresholds);
    },
    /** The same in slices; other requests use the event loop in between. */
    async applyInSlices(screening: Screening, input: Matched): Promise<Screening> {
      const matcher = matcherFor(input);
      if (matcher === undefined) return screening;
      return withPatterns(screening, await directory.findInSlices(matcher, input.text), input.thresholds);
    },
  };
}
