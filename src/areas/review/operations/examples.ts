/** Example values of the API reference. */
import type { GroupWire } from '../wire/groups.ts';
import type { ItemWire } from '../wire/items.ts';

export const ORG_ID = 'org-4k2m9x7q';
export const ITEM_ID = 'rvw-0a1b2c3d4e5f60718293a4b5';
export const CAUSE_KEY = 'rvc-0a1b2c3d4e5f60718293a4b5';
const AGENT_ID = 'svc-0f8fad5b-d9cb-469f-a165-70867728950e';
export const PERSON = { id: 'c1a7b8d0-9e2f-4a3b-8c4d-5e6f7a8b9c0d', name: 'mira@example.com' };

export const ITEM: ItemWire = {
  item_id: ITEM_ID,
  kind: 'quarantine',
  source_id: 'qid_4kq9Zt7wXb2M',
  agent_id: AGENT_ID,
  agent_name: 'ledger-helper',
  request_id: '0b0e5a0e-6f0e-4e39-9b0b-0a6f2b6a8f11',
  what: 'indirect_injection',
  place: 'fetch_page',
  cause_key: CAUSE_KEY,
  severity: 'high',
  opened_at: '2026-08-17T09:12:44.120Z',
  last_at: '2026-08-17T09:12:44.120Z',
  firings: 1,
  status: 'open',
  decision: null,
  decided_by: null,
  decided_at: null,
  assignee: null,
  escalated_at: null,
  decisions: ['release', 'confirm'],
  version: 1,
};

export const DECIDED: ItemWire = {
  ...ITEM,
  status: 'decided',
  decision: 'release',
  decided_by: PERSON,
  decided_at: '2026-08-17T09:20:00.000Z',
  version: 2,
};

export const GROUP: GroupWire = {
  cause_key: CAUSE_KEY,
  kind: 'quarantine',
  what: 'indirect_injection',
  place: 'fetch_page',
  severity: 'high',
  items: 4,
  agents: 1,
  agent_id: AGENT_ID,
  agent_name: 'ledger-helper',
  first_at: '2026-08-17T08:02:10.000Z',
  last_at: '2026-08-17T09:12:44.120Z',
  decisions: ['release', 'confirm'],
  up_to: 8123,
};
