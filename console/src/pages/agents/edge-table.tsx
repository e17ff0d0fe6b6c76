/** Trust edges in one direction as a table: the other agent, the weight, why, since when. */
import { probability } from '../../format/numbers';
import { Button } from '../../ui/button';
import { Instant } from '../../ui/instant';
import { OtherLink, nameOf, REASONS } from './edge-words';
import type { Edge, Other } from './trust-queries';

interface Props {
  readonly orgId: string;
  readonly edges: readonly Edge[];
  /** Which end is the other agent. */
  readonly end: 'to_agent' | 'from_agent';
  readonly otherOf: (id: string) => Other;
  readonly onRemove?: ((edge: Edge) => void) | undefined;
}

export function EdgeTable({ orgId, edges, end, otherOf, onRemove }: Props) {
  return (
    <table className="table">
      <thead>
        <tr>
          <th scope="col">Agent</th>
          <th scope="col">Weight</th>
          <th scope="col" className="wide">
            Why
          </th>
          <th scope="col" className="wide">
            Since
          </th>
          {onRemove !== undefined && (
            <th scope="col" className="end">
              <span className="hidden-visually">Actions</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {edges.map((edge) => {
          const [id, other] = [edge[end], otherOf(edge[end])];
          return (
            <tr key={edge.id}>
              <td className="name">
                <OtherLink orgId={orgId} agentId={id} other={other} />
                {!other.isOwn && <div className="small muted">of another organisation</div>}
                <div className="under small muted">
                  {REASONS[edge.reason]}, since <Instant at={edge.created_at} />
                </div>
              </td>
              <td>
                <span className="number">{probability(edge.weight)}</span>
                <WeightBar weight={edge.weight} />
              </td>
              <td className="wide">{REASONS[edge.reason]}</td>
              <td className="wide">
                <Instant at={edge.created_at} />
              </td>
              {onRemove !== undefined && (
                <td className="end">
                  <Button onPress={() => onRemove(edge)} aria-label={`Remove the edge to ${nameOf(id, other)}`}>
                    Remove
                  </Button>
                </td>
              )}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

const WeightBar = ({ weight }: { readonly weight: number }) => (
  <div className="part-bar weight-bar" aria-hidden="true">
    <i style={{ width: `${weight * 100}%` }} />
  </div>
);
