/** The feed as a STIX 2.1 bundle. Source: docs/reference/operator.md#indicators. */
import { Type } from 'typebox';

const StixObject = Type.Object(
  {
    type: Type.String(),
    spec_version: Type.Literal('2.1'),
    id: Type.String({ description: 'STIX identifier: type--uuid' }),
    created: Type.String({ format: 'date-time' }),
  },
  {
    additionalProperties: true,
    title: 'StixObject',
    description: 'identity, marking-definition, indicator or campaign',
  },
);

export const BundleWire = Type.Object(
  {
    type: Type.Literal('bundle'),
    id: Type.String(),
    objects: Type.Optional(Type.Array(StixObject)),
    next_after: Type.Optional(
      Type.String({ format: 'date-time', description: 'There is more: ask again with this as `after`' }),
    ),
  },
  { title: 'StixBundle' },
);
