/** Every part of the service with what to do where it is wrong. Read again every 15 s. */
import { useQuery } from '@tanstack/react-query';
import { Instant } from '../../ui/instant';
import { Mark } from '../../ui/marks';
import { Panel } from '../../ui/page';
import { PartLines } from '../../ui/part-lines';
import { Loading, Problem } from '../../ui/states';
import { statusQuery } from '../overview/queries';

const AGAIN_MS = 15_000;

export function Health() {
  const status = useQuery({ ...statusQuery, refetchInterval: AGAIN_MS });
  return (
    <Panel
      title="Health"
      end={
        status.isSuccess && (
          <span className="row wrap">
            <Mark of="part" value={status.data.state} />
            <span className="small muted">
              <Instant at={status.data.at} />
            </span>
          </span>
        )
      }
    >
      {status.isPending && <Loading />}
      {status.isError && (
        <Problem
          what="The health of the service could not be read"
          error={status.error}
          retry={() => void status.refetch()}
        />
      )}
      {status.isSuccess && <PartLines parts={status.data.parts} />}
    </Panel>
  );
}
