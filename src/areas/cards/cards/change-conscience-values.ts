/**
 * Changing an organisation's conscience values: a new version of its alignment card, with the event conscience.values_updated.
 */
import { Type, type Static } from 'typebox';
import { CONSCIENCE_MODES, CONSCIENCE_SEVERITIES, CONSCIENCE_TYPES, enumOf } from '../../../contract/enums.ts';
import { fail } from '../../../contract/errors.ts';
import { ConscienceValueId, OrgId } from '../../../contract/ids.ts';
import { CARD_SCHEMA } from '../../../contract/versions.ts';
import { writeCard, type WriteContext } from './write-card.ts';
import { conscienceChanged, type ConscienceAction } from './events.ts';
import { CONSCIENCE_VALUES_MAX, itemsOf, type ConscienceBlock, type Edited } from './rules/conscience-values.ts';

export const CONSCIENCE_PATH = '/v1/orgs/:org_id/conscience-values';
export const CONSCIENCE_TAG = 'Conscience values';
export const EXAMPLE_ORG = 'org-4k2m9x7q';
export const VALUE_PARAMS = Type.Object({ org_id: OrgId, value_id: ConscienceValueId });

export const VALUE_FIELDS = {
  type: enumOf(CONSCIENCE_TYPES),
  name: Type.String({ minLength: 1, maxLength: 50, pattern: '^[^:]*$', description: 'Without a colon' }),
  description: Type.String({ minLength: 1, maxLength: 500 }),
  severity: enumOf(CONSCIENCE_SEVERITIES, 'A BOUNDARY is mandatory'),
} as const;

export const ConscienceWire = Type.Object(
  {
    org_id: OrgId,
    mode: enumOf(CONSCIENCE_MODES, 'replace drops the values of the platform that are no BOUNDARY'),
    values: Type.Array(
      Type.Object({
        value_id: Type.String(),
        type: VALUE_FIELDS.type,
        name: Type.String(),
        description: Type.String(),
        severity: VALUE_FIELDS.severity,
        position: Type.Integer({ minimum: 1 }),
      }),
    ),
    card_version: Type.Integer({ minimum: 0, description: "Version of the organisation's card; 0: it has none" }),
  },
  { title: 'ConscienceValues' },
);
export type ConscienceWire = Static<typeof ConscienceWire>;

export const EXAMPLE_CONSCIENCE: ConscienceWire = {
  org_id: EXAMPLE_ORG,
  mode: 'augment',
  values: [
    {
      value_id: 'cv-5c1d90aa77e04b12',
      type: 'BOUNDARY',
      name: 'No price promises',
      description: 'Do not promise a price that no person has confirmed.',
      severity: 'mandatory',
      position: 1,
    },
  ],
  card_version: 4,
};

export const conscienceWire = (
  orgId: string,
  block: ConscienceBlock | undefined,
  cardVersion: number,
): ConscienceWire => ({
  org_id: orgId,
  mode: block?.mode ?? 'augment',
  values: itemsOf(block),
  card_version: cardVersion,
});

export interface ConscienceEdit {
  readonly orgId: string;
  readonly action: ConscienceAction;
  readonly valueId: string | null;
  edit(block: ConscienceBlock | undefined): Edited;
}

/** @throws Refusal resource_not_found, unprocessable_entity (too_many, not_a_permutation) */
export async function editConscience(context: WriteContext, change: ConscienceEdit): Promise<ConscienceWire> {
  let block: ConscienceBlock | undefined;
  const { row } = await writeCard(context, {
    kind: 'alignment',
    place: { scope: 'org', scopeId: change.orgId },
    ifMatch: undefined,
    ifNoneMatch: undefined,
    primitive: 'conscience',
    next(current) {
      const made = change.edit(current?.conscience);
      if (made.kind === 'refused') {
        if (made.reason === 'not_found') throw fail('resource_not_found');
        throw fail('unprocessable_entity', { reason: made.reason, max: CONSCIENCE_VALUES_MAX });
      }
      block = made.block;
      return { ...(current ?? { card_version: CARD_SCHEMA }), conscience: made.block };
    },
    told: (place, actor) => conscienceChanged(place, change, actor),
  });
  return conscienceWire(change.orgId, block, row.version);
}
