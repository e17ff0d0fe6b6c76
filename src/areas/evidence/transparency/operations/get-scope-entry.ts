/** GET /v1/transparency/scopes/{scope}/{scope_id}: a card version of the platform, an organisation or a team in the log. */
import { Type } from 'typebox';
import { enumOf } from '../../../../contract/enums.ts';
import { fail } from '../../../../contract/errors.ts';
import { operation } from '../../../../platform/http/operation.ts';
import { proven } from '../heads-and-proofs.ts';
import { CARD_KINDS, ProvenEntryWire } from '../wire/log.ts';
import { newestEntry, ownsCard } from '../store/log.ts';
import { PROVEN } from './examples.ts';

export const getScopeEntry = operation({
  id: 'transparency.get_scope_entry',
  method: 'GET',
  path: '/v1/transparency/scopes/:scope/:scope_id',
  tag: 'Transparency log',
  summary: 'A card version of a broader scope in the log',
  description:
    'Newest version, or the one asked for, of the card of the platform (scope_id default), an organisation or a team, with its proof. ' +
    'Cards of organisations and teams are for their members.',
  access: { allow: 'authenticated', scope: 'api:read' },
  limit: 'default',
  effect: 'read',
  reach: 'system',
  tenantFree: 'looked up within the accounts of the caller; platform cards are for everyone',
  params: Type.Object({
    scope: Type.Enum(['platform', 'org', 'team']),
    scope_id: Type.String({ minLength: 1, maxLength: 64, pattern: '^[A-Za-z0-9-]+$' }),
  }),
  query: Type.Object({
    card_kind: Type.Optional(enumOf(CARD_KINDS, 'Default alignment')),
    version: Type.Optional(Type.Integer({ minimum: 1, maximum: 2_147_483_647 })),
  }),
  reply: { status: 200, schema: ProvenEntryWire },
  errors: ['resource_not_found', 'validation_error'],
  example: {
    params: { scope: 'org', scope_id: 'org-a1b2c3d4' },
    query: { card_kind: 'alignment' },
    reply: ofOrg(PROVEN),
  },

  async handle({ params, query, principal, services, now }) {
    const { direct } = services.db;
    const of = { scope: params.scope, scopeId: params.scope_id };
    const mayRead = params.scope === 'platform' || (await ownsCard(direct, principal.accounts, of));
    const row = mayRead
      ? await newestEntry(direct, {
          ...of,
          kind: query.card_kind ?? 'alignment',
          until: null,
          version: query.version ?? null,
        })
      : undefined;
    if (row === undefined) throw fail('resource_not_found');
    return proven(services, row, now);
  },
});

function ofOrg(proven: ProvenEntryWire): ProvenEntryWire {
  const place = { agent_id: null, scope: 'org', scope_id: 'org-a1b2c3d4' } as const;
  return { ...proven, ...place, entry: { ...proven.entry, ...place } };
}
