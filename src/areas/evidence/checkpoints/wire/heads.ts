/** The newest head of an agent's log as a list shows it, with its witnesses. Source: docs/reference/evidence.md#heads-of-an-organisation. */
import { Type, type Static } from 'typebox';
import { AgentId } from '../../../../contract/ids.ts';
import { Int8, jsonOf, Nullable } from '../../../../platform/db/row.ts';
import { TreeHeadWire } from './checkpoints.ts';
import { HeadRow } from './rows.ts';
import { toTreeHead } from './tree-head.ts';

const Size = Type.Integer({ minimum: 0 });

export const EvidenceHeadWire = Type.Object(
  {
    agent_id: AgentId,
    agent_name: Nullable(Type.String()),
    tree_head: Nullable(TreeHeadWire),
    witnesses: Type.Array(
      Type.Object(
        { name: Type.String(), cosigned_at: Type.String({ format: 'date-time' }), tree_size: Size },
        { title: 'HeadWitness', description: 'The newest head of this log that the witness cosigned' },
      ),
    ),
    unwitnessed: Type.Integer({
      minimum: 0,
      description: 'Leaves after the newest cosigned head; all of them where no witness has cosigned',
    }),
  },
  { title: 'EvidenceHead' },
);

/** A row of the list. */
export const ListedHead = Type.Object({
  agent_id: Type.String(),
  name: Nullable(Type.String()),
  tree_size: Nullable(Int8),
  root: Nullable(HeadRow.properties.root),
  signed_at: Nullable(HeadRow.properties.signed_at),
  kid: Nullable(Type.String()),
  signature: Nullable(HeadRow.properties.signature),
  witnesses: jsonOf<readonly { readonly name: string; readonly at: string; readonly size: number }[]>(),
  exact: Type.String(),
});
export type ListedHead = Static<typeof ListedHead>;

export function toEvidenceHead(row: ListedHead): Static<typeof EvidenceHeadWire> {
  const { tree_size, root, signed_at, kid, signature } = row;
  const isSigned = tree_size !== null && root !== null && signed_at !== null && kid !== null && signature !== null;
  const head = isSigned ? toTreeHead({ agent_id: row.agent_id, tree_size, root, signed_at, kid, signature }) : null;
  const cosigned = Math.max(0, ...row.witnesses.map(({ size }) => size));
  return {
    agent_id: row.agent_id,
    agent_name: row.name,
    tree_head: head,
    witnesses: row.witnesses.map(({ name, at, size }) => ({
      name,
      cosigned_at: new Date(at).toISOString(),
      tree_size: size,
    })),
    unwitnessed: Math.max(0, (head?.tree_size ?? 0) - cosigned),
  };
}
