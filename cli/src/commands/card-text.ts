/** Cards as texts: what of a card people write, and how one is read from a file. */
import { parse } from 'yaml';
import type { Surety } from '../../../sdk/src/client.ts';
import { SuretyError } from '../../../sdk/src/errors.ts';
import { Fault } from '../fault.ts';

export type Kind = 'alignment' | 'protection';
export type Card = Readonly<Record<string, unknown>>;

export interface Draft {
  readonly kind: Kind;
  readonly card: Card;
}

/** Set by the service: no difference, and not sent. */
const SET_BY_SERVICE = new Set([
  'card_id',
  'agent_id',
  'issued_at',
  'version',
  'content_hash',
  'layer',
  '_composition',
]);

export const contentOf = (card: Card): Card =>
  Object.fromEntries(Object.entries(card).filter(([name]) => !SET_BY_SERVICE.has(name)));

/** @param kind as --kind says; default: as the card's version says, else alignment. @throws Fault for what is no card */
export function draftOf(text: string, name: string, kind: string | undefined): Draft {
  const card = mappingIn(text, name);
  const version = card['card_version'];
  const said: Kind = typeof version === 'string' && version.startsWith('protection/') ? 'protection' : 'alignment';
  return { kind: kind === undefined ? said : kindOf(kind), card: contentOf(card) };
}

/** YAML or JSON: every JSON text is YAML. */
function mappingIn(text: string, name: string): Card {
  let card: unknown;
  try {
    card = parse(text);
  } catch (error) {
    throw new Fault(`${name} is not YAML: ${(error as Error).message}`, 1, error);
  }
  if (typeof card === 'object' && card !== null && !Array.isArray(card)) return card as Card;
  throw new Fault(`${name} holds no card: it must be a mapping`);
}

export const kindOf = (kind: string | undefined): Kind => (kind === 'protection' ? 'protection' : 'alignment');

export const pathOf = (kind: Kind, agentId: string): string => `/v1/${kind}/agent/${agentId}`;

/** Refused as the card itself would be; writes nothing. @throws SuretyError with the wrong fields */
export const preview = (surety: Surety, agentId: string, { kind, card }: Draft): Promise<unknown> =>
  surety.request('POST', `${pathOf(kind, agentId)}/preview-compose`, { body: card });

/** The agent's own card; undefined before its first one. */
export async function ownCard(surety: Surety, agentId: string, kind: Kind): Promise<Card | undefined> {
  try {
    return (await surety.request('GET', pathOf(kind, agentId))) as Card;
  } catch (error) {
    if (error instanceof SuretyError && error.status === 404 && error.details['reason'] === 'no_card') return undefined;
    throw error;
  }
}
