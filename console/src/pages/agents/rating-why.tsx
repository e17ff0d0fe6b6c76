/** Why a part of a rating is what it is: its sentences, where each turn they name is a link, and the turns they count. */
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { checkpointQuery } from './agent-queries';

const CHECKPOINT = /\b(ic-[a-z0-9]+)\b/;
/** The turns that a part counts, by its key. */
const COUNTED: Readonly<Record<string, readonly ['review_needed' | 'boundary_violation', string]>> = {
  integrity_ratio: ['review_needed', 'Turns that need review'],
  compliance: ['boundary_violation', 'Violations'],
};

interface Props {
  readonly orgId: string;
  readonly agentId: string;
  readonly part: { readonly key: string; readonly factors: readonly string[] };
}

export function Why({ orgId, agentId, part }: Props) {
  const pieces = part.factors.join(' ').split(CHECKPOINT); // the odd ones are ids
  const counted = COUNTED[part.key];
  return (
    <>
      {pieces.map((piece, place) =>
        place % 2 === 0 ? (
          <Fragment key={place}>{piece}</Fragment>
        ) : (
          <TurnOf key={place} orgId={orgId} agentId={agentId} checkpointId={piece} />
        ),
      )}
      {counted !== undefined && (
        <div style={{ paddingBlock: 4 }}>
          <Link to="/o/$orgId/turns" params={{ orgId }} search={{ agent_id: agentId, integrity: counted[0] }}>
            {counted[1]}
          </Link>
        </div>
      )}
    </>
  );
}

interface TurnProps {
  readonly orgId: string;
  readonly agentId: string;
  readonly checkpointId: string;
}

function TurnOf({ orgId, agentId, checkpointId }: TurnProps) {
  const { data } = useQuery(checkpointQuery(agentId, checkpointId));
  if (data === undefined) return <span className="mono">{checkpointId}</span>;
  return (
    <Link className="mono" to="/o/$orgId/turns/$requestId" params={{ orgId, requestId: data.request_id }}>
      {checkpointId}
    </Link>
  );
}
