/**
 * Rows and wire forms of a team's identity card. Source: docs/reference/teams.md#team-cards;
 * docs/reference/cards.md#team-identity-card.
 */
import { NextCursor, TOTAL } from '../../../../contract/totals.ts';
import { Type, type Static } from 'typebox';
import { enumOf, vocabulary } from '../../../../contract/enums.ts';
import { TeamId } from '../../../../contract/ids.ts';
import { jsonOf, Timestamp } from '../../../../platform/db/row.ts';

const CARD_SOURCES = vocabulary('TeamCardSource', ['manual', 'auto_derived', 'hybrid']);
export type CardSource = (typeof CARD_SOURCES)[number];

export const TeamCardRow = Type.Object({
  team_id: Type.String(),
  version: Type.Integer(),
  card_id: Type.String(),
  card_source: enumOf(CARD_SOURCES),
  card: jsonOf<Readonly<Record<string, unknown>>>(),
  content_hash: Type.String(),
  created_at: Timestamp,
  is_active: Type.Boolean(),
});
export type TeamCardRow = Static<typeof TeamCardRow>;

/** What is read of a member's composed card. */
export interface MemberCard {
  readonly values?: { readonly declared?: readonly (string | { readonly id: string })[] };
  readonly autonomy?: {
    readonly bounded_actions?: readonly string[];
    readonly forbidden_actions?: readonly string[];
    readonly escalation_triggers?: readonly Trigger[];
  };
  readonly audit?: { readonly retention_days?: number };
}
export interface Trigger {
  readonly condition: string;
  readonly action: 'escalate' | 'deny' | 'log';
  readonly reason?: string;
}
export const MemberCardRow = Type.Object({ agent_id: Type.String(), card: jsonOf<MemberCard>() });

const Instant = Type.String({ format: 'date-time' });
const HEAD = {
  card_id: Type.String(),
  card_source: enumOf(CARD_SOURCES),
  issued_at: Instant,
  version: Type.Integer({ minimum: 1 }),
} as const;

export const CardJson = Type.Object(
  {},
  {
    additionalProperties: true,
    description: 'A partial alignment card: values, autonomy, audit, principal and others',
  },
);

export const TeamCardWire = Type.Union([
  Type.Object(
    { ...HEAD, team_id: TeamId, card_json: CardJson, content_hash: Type.String(), is_active: Type.Boolean() },
    { title: 'TeamCard' },
  ),
  Type.Null(),
]);
export const WrittenWire = Type.Object(
  { ...HEAD, team_id: TeamId, content_hash: Type.String() },
  { title: 'WrittenTeamCard' },
);
export const CardHistoryWire = Type.Object(
  {
    cards: Type.Array(Type.Object({ ...HEAD, is_active: Type.Boolean() })),
    ...TOTAL,
    page: Type.Integer(),
    per_page: Type.Integer(),
    next_cursor: NextCursor,
  },
  { title: 'TeamCardHistory' },
);

const headOf = (row: TeamCardRow) => ({
  card_id: row.card_id,
  card_source: row.card_source,
  issued_at: row.created_at.toISOString(),
  version: row.version,
});

export const toTeamCard = (row: TeamCardRow) => ({
  ...headOf(row),
  team_id: row.team_id,
  card_json: row.card,
  content_hash: row.content_hash,
  is_active: row.is_active,
});
export const toWritten = (row: TeamCardRow): Static<typeof WrittenWire> => ({
  ...headOf(row),
  team_id: row.team_id,
  content_hash: row.content_hash,
});
export const toHistoryEntry = (row: TeamCardRow) => ({ ...headOf(row), is_active: row.is_active });
