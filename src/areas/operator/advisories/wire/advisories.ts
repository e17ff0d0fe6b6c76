/** Security advisories as staff and as the public see them. Source: docs/reference/operator.md#advisories. */
import { Type, type Static } from 'typebox';
import { ADVISORY_SEVERITIES, enumOf, type AdvisorySeverity } from '../../../../contract/enums.ts';
import { CampaignId, SecurityAdvisoryId } from '../../../../contract/ids.ts';
import { Nullable } from '../../../../platform/db/row.ts';
import { ADVISORY_STATUSES, SLUG_CHARS_MAX, SLUG_PATTERN, type AdvisoryStatus } from '../rules/advisory.ts';
import { markdownToHtml } from '../rules/markdown.ts';

/** Letters that show something: a title of blanks is none. */
const VISIBLE = '\\S';
const Time = Type.String({ format: 'date-time' });

export const Slug = Type.String({ pattern: SLUG_PATTERN, maxLength: SLUG_CHARS_MAX, description: 'Its address' });

export const AdvisoryBody = {
  slug: Slug,
  title: Type.String({ minLength: 1, maxLength: 200, pattern: VISIBLE }),
  summary: Type.String({ minLength: 1, maxLength: 500, pattern: VISIBLE, description: 'Plain text, two sentences' }),
  body_markdown: Type.String({ maxLength: 65_536, description: 'Markdown; raw HTML in it is shown as text' }),
  severity: enumOf(ADVISORY_SEVERITIES),
  status: enumOf(ADVISORY_STATUSES),
  post_mortem_for_campaign_id: Nullable(CampaignId),
  synthetic: Type.Boolean({ description: 'An exercise: it tells of nothing that happened' }),
} as const;

const PUBLIC = {
  id: SecurityAdvisoryId,
  slug: Slug,
  title: Type.String(),
  summary: Type.String(),
  severity: enumOf(ADVISORY_SEVERITIES),
  status: enumOf(ADVISORY_STATUSES),
  published_at: Nullable(Time),
  archived_at: Nullable(Time),
  post_mortem_for_campaign_id: Nullable(CampaignId),
  synthetic: Type.Boolean(),
  created_at: Time,
  updated_at: Time,
} as const;

/** As staff sees it. */
export const AdvisoryWire = Type.Object(
  { ...PUBLIC, body_markdown: Type.String(), created_by: Type.String({ description: 'User id' }) },
  { title: 'SecurityAdvisory' },
);
export type AdvisoryWire = Static<typeof AdvisoryWire>;

/** A row of a list, which has no body. */
export const AdvisoryListed = Type.Object(PUBLIC, { title: 'SecurityAdvisoryListed' });
export const PublicAdvisory = Type.Object(
  { ...PUBLIC, body_markdown: Type.String(), body_html: Type.String(), url: Type.String({ format: 'uri' }) },
  { title: 'PublishedAdvisory' },
);

/** What the wire forms read of a row. */
export interface Advisory {
  readonly advisory_id: string;
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  readonly body_markdown: string;
  readonly severity: AdvisorySeverity;
  readonly status: AdvisoryStatus;
  readonly post_mortem_for_campaign_id: string | null;
  readonly synthetic: boolean;
  readonly created_by: string;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly published_at: Date | null;
  readonly archived_at: Date | null;
}

export const toListed = (row: Advisory): Static<typeof AdvisoryListed> => ({
  id: row.advisory_id,
  slug: row.slug,
  title: row.title,
  summary: row.summary,
  severity: row.severity,
  status: row.status,
  published_at: row.published_at?.toISOString() ?? null,
  archived_at: row.archived_at?.toISOString() ?? null,
  post_mortem_for_campaign_id: row.post_mortem_for_campaign_id,
  synthetic: row.synthetic,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});

export const toAdvisory = (row: Advisory): AdvisoryWire => ({
  ...toListed(row),
  body_markdown: row.body_markdown,
  created_by: row.created_by,
});

/** Address of its page. @param origin scheme and host of this service */
export const pageOf = (origin: string, slug: string): string => `${origin}/advisories/${slug}`;

/** Without the person who wrote it. */
export const toPublic = (row: Advisory, origin: string): Static<typeof PublicAdvisory> => ({
  ...toListed(row),
  body_markdown: row.body_markdown,
  body_html: markdownToHtml(row.body_markdown),
  url: pageOf(origin, row.slug),
});
