/** Where the cards of a place are shown and edited: an agent's on its page, all others on the Policy page. */
import { linkOptions } from '@tanstack/react-router';
import type { CardPlace } from './place';
import type { CardKind } from './queries';

export const agentCards = (orgId: string, agentId: string) =>
  linkOptions({ to: '/o/$orgId/agents/$agentId', params: { orgId, agentId }, search: { tab: 'cards' } });

export const editAgentCard = (orgId: string, agentId: string, kind: CardKind, from?: number) =>
  linkOptions({
    to: '/o/$orgId/agents/$agentId',
    params: { orgId, agentId },
    search: { tab: 'cards', edit: kind, ...(from === undefined ? {} : { from }) },
  });

type Above = CardPlace & { readonly scope: 'platform' | 'org' | 'team' };
/** What the address of the Policy page says of a place. */
const placeInSearch = ({ scope, id }: Above) => (scope === 'team' ? { card: scope, team: id } : { card: scope });

export const policyCard = (orgId: string, place: Above, kind: CardKind) =>
  linkOptions({ to: '/o/$orgId/policy', params: { orgId }, search: { ...placeInSearch(place), kind } });

export const editPolicyCard = (orgId: string, place: Above, kind: CardKind, from?: number) =>
  linkOptions({
    to: '/o/$orgId/policy',
    params: { orgId },
    search: { ...placeInSearch(place), kind, edit: true, ...(from === undefined ? {} : { from }) },
  });

export type BackLink = ReturnType<typeof agentCards> | ReturnType<typeof policyCard>;
export type EditLink = (
  kind: CardKind,
  from?: number,
) => ReturnType<typeof editAgentCard> | ReturnType<typeof editPolicyCard>;
