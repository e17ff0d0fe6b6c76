/** What changed, by its path: what was is struck through, what is stands beside it. Words say it too, for who sees no colour. */
import type { Changed } from '../format/difference';

export function Difference({ changes }: { readonly changes: readonly Changed[] }) {
  return (
    <dl className="difference">
      {changes.map(({ path, before, after }) => (
        <div key={`${path} ${before} ${after}`}>
          <dt className="mono">{path === '' ? 'value' : path}</dt>
          <dd>
            {before !== null && (
              <del>
                <span className="hidden-visually">before: </span>
                {before}
              </del>
            )}{' '}
            {after !== null && (
              <ins>
                <span className="hidden-visually">after: </span>
                {after}
              </ins>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
