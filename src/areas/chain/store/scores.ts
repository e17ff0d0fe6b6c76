/** SQL of published scores. System scope: no tenant. */
import { Type, type Static } from 'typebox';
import { Timestamp } from '../../../platform/db/row.ts';
import { json, sql, type Queryable, type Tx } from '../../../platform/db/sql.ts';
import { PublicationRow } from '../wire/rows.ts';
import type { Settled } from './anchors.ts';
import type { Place } from './transactions.ts';

const PublicScoreRow = Type.Object({
  agent_id: Type.String(),
  score: Type.Integer(),
  grade: Type.String(),
  score_low: Type.Integer(),
  score_high: Type.Integer(),
  checkpoint_count: Type.Integer(),
  computed_at: Timestamp,
});
export type PublicScoreRow = Static<typeof PublicScoreRow>;

/** Scores in force of public agents that are rated, by id. */
export const publicScores = (db: Queryable, after: string, limit: number): Promise<PublicScoreRow[]> =>
  db.many(
    PublicScoreRow,
    sql`-- chain.public_scores
    select s.agent_id, s.score, s.grade, s.score_low, s.score_high, s.checkpoint_count, s.computed_at
      from v_current_scores s join v_agents a on a.agent_id = s.agent_id
     where s.is_eligible and a.is_public and a.visibility = 'public' and a.deleted_at is null and s.agent_id > ${after}
     order by s.agent_id limit ${limit}`,
  );

/** False when this root was published before. */
export const insertPublication = async (
  tx: Tx,
  { chainId, contract }: Place,
  row: {
    readonly id: string;
    readonly root: string;
    readonly count: number;
    readonly epoch: number;
    readonly at: Date;
  },
): Promise<boolean> =>
  (await tx.run(sql`-- chain.insert_publication
    insert into chain_publications (publication_id, root, agent_count, epoch, chain_id, contract, created_at)
    values (${row.id}, ${row.root}, ${row.count}, ${row.epoch}, ${chainId}, ${contract}, ${row.at})
    on conflict do nothing`)) === 1;

export interface PublishedScore {
  readonly agent_id: string;
  readonly record: string;
  readonly path: readonly string[];
}

export const insertScores = (tx: Tx, publicationId: string, scores: readonly PublishedScore[]): Promise<number> =>
  tx.run(sql`-- chain.insert_scores
    insert into chain_scores (publication_id, agent_id, record, path)
    select ${publicationId}, r.agent_id, r.record, r.path
      from jsonb_to_recordset(${json(scores)}::jsonb) as r(agent_id text, record text, path text[])`);

export const settlePublication = (tx: Queryable, id: string, { txHash, block, at }: Settled): Promise<number> =>
  tx.run(sql`-- chain.settle_publication
    update chain_publications set tx_hash = ${txHash}, block_number = ${block}, published_at = ${at} where publication_id = ${id}`);

/** A publication that failed leaves no rows, so that the same scores can be published again. */
export async function dropPublication(tx: Queryable, id: string): Promise<void> {
  await tx.run(sql`-- chain.drop_scores
    delete from chain_scores where publication_id in (select publication_id from chain_publications where publication_id = ${id} and tx_hash is null)`);
  await tx.run(sql`-- chain.drop_publication
    delete from chain_publications where publication_id = ${id} and tx_hash is null`);
}

const PUBLICATION = sql`p.publication_id, p.root, p.agent_count, p.epoch, p.chain_id::text as chain_id, p.contract, p.tx_hash,
  p.block_number::text as block_number, p.published_at`;

/** Confirmed publications, newest first. */
export const listPublications = (db: Queryable, limit: number, offset: number): Promise<PublicationRow[]> =>
  db.many(
    PublicationRow,
    sql`-- chain.list_publications
    select ${PUBLICATION} from chain_publications p where p.tx_hash is not null
     order by p.created_at desc, p.publication_id limit ${limit} offset ${offset}`,
  );

export const countPublications = async (db: Queryable): Promise<number> =>
  (
    await db.one(
      Type.Object({ n: Type.Integer() }),
      sql`-- chain.count_publications
      select count(*)::int as n from chain_publications where tx_hash is not null`,
    )
  ).n;

const ScoreRow = Type.Object({ ...PublicationRow.properties, record: Type.String(), path: Type.Array(Type.String()) });
export type ScoreRow = Static<typeof ScoreRow>;

/** The agent's newest published score whose publication is confirmed. */
export const findScore = (db: Queryable, agentId: string): Promise<ScoreRow | undefined> =>
  db.maybeOne(
    ScoreRow,
    sql`-- chain.find_score
    select ${PUBLICATION}, s.record, s.path
      from chain_scores s join chain_publications p on p.publication_id = s.publication_id
     where s.agent_id = ${agentId} and p.tx_hash is not null
     order by p.block_number desc, p.publication_id limit 1`,
  );
