/** Examples that the operations on advisories share. */
import type { Static } from 'typebox';
import { markdownToHtml } from '../rules/markdown.ts';
import type { AdvisoryListed, AdvisoryWire, PublicAdvisory } from '../wire/advisories.ts';

export const ADVISORY_ID = '0b9c6d52-6d1f-4f0e-9c55-2a7be1f3d8a4';
const BODY = '## What happens\n\nA document carries *instructions* for the agent that reads it.\n';

export const EXAMPLE_LISTED: Static<typeof AdvisoryListed> = {
  id: ADVISORY_ID,
  slug: 'invoice-lookalikes',
  title: 'Lookalike invoices',
  summary: 'Invoices with a second recipient in white text. Agents that pay from documents are at risk.',
  severity: 'high',
  status: 'published',
  published_at: '2026-08-17T12:00:00.000Z',
  archived_at: null,
  post_mortem_for_campaign_id: null,
  synthetic: false,
  created_at: '2026-08-17T09:30:00.000Z',
  updated_at: '2026-08-17T12:00:00.000Z',
};

export const EXAMPLE_ADVISORY: AdvisoryWire = {
  ...EXAMPLE_LISTED,
  body_markdown: BODY,
  created_by: 'c1a7b8d0-9e2f-4a3b-8c4d-5e6f7a8b9c0d',
};

export const EXAMPLE_PUBLIC: Static<typeof PublicAdvisory> = {
  ...EXAMPLE_LISTED,
  body_markdown: BODY,
  body_html: markdownToHtml(BODY),
  url: 'https://surety.example/advisories/invoice-lookalikes',
};
