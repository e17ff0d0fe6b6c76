/** Anchors on a public chain: a second clock beside the signatures. Where none is set up, what it would be and what sets it up. */
import { useQuery } from '@tanstack/react-query';
import { Link2 } from 'lucide-react';
import { counted, exact } from '../../format/numbers';
import { Copy } from '../../ui/copy';
import { Panel } from '../../ui/page';
import { Empty, Loading, Problem } from '../../ui/states';
import { Utc } from '../../ui/utc';
import { chainQuery } from './export-queries';

export function Chain() {
  const history = useQuery(chainQuery);
  const anchors = history.data?.anchors ?? [];
  return (
    <Panel
      title="Anchors"
      end={
        history.data !== undefined &&
        anchors.length > 0 && (
          <span className="small muted">{counted(history.data.total_anchors, 'anchor')}, newest first</span>
        )
      }
      isFlush
    >
      {history.isPending && <Loading lines={3} />}
      {history.isError && (
        <Problem what="The anchors could not be read" error={history.error} retry={() => void history.refetch()} />
      )}
      {history.isSuccess && anchors.length === 0 && (
        <Empty icon={Link2} title="Nothing is anchored">
          An anchor writes one hash over all logs to a public chain each hour. Whoever holds it knows that the logs
          stood like this at that time, even if every key of this service is lost. No agent is named there. The operator
          sets it up with CHAIN_RPC_URL, CHAIN_ID, CHAIN_PRIVATE_KEY_FILE and CHAIN_CONTRACT.
        </Empty>
      )}
      <ul className="certificates">
        {anchors.map((anchor) => (
          <li key={anchor.anchor_id}>
            <div className="row wrap spread">
              <strong>
                <Utc at={anchor.anchored_at} />
              </strong>
              <span className="small muted">
                {counted(anchor.leaf_count, 'log head')}, block {exact(anchor.block_number)}
              </span>
            </div>
            <span className="small">
              Root <Copy text={anchor.merkle_root} what="root" />
            </span>
            <span className="small">
              Transaction{' '}
              {anchor.explorer_url === null ? (
                <Copy text={anchor.tx_hash} what="transaction" />
              ) : (
                <a href={anchor.explorer_url} rel="noreferrer">
                  {anchor.tx_hash}
                </a>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
