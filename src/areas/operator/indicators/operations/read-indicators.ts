/** GET /v1/trust/iocs: the public indicator feed. Source: docs/reference/operator.md#indicators. */
import { Type } from 'typebox';
import { enumOf, vocabulary } from '../../../../contract/enums.ts';
import { instantOf } from '../../../../platform/http/instants.ts';
import { operation } from '../../../../platform/http/operation.ts';
import { INDICATOR_TYPES } from '../rules/facts.ts';
import { bundleOf, MARKING, STIX_TYPE, toStix, type StixObject } from '../rules/stix.ts';
import { findIdentity, listFeed } from '../store/indicators.ts';
import { BundleWire } from '../wire/bundle.ts';

const EXAMPLE_INDICATOR = {
  type: 'indicator',
  spec_version: '2.1' as const,
  id: 'indicator--7d0c2f7e-3b52-4b0e-9a55-0b9f3c1d2e44',
  created: '2026-08-17T12:00:00.000Z',
  modified: '2026-08-17T12:00:00.000Z',
  name: 'Pattern override prior instructions',
  pattern: '(override) ..12.. (prior) ..12.. (instruction|sysprompt)',
  pattern_type: 'surety-words',
  valid_from: '2026-08-17T12:00:00.000Z',
};

/** Ours, and the type that STIX gives to two of them. */
const ASKED_TYPES = vocabulary('IndicatorType', [...INDICATOR_TYPES, 'indicator']);

function kindsOf(asked: (typeof ASKED_TYPES)[number] | undefined): readonly string[] {
  if (asked === undefined) return INDICATOR_TYPES;
  return asked === 'indicator' ? ['pattern', 'recipe'] : [asked];
}

export const readIndicators = operation({
  id: 'indicators.read_indicators',
  method: 'GET',
  path: '/v1/trust/iocs',
  tag: 'Indicators',
  summary: 'Read the public indicators as a STIX 2.1 bundle',
  description:
    'The patterns that screening uses, active recipes in words of this service, and campaigns; never a text of a customer. In the order in which they came into the feed: go on with next_after while there is one, later with the modified of the last object. One request a minute for each address; programs that poll use the TAXII 2.1 server at /taxii2/.',
  access: { allow: 'public' },
  limit: 'iocs',
  effect: 'read',
  reach: 'system',
  tenantFree: 'the same for everybody, without anything of a tenant',
  query: Type.Object({
    type: Type.Optional(enumOf(ASKED_TYPES, 'Only these; indicator: patterns and recipes')),
    after: Type.Optional(Type.String({ format: 'date-time', description: 'Only what came into the feed later' })),
    limit: Type.Integer({ minimum: 1, maximum: 1_000, default: 100, description: 'Indicators at most' }),
  }),
  reply: { status: 200, schema: BundleWire, contentType: STIX_TYPE },
  errors: ['invalid_limit_parameter', 'validation_error', 'rate_limit_exceeded'],
  example: {
    query: { type: 'pattern', limit: 100 },
    reply: { type: 'bundle', id: 'bundle--0b9c6d52-6d1f-5f0e-9c55-2a7be1f3d8a4', objects: [EXAMPLE_INDICATOR] },
  },

  async handle({ tx, query, request }) {
    const rows = await listFeed(tx, {
      after: instantOf('after', query.after) ?? null,
      kinds: kindsOf(query.type),
      stixTypes: null,
      stixIds: null,
      limit: query.limit + 1,
    });
    const identity = await findIdentity(tx);
    const feed = { identity: identity?.stix_id, origin: request.origin };
    const page = rows.slice(0, query.limit);
    const frame: readonly StixObject[] = identity === undefined ? [] : [MARKING, toStix(identity, feed)];
    const last = page.at(-1);
    return {
      ...bundleOf([...frame, ...page.map((row) => toStix(row, feed))]),
      ...(rows.length > page.length && last !== undefined ? { next_after: last.added_at.toISOString() } : {}),
    };
  },
});
