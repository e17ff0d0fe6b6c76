/**
 * STIX 2.1 objects of the feed. Source: OASIS STIX 2.1, sections 3.2 (common properties), 4.3 (campaign), 4.6 (indicator), 4.5
 * (identity), 7.2.1 (marking definition), 8 (bundle); TLP 2.0 extension; docs/reference/operator.md#indicators. Pure.
 */
import { createHash } from 'node:crypto';
import type { Facts } from './facts.ts';

/** The marking of everything here: may be told to anybody. Its id and text are fixed by OASIS. */
const TLP_CLEAR = {
  type: 'marking-definition',
  spec_version: '2.1',
  id: 'marking-definition--94868c89-83c2-464b-929b-a1a8aa3c8487',
  created: '2022-10-01T00:00:00.000Z',
  name: 'TLP:CLEAR',
  extensions: {
    'extension-definition--60a3c5c5-0d10-413e-aab3-9e08dde9e88d': {
      extension_type: 'property-extension',
      tlp_2_0: 'clear',
    },
  },
} as const;

export const STIX_TYPE = 'application/stix+json;version=2.1';

/** One object of the feed in its last version. */
export interface FeedObject {
  readonly stix_id: string;
  readonly stix_type: string;
  readonly facts: Facts;
  readonly is_revoked: boolean;
  readonly created_at: Date;
  readonly added_at: Date;
  /** Of the advisory on it, published. */
  readonly advisory_slug: string | null;
}

export interface StixObject {
  readonly type: string;
  readonly spec_version: '2.1';
  readonly id: string;
  readonly created: string;
  readonly [property: string]: unknown;
}

/** Where it belongs: whose it is, and where this service is. */
export interface Feed {
  /** Id of the identity of this service; undefined before the first collection. */
  readonly identity: string | undefined;
  readonly origin: string;
}

export function toStix(row: FeedObject, { identity, origin }: Feed): StixObject {
  const { facts } = row;
  const common = {
    type: row.stix_type,
    spec_version: '2.1' as const,
    id: row.stix_id,
    created: row.created_at.toISOString(),
    modified: row.added_at.toISOString(),
    name: facts.name,
    description: facts.description,
    ...(row.is_revoked ? { revoked: true } : {}),
    object_marking_refs: [TLP_CLEAR.id],
  };
  if (row.stix_type === 'identity') return { ...common, identity_class: 'system' };
  const shared = {
    ...common,
    ...(identity === undefined ? {} : { created_by_ref: identity }),
    labels: facts.labels,
    ...(facts.confidence === undefined ? {} : { confidence: facts.confidence }),
    ...(row.advisory_slug === null ? {} : { external_references: [advisoryReference(origin, row.advisory_slug)] }),
  };
  if (row.stix_type === 'campaign')
    return { ...shared, ...times({ first_seen: facts.first_seen, last_seen: facts.last_seen }) };
  return {
    ...shared,
    indicator_types: ['malicious-activity'],
    pattern: facts.pattern,
    pattern_type: facts.pattern_type,
    valid_from: facts.first_seen ?? common.created,
  };
}

const advisoryReference = (origin: string, slug: string) => ({
  source_name: 'Surety advisory',
  external_id: slug,
  url: `${origin}/advisories/${slug}`,
});

const times = (of: Readonly<Record<string, string | undefined>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(of).flatMap(([name, at]) => (at === undefined ? [] : [[name, at]])));

/** The marking, which every object names. */
export const MARKING: StixObject = TLP_CLEAR;

/** The same objects are the same bundle. */
export function bundleOf(objects: readonly StixObject[]) {
  const hash = createHash('sha1');
  for (const object of objects) hash.update(`${object.id} ${String(object['modified'])}\n`);
  const hex = hash.digest('hex');
  const variant = ((Number.parseInt(hex.slice(16, 18), 16) & 0x3f) | 0x80).toString(16);
  const uuid = `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-${variant}${hex.slice(18, 20)}-${hex.slice(20, 32)}`;
  return { type: 'bundle' as const, id: `bundle--${uuid}`, ...(objects.length === 0 ? {} : { objects }) };
}
