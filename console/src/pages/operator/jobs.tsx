/** The background jobs: what ran last, whether it failed and why, and when it runs next. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { Timer } from 'lucide-react';
import { counted, duration, exact } from '../../format/numbers';
import { Instant } from '../../ui/instant';
import { Mark } from '../../ui/marks';
import { Paged } from '../../ui/paged';
import { Empty } from '../../ui/states';
import { jobsQuery, type Job } from './queries';

export function Jobs() {
  const jobs = useInfiniteQuery(jobsQuery);
  return (
    <Paged
      title="Jobs"
      found={jobs}
      empty={
        <Empty icon={Timer} title="No job has been set up">
          Jobs appear when the first process with ROLE=worker or ROLE=all has started.
        </Empty>
      }
    >
      {(rows) => <JobTable rows={rows.toSorted(worstFirst)} />}
    </Paged>
  );
}

const ORDER = { failed: 0, waiting: 1, succeeded: 2, never: 3 } as const;
/** Of the rows that are shown: those that need somebody stand first. */
const worstFirst = (a: Job, b: Job): number => ORDER[a.state] - ORDER[b.state] || (a.job < b.job ? -1 : 1);

const SOON_MS = 60_000;

const Next = ({ at }: { readonly at: string | null }) =>
  at !== null && Date.parse(at) - Date.now() < SOON_MS ? (
    <>within a minute</>
  ) : (
    <Instant at={at} isAhead absent="When asked for" />
  );

function JobTable({ rows }: { readonly rows: readonly Job[] }) {
  return (
    <table className="table">
      <thead>
        <tr>
          <th scope="col">Job</th>
          <th scope="col">Last run</th>
          <th scope="col" className="wide">
            Ran
          </th>
          <th scope="col" className="wide">
            Next
          </th>
          <th scope="col" className="less end">
            Runs
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.job}>
            <td className="name mono">
              {row.job}
              {row.last_error !== null && (
                <div className="small stop-text">
                  <bdi>{row.last_error}</bdi>
                </div>
              )}
              <div className="under small muted">
                next: <Next at={row.next_at} />
              </div>
              {row.given_up > 0 && (
                <div className="small muted">{counted(row.given_up, 'run')} given up in seven days</div>
              )}
              {row.waiting > 0 && <div className="small muted">{counted(row.waiting, 'run')} waiting</div>}
            </td>
            <td>
              <Mark of="job" value={row.state} />
            </td>
            <td className="wide">
              <Instant at={row.last_started_at} />
              {row.last_duration_ms !== null && (
                <div className="small muted">took {duration(row.last_duration_ms)}</div>
              )}
            </td>
            <td className="wide">
              <Next at={row.next_at} />
            </td>
            <td className="less end number">
              {exact(row.runs)}
              {row.failures > 0 && <div className="small muted">{exact(row.failures)} failed</div>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
