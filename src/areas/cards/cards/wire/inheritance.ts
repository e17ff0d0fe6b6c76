/** Wire forms of who inherits what. Source: docs/reference/cards.md#who-inherits-what. */
import { Type } from 'typebox';
import { Conflict } from './reply.ts';

const SetMember = Type.Object(
  {
    path: Type.String({ description: 'Dotted path of the member, two steps at most' }),
    entries: Type.Union([Type.Integer({ minimum: 1 }), Type.Null()], {
      description: 'Of a list or map; null for a value',
    }),
    shown: Type.Array(Type.String(), { description: 'The value, or the first five entries by their names' }),
  },
  { title: 'CardSetMember' },
);

const WRITTEN = {
  version: Type.Integer({ minimum: 0, description: '0 without a card' }),
  written_at: Type.Union([Type.String({ format: 'date-time' }), Type.Null()]),
  sets: Type.Array(SetMember, { description: 'What the card itself says' }),
} as const;

const LAYER = {
  ...WRITTEN,
  agents: Type.Integer({ minimum: 0, description: 'Agents of this organisation that are under it' }),
} as const;
export const InheritedLayer = Type.Object(LAYER, { title: 'InheritedLayer' });
export const InheritedTeam = Type.Object(
  { team_id: Type.String(), name: Type.String(), ...LAYER },
  { title: 'InheritedTeam' },
);

export const InheritingAgent = Type.Object(
  {
    agent_id: Type.String(),
    name: Type.Union([Type.String(), Type.Null()]),
    team_ids: Type.Array(Type.String()),
    ...WRITTEN,
    conflict_count: Type.Integer({ minimum: 0 }),
    conflicts: Type.Array(Conflict, {
      description: 'The first 20 entries on which layers disagree; the stricter one applies',
    }),
    exemptions_in_force: Type.Integer({ minimum: 0 }),
    exemptions_applied: Type.Integer({ minimum: 0, description: 'Of those, the ones that take something out here' }),
  },
  { title: 'InheritingAgent' },
);

const AT = '2026-08-17T12:00:00.000Z';
const NOTHING = { version: 0, written_at: null, sets: [] };

export const EXAMPLE_INHERITANCE = {
  platform: { ...NOTHING, agents: 14 },
  org: {
    version: 3,
    written_at: AT,
    sets: [{ path: 'enforcement.forbidden_tools', entries: 2, shown: ['shell__*', 'mail.*'] }],
    agents: 14,
  },
  teams: [{ team_id: '6f0e2b1a-58c4-4d5e-8f7a-1c2d3e4f5a6b', name: 'Payments', ...NOTHING, agents: 2 }],
  teams_truncated: false,
  data: [
    {
      agent_id: 'svc-0f8fad5b-d9cb-469f-a165-70867728950e',
      name: 'ledger-helper',
      team_ids: ['6f0e2b1a-58c4-4d5e-8f7a-1c2d3e4f5a6b'],
      version: 1,
      written_at: AT,
      sets: [{ path: 'autonomy_mode', entries: null, shown: ['enforce'] }],
      conflict_count: 1,
      conflicts: [{ field: 'autonomy.bounded_actions', entry: 'delete_ledger', layers: ['org', 'agent'] }],
      exemptions_in_force: 0,
      exemptions_applied: 0,
    },
  ],
  next_cursor: null,
};
