/** GET /v1/catalog/values and one of them by id: words for what an agent represents. Source: docs/reference/cards.md#catalogue-of-values-and-tools. */
import { Type } from 'typebox';
import { fail } from '../../../../contract/errors.ts';
import { enumOf } from '../../../../contract/enums.ts';
import { operation } from '../../../../platform/http/operation.ts';
import { ValueWire, valueToWire } from '../wire/tools.ts';
import { CATALOG, CATALOG_VERSION, CATEGORIES, type CatalogValue } from '../rules/values.ts';

const EXAMPLE = valueToWire(CATALOG[0] as CatalogValue);

export const listValues = operation({
  id: 'catalogue.list_values',
  method: 'GET',
  path: '/v1/catalog/values',
  tag: 'Catalog of values',
  summary: 'List the values a card may declare',
  description:
    'Suggestions with plain definitions: a card may declare other words too. Two values on one axis with opposite polarity pull against each other.',
  access: { allow: 'public' },
  limit: 'default',
  effect: 'read',
  reach: 'system',
  tenantFree: 'the same catalogue for everyone',
  query: Type.Object({
    axis: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
    category: Type.Optional(enumOf(CATEGORIES)),
    gateway_hookable: Type.Optional(Type.Boolean()),
  }),
  reply: {
    status: 200,
    schema: Type.Object({
      data: Type.Array(ValueWire),
      count: Type.Integer({ description: 'Values in this answer' }),
      total: Type.Integer({ description: 'Values in the catalogue' }),
      catalog_version: Type.String(),
    }),
  },
  errors: ['validation_error'],
  example: {
    query: { axis: 'disclosure' },
    reply: { data: [EXAMPLE], count: 1, total: CATALOG.length, catalog_version: CATALOG_VERSION },
  },

  async handle({ query }) {
    const data = CATALOG.filter(
      (value) =>
        (query.axis === undefined || value.axis === query.axis) &&
        (query.category === undefined || value.category === query.category) &&
        (query.gateway_hookable === undefined || value.gateway_hookable === query.gateway_hookable),
    ).map(valueToWire);
    return { data, count: data.length, total: CATALOG.length, catalog_version: CATALOG_VERSION };
  },
});

export const getValue = operation({
  id: 'catalogue.get_value',
  method: 'GET',
  path: '/v1/catalog/values/:id',
  tag: 'Catalog of values',
  summary: 'Read one value of the catalogue',
  description: 'The entry itself, as it stands in the list. For clients that explain a value which a card declares.',
  access: { allow: 'public' },
  limit: 'default',
  effect: 'read',
  reach: 'system',
  tenantFree: 'the same catalogue for everyone',
  params: Type.Object({ id: Type.String({ minLength: 1, maxLength: 64 }) }),
  reply: { status: 200, schema: ValueWire },
  errors: ['resource_not_found'],
  example: { params: { id: EXAMPLE.id }, reply: EXAMPLE },

  async handle({ params }) {
    const value = CATALOG.find(({ id }) => id === params.id);
    if (value === undefined) throw fail('resource_not_found');
    return valueToWire(value);
  },
});
