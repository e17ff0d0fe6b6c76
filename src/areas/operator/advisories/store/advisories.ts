/** SQL of security advisories. They belong to no account: staff writes them, everybody reads what is published. */
import { Type, type Static } from 'typebox';
import { ADVISORY_SEVERITIES, enumOf } from '../../../../contract/enums.ts';
import { CampaignId, SecurityAdvisoryId } from '../../../../contract/ids.ts';
import { instantText, olderThan } from '../../../../platform/db/paging.ts';
import { Nullable, Timestamp } from '../../../../platform/db/row.ts';
import { sql, type Queryable, type Tx } from '../../../../platform/db/sql.ts';
import type { TimePosition } from '../../../../platform/http/pagination.ts';
import { ADVISORY_STATUSES, type AdvisoryStatus } from '../rules/advisory.ts';

export const AdvisoryRow = Type.Object({
  advisory_id: SecurityAdvisoryId,
  slug: Type.String(),
  title: Type.String(),
  summary: Type.String(),
  body_markdown: Type.String(),
  severity: enumOf(ADVISORY_SEVERITIES),
  status: enumOf(ADVISORY_STATUSES),
  post_mortem_for_campaign_id: Nullable(CampaignId),
  synthetic: Type.Boolean(),
  created_by: Type.String(),
  created_at: Timestamp,
  updated_at: Timestamp,
  published_at: Nullable(Timestamp),
  archived_at: Nullable(Timestamp),
});
export type AdvisoryRow = Static<typeof AdvisoryRow>;

const COLUMNS = sql`advisory_id, slug, title, summary, body_markdown, severity, status, post_mortem_for_campaign_id, synthetic, created_by,
  created_at, updated_at, published_at, archived_at`;

/** A listed row with its exact place in the order of the list. */
const ListedRow = Type.Object({ ...AdvisoryRow.properties, exact: Type.String() });

/** Undefined when the slug is taken. */
export const insertAdvisory = (tx: Tx, a: AdvisoryRow): Promise<AdvisoryRow | undefined> =>
  tx.maybeOne(
    AdvisoryRow,
    sql`
    -- advisories.insert_advisory
    insert into security_advisories (${COLUMNS})
    values (${a.advisory_id}, ${a.slug}, ${a.title}, ${a.summary}, ${a.body_markdown}, ${a.severity}, ${a.status},
            ${a.post_mortem_for_campaign_id}, ${a.synthetic}, ${a.created_by}, ${a.created_at}, ${a.updated_at}, ${a.published_at},
            ${a.archived_at})
    on conflict (slug) do nothing
    returning ${COLUMNS}`,
  );

/** One staff user at a time changes an advisory. */
export const lockAdvisory = (tx: Tx, id: string): Promise<AdvisoryRow | undefined> =>
  tx.maybeOne(
    AdvisoryRow,
    sql`
    -- advisories.lock_advisory
    select ${COLUMNS} from security_advisories where advisory_id = ${id} for update`,
  );

export const isSlugTaken = async (tx: Tx, slug: string, by: string): Promise<boolean> =>
  (await tx.maybeOne(
    Type.Object({ advisory_id: Type.String() }),
    sql`
    -- advisories.is_slug_taken
    select advisory_id from security_advisories where slug = ${slug} and advisory_id <> ${by}`,
  )) !== undefined;

/** Of the locked row: everything but id, author and time of creation. */
export const updateAdvisory = (tx: Tx, a: AdvisoryRow): Promise<number> =>
  tx.run(sql`
    -- advisories.update_advisory
    update security_advisories
       set slug = ${a.slug}, title = ${a.title}, summary = ${a.summary}, body_markdown = ${a.body_markdown}, severity = ${a.severity},
           status = ${a.status}, post_mortem_for_campaign_id = ${a.post_mortem_for_campaign_id}, synthetic = ${a.synthetic},
           updated_at = ${a.updated_at}, published_at = ${a.published_at}, archived_at = ${a.archived_at}
     where advisory_id = ${a.advisory_id}`);

export const findAdvisory = (tx: Queryable, id: string): Promise<AdvisoryRow | undefined> =>
  tx.maybeOne(
    AdvisoryRow,
    sql`
    -- advisories.find_advisory
    select ${COLUMNS} from security_advisories where advisory_id = ${id}`,
  );

/** What was published under this slug, archived or not. */
export const findPublic = (tx: Queryable, slug: string): Promise<AdvisoryRow | undefined> =>
  tx.maybeOne(
    AdvisoryRow,
    sql`
    -- advisories.find_public
    select ${COLUMNS} from security_advisories where slug = ${slug} and published_at is not null`,
  );

interface Page {
  readonly after: TimePosition | undefined;
  readonly limit: number;
}

/** For staff: all, newest first. */
export const listAdvisories = (tx: Queryable, status: AdvisoryStatus | null, { after, limit }: Page) =>
  tx.many(
    ListedRow,
    sql`
    -- advisories.list_advisories
    select ${COLUMNS}, ${instantText(sql`created_at`)} as exact from security_advisories
     where (${status}::text is null or status = ${status}) and ${olderThan(sql`created_at`, sql`advisory_id`, after)}
     order by created_at desc, advisory_id desc limit ${limit}`,
  );

/** What is published and not archived, newest first. */
export const listPublished = (tx: Queryable, { after, limit }: Page) =>
  tx.many(
    ListedRow,
    sql`
    -- advisories.list_published
    select ${COLUMNS}, ${instantText(sql`published_at`)} as exact from security_advisories
     where status = 'published' and ${olderThan(sql`published_at`, sql`advisory_id`, after)}
     order by published_at desc, advisory_id desc limit ${limit}`,
  );
