/** The score on the scale of levels of its tolerance: where each level begins, and where the score lies. */
import type { Tolerance } from './words';

const LEVELS = ['low', 'medium', 'high', 'critical'] as const;
/** Where medium, high and critical begin. docs/reference/risk.md#levels */
const BEGINS: Readonly<Record<Tolerance, readonly [number, number, number]>> = {
  conservative: [0.15, 0.35, 0.55],
  moderate: [0.25, 0.5, 0.75],
  aggressive: [0.35, 0.6, 0.85],
};

export function LevelScale({ score, tolerance }: { readonly score: number; readonly tolerance: Tolerance }) {
  const bounds = [0, ...BEGINS[tolerance], 1];
  return (
    <figure className="level-scale">
      <div className="levels" aria-hidden="true">
        {LEVELS.map((level, place) => (
          <span
            key={level}
            className={level}
            style={{ width: `${((bounds[place + 1] ?? 1) - (bounds[place] ?? 0)) * 100}%` }}
          >
            {level}
          </span>
        ))}
        <b style={{ left: `${score * 100}%` }} />
      </div>
      <figcaption className="small muted">
        At {tolerance} tolerance medium begins at {bounds[1]}, high at {bounds[2]}, critical at {bounds[3]}
      </figcaption>
    </figure>
  );
}
