/** `surety screen` and `surety analyze`: a text, or a reasoning, judged now. Nothing is recorded. */
import { agentIdOf } from '../agent-id.ts';
import type { ReplyOf, Schemas } from '../api.ts';
import { EXIT } from '../fault.ts';
import type { Column } from '../output/table.ts';
import { readText } from '../read-text.ts';
import { argument, type Run } from '../run.ts';
import { toneOf } from './show.ts';

type Screened = ReplyOf<'/v1/safe-house/evaluate', 'post'>;
type Analysis = Schemas['Analysis'];

const SCREENED: readonly Column<Screened>[] = [
  { name: 'verdict', value: ({ verdict }) => verdict, tone: ({ verdict }) => toneOf(verdict) },
  {
    name: 'risk',
    value: ({ overall_risk, thresholds }) =>
      `${overall_risk.toFixed(2)} (held from ${thresholds.quarantine}, blocked from ${thresholds.block})`,
  },
  {
    name: 'threats',
    value: ({ threats }) =>
      threats.map(({ type, confidence, reasoning }) => `${type} ${confidence.toFixed(2)}: ${reasoning}`).join('; '),
  },
  { name: 'leaks', value: ({ leaks }) => leaks.map(({ label, kind }) => `${kind}: ${label}`).join('; ') },
  { name: 'surface', value: ({ surface }) => surface },
];

export async function screen(run: Run): Promise<number> {
  const text = await readText(argument(run, 0), run);
  const named = run.flags.text('agent');
  const agentId = named === undefined ? undefined : await agentIdOf(run, named);
  const surface = run.flags.text('surface');
  const api = await run.api();
  const found = await api.POST('/v1/safe-house/evaluate', {
    body: {
      text,
      ...(agentId === undefined ? {} : { agent_id: agentId }),
      ...(surface === undefined ? {} : { surface }),
    },
  });
  await run.out.one(found, SCREENED);
  return found.verdict === 'quarantine' || found.verdict === 'block' ? EXIT.verdict : EXIT.ok;
}

const ANALYSED: readonly Column<Analysis>[] = [
  { name: 'verdict', value: ({ verdict }) => verdict, tone: ({ verdict }) => toneOf(verdict) },
  { name: 'action', value: ({ action }) => action },
  {
    name: 'concerns',
    value: ({ concerns }) =>
      concerns.map(({ category, severity, description }) => `${category} (${severity}): ${description}`).join('; '),
  },
  { name: 'summary', value: ({ reasoning_summary }) => reasoning_summary },
  { name: 'card version', value: ({ card_version }) => card_version },
];

export async function analyze(run: Run): Promise<number> {
  const agentId = await agentIdOf(run, argument(run, 0));
  const reasoning = await readText(argument(run, 1), run);
  const api = await run.api();
  const found = await api.POST('/v1/analyze', { body: { agent_id: agentId, reasoning } });
  await run.out.one(found, ANALYSED);
  return found.verdict === 'boundary_violation' ? EXIT.verdict : EXIT.ok;
}
