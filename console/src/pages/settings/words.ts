/** Words of roles and scopes, and what each lets somebody do. Pure. Source: docs/organisations.md. */
import { LOCALE } from '../../format/locale.ts';
import { DAY_MS } from '../../format/time';
import { plainWords } from '../../format/words';
import type { Role, Scope } from './queries';
import type { JoinRole } from './sso-queries';

export const SCOPES: readonly (readonly [Scope, string, string])[] = [
  ['gateway', 'Gateway', 'Send turns of agents through the gateway'],
  ['api:read', 'Read', 'Read agents, turns, verdicts and ratings'],
  ['api:write', 'Write', 'Change cards, agents and webhooks, as a member'],
  ['admin:org', 'Administer', 'All that an admin does here, while you are owner or admin'],
];

export const scopeWords = (scope: string): string =>
  SCOPES.find(([word]) => word === scope)?.[1] ?? plainWords(scope.replace(':', ' '));

export const ROLE_WORDS: Readonly<Record<Role, readonly [word: string, what: string]>> = {
  owner: ['Owner', 'Everything, also owners and the end of the organisation'],
  admin: ['Admin', 'People, keys, cards of the organisation, pausing agents'],
  member: ['Member', 'Agents and their cards'],
  viewer: ['Viewer', 'Looks, changes nothing'],
  auditor: ['Auditor', 'Looks and exports evidence, changes nothing'],
};

export const LIFETIMES = [
  ['30', '30 days'],
  ['90', '90 days'],
  ['365', 'One year'],
  ['never', 'No end'],
] as const;

/** @param days a number in words, or `never` */
export const endAfter = (days: string, now: Date): string | null =>
  days === 'never' ? null : new Date(now.getTime() + Number(days) * DAY_MS).toISOString();

const SLUG_MAX = 48;

/** The short name of an organisation as its name suggests it: lowercase letters, digits and hyphens, at most 48. */
export const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, SLUG_MAX)
    .replaceAll(/^-+|-+$/g, '');

/** What is counted for plan and price. */
export const METER_WORDS = {
  checks: 'Integrity checks',
  team_reputation: 'Team ratings',
  risk: 'Risk assessments',
} as const;

export const FEATURE_WORDS: Readonly<Record<string, string>> = {
  team_reputation: 'team ratings',
  risk_assessment: 'risk of agents',
  team_risk_assessment: 'risk of teams',
  zk_proofs: 'zero-knowledge proofs',
  intelligence: 'fault lines and forecasts',
};

const MU_OF_UNIT = 100;
/** An amount of mu, exact decimal text, as money: 1 mu is 0.01 of the currency. */
export const muWords = (mu: string, currency = 'usd'): string =>
  new Intl.NumberFormat(LOCALE, {
    style: 'currency',
    currency: currency.toUpperCase(),
    maximumFractionDigits: 4,
  }).format(Number(mu) / MU_OF_UNIT);

/** Cents of an amount that somebody typed; undefined where it is none. */
export function centsIn(text: string): number | undefined {
  const [, whole, part = ''] = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(text.trim()) ?? [];
  return whole === undefined ? undefined : Number(whole) * MU_OF_UNIT + Number(part.padEnd(2, '0'));
}

/** What becomes of somebody who signs in through the provider and is no member yet. */
export const JOIN_WORDS: Readonly<Record<JoinRole | 'nobody', string>> = {
  nobody: 'Does not join: members are invited',
  member: 'Joins as member',
  viewer: 'Joins as viewer',
  auditor: 'Joins as auditor',
};
