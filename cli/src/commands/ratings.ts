/** `surety rating`: the trust rating of an agent, and a gate on the lower end of its interval (docs/reference/ratings.md#score-interval). */
import { agentIdOf } from '../agent-id.ts';
import type { Surety } from '../../../sdk/src/client.ts';
import { EXIT } from '../fault.ts';
import type { Column } from '../output/table.ts';
import { argument, type Run } from '../run.ts';
import { when } from './show.ts';

type Rating = Awaited<ReturnType<Surety['ratings']['get']>>;

const COLUMNS: readonly Column<Rating>[] = [
  { name: 'agent', value: ({ agent_id }) => agent_id },
  { name: 'name', value: ({ agent_name }) => agent_name },
  {
    name: 'score',
    value: ({ is_eligible, score, score_low, score_high }) =>
      is_eligible
        ? `${score}${score_low === undefined ? '' : ` (${score_low} to ${score_high})`}`
        : 'not rated: too few analysed checkpoints',
    tone: ({ is_eligible }) => (is_eligible ? undefined : 'warn'),
  },
  { name: 'grade', value: ({ is_eligible, grade, tier }) => (is_eligible ? `${grade}, ${tier}` : '') },
  { name: 'confidence', value: ({ confidence }) => confidence },
  { name: 'checkpoints', value: ({ checkpoint_count }) => checkpoint_count },
  {
    name: 'trend',
    value: ({ trend_30d, is_eligible }) => (is_eligible ? `${trend_30d > 0 ? '+' : ''}${trend_30d} in 30 days` : ''),
  },
  { name: 'computed', value: ({ computed_at }) => when(computed_at) },
];

export async function rating(run: Run): Promise<number> {
  const least = run.flags.number('min', 0, 1000);
  const id = await agentIdOf(run, argument(run, 0));
  const found = await (await run.surety()).ratings.get(id);
  await run.out.one(found, COLUMNS);
  const low = found.score_low ?? 0;
  if (least === undefined || (found.is_eligible && low >= least)) return EXIT.ok;
  run.out.warn(
    found.is_eligible
      ? `${low}, the lower end of ${found.score} (${low} to ${found.score_high ?? found.score}), is below ${least}; confidence ${found.confidence}`
      : 'an agent that is not rated yet does not pass --min',
  );
  return EXIT.verdict;
}
