/** Published advisories as a feed. Source: JSON Feed 1.1; docs/reference/operator.md#advisories. */
import { Type, type Static } from 'typebox';
import { markdownToHtml } from '../rules/markdown.ts';
import { pageOf, type Advisory } from './advisories.ts';

const Url = Type.String({ format: 'uri' });

export const FeedWire = Type.Object(
  {
    version: Type.Literal('https://jsonfeed.org/version/1.1'),
    title: Type.String(),
    description: Type.String(),
    home_page_url: Url,
    feed_url: Url,
    language: Type.Literal('en'),
    items: Type.Array(
      Type.Object({
        id: Type.String(),
        url: Url,
        title: Type.String(),
        summary: Type.String(),
        content_html: Type.String(),
        date_published: Type.String({ format: 'date-time' }),
        date_modified: Type.String({ format: 'date-time' }),
        tags: Type.Array(Type.String()),
      }),
    ),
  },
  { title: 'AdvisoryFeed' },
);

export const toFeed = (rows: readonly Advisory[], origin: string): Static<typeof FeedWire> => ({
  version: 'https://jsonfeed.org/version/1.1',
  title: 'Surety security advisories',
  description: 'Threats to agents, as this service publishes them.',
  home_page_url: `${origin}/advisories`,
  feed_url: `${origin}/advisories/feed.json`,
  language: 'en',
  items: rows.map((row) => ({
    id: `urn:uuid:${row.advisory_id}`,
    url: pageOf(origin, row.slug),
    title: row.title,
    summary: row.summary,
    content_html: markdownToHtml(row.body_markdown),
    date_published: (row.published_at ?? row.created_at).toISOString(),
    date_modified: row.updated_at.toISOString(),
    tags: [row.severity, ...(row.synthetic ? ['synthetic'] : [])],
  })),
});
