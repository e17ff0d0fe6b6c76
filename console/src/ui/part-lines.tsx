/** Parts of the service, a line each: its state, what it means, since when; where it is known, what to do. */
import { Instant } from './instant';
import { Mark } from './marks';

export interface Part {
  readonly part: string;
  readonly name: string;
  readonly state: 'works' | 'off' | 'degraded' | 'down';
  readonly sentence: string;
  readonly since: string | null;
  /** For staff. */
  readonly remedy?: string | null;
  readonly note?: string | null;
}

export const PartLines = ({ parts }: { readonly parts: readonly Part[] }) => (
  <ul className="part-lines">
    {parts.map(({ part, name, state, sentence, since, remedy, note }) => (
      <li key={part}>
        <span className="name">{name}</span>
        <Mark of="part" value={state} />
        <div>
          {sentence}{' '}
          {since !== null && (
            <span className="small muted nowrap">
              <Instant at={since} />
            </span>
          )}
          {typeof remedy === 'string' && <p className="small">{remedy}</p>}
          {typeof note === 'string' && (
            <p className="small muted mono">
              <bdi>{note}</bdi>
            </p>
          )}
        </div>
      </li>
    ))}
  </ul>
);
