/** The score on the scale of levels of its tolerance: where each level begins, and where the score lies. */
import { BEGINS } from './figures';
import type { Tolerance } from './words';

const LEVELS = ['low', 'medium', 'high', 'critical'] as const;

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
