/** Example values of the API reference. */
import { EXAMPLE_EVALUATION } from '../../screening/index.ts';
import type { ContentSettingWire } from '../wire/content-settings.ts';
import type { TurnContentWire } from '../wire/contents.ts';
import type { TurnWire } from '../wire/turns.ts';

export const ORG_ID = 'org-4k2m9x7q';
export const REQUEST_ID = '0b0e5a0e-6f0e-4e39-9b0b-0a6f2b6a8f11';

export const TURN: TurnWire = {
  request_id: REQUEST_ID,
  agent_id: 'svc-0f8fad5b-d9cb-469f-a165-70867728950e',
  session_id: 'morning',
  created_at: '2026-08-17T09:12:44.120Z',
  answered: true,
  no_reply: null,
  provider_status: null,
  action: 'replaced',
  screening: 'quarantine',
  risk: 0.97,
  threat_types: ['indirect_injection'],
  integrity: 'clear',
  front: 'enforced',
  back: 'pass',
  provider: 'anthropic',
  model: 'm-1',
  streamed: true,
  tools: ['fetch_page'],
  input_tokens: 1204,
  output_tokens: 90,
  cost_usd: 0.0041,
  second_asked: false,
  duration_ms: 812.4,
  checkpoint_id: 'ic-7f3a91c2',
};

export const FEEDBACK = {
  what: 'wrong_stop' as const,
  evaluation_id: EXAMPLE_EVALUATION.id,
  note: 'The weekly mail of the supplier.',
  reported_at: '2026-08-17T09:20:00.000Z',
};

const ACTIONS = { none: 1180, advised: 4, wrapped: 9, replaced: 6, redacted: 2, withheld: 3 };
export const COUNTS = {
  turns: 1204,
  answered: 1199,
  by_action: ACTIONS,
  by_integrity: { clear: 1150, review_needed: 6, boundary_violation: 1, unverified: 42 },
  by_screening: { pass: 1180, warn: 15, quarantine: 7, block: 2 },
  input_tokens: 1_840_221,
  output_tokens: 120_404,
  cost: { usd: 7.33, known_share: 0.98 },
  duration_ms: { p50: 640, p95: 2900 },
};

export const CONTENT_SETTING: ContentSettingWire = {
  keep: true,
  days: 7,
  bytes_max: 262_144,
  since: '2026-08-16T08:00:00.000Z',
  changed_by: 'user:8b4cfd9e-59d5-4d34-8f0d-1f7f5d9ab0aa',
  changed_at: '2026-08-16T08:00:00.000Z',
};

const NOTICE = '[This tool result was held back by the safety gateway and is not available: indirect_injection 0.97.]';
const mark = (to: number, action: 'replaced' | 'found') => ({
  from: 0,
  to,
  action,
  evaluation_id: EXAMPLE_EVALUATION.id,
  quarantine_id: EXAMPLE_EVALUATION.quarantine_id,
});

export const CONTENT: TurnContentWire = {
  request_id: REQUEST_ID,
  checkpoint_id: 'ic-7f3a91c2',
  kept_at: '2026-08-17T09:12:45.010Z',
  expires_at: '2026-08-24T09:12:45.010Z',
  thresholds: { warn: 0.6, quarantine: 0.8, block: 0.95 },
  messages: [
    {
      role: 'user',
      parts: [
        {
          kind: 'text',
          source: 'user_message',
          text: 'Which invoices are open?',
          tool: null,
          call_id: null,
          marks: [],
        },
      ],
    },
    {
      role: 'tool',
      parts: [
        {
          kind: 'text',
          source: 'tool_result',
          text: NOTICE,
          tool: 'fetch_page',
          call_id: 'toolu_1',
          marks: [mark(NOTICE.length, 'replaced')],
        },
      ],
    },
  ],
  reply: {
    reasoning: { text: 'One page is missing, so I say so.', marks: [] },
    text: { text: 'I could not read one page of the portal.', marks: [] },
    calls: [],
    acted: 'none',
  },
  raw: '{"model":"m-1","messages":[]}',
  evidence: { reasoning: 'matches', reply: 'matches' },
};
