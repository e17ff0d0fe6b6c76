/** Turns over time, those that were stopped or changed on top in another pattern. */
import { bucketWords, StackedBars } from '../../ui/stacked-bars';
import type { Counts } from './queries';

const SHOWN = ['wrapped', 'redacted', 'replaced', 'withheld'] as const;
const KINDS = [
  { words: 'Let through', look: 'plain' },
  { words: 'Stopped or changed', look: 'dots' },
] as const;

interface Props {
  readonly series: Counts['series'];
  readonly bucket: 'hour' | 'day';
}

export function TurnsChart({ series, bucket }: Props) {
  const bars = series.at.map((at, place) => {
    const turns = series.turns[place] ?? 0;
    const stopped = SHOWN.reduce((sum, action) => sum + (series.by_action[action][place] ?? 0), 0);
    return { words: bucketWords(at, bucket), counts: [turns - stopped, stopped] };
  });
  return <StackedBars of="turns" by={bucket} kinds={KINDS} bars={bars} />;
}
