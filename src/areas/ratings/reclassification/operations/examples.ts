/** Examples of the API document. */
import type { Static } from 'typebox';
import type { AmendmentWire, ReclassificationWire } from '../wire/reclassifications.ts';

export const AGENT_ID = 'svc-0c4d2a52-8a34-4b34-9f0a-1f2e3d4c5b6a';
export const CHECKPOINT_ID = 'ic-a1b2c3d4';
const AMENDMENT_ID = 'amend-5f0c2a9be1d47c338a61f2d0';

export const RECLASSIFICATION: Static<typeof ReclassificationWire> = {
  reclassification_id: 'rcl-8Qm2Vt5LxKpZ',
  checkpoint_id: CHECKPOINT_ID,
  agent_id: AGENT_ID,
  original_type: 'UNMAPPED_TOOL',
  new_type: 'card_gap',
  reason: 'Browsing was agreed with the team; the mapping was missing.',
  findings: ['The same calls (mcp__browser__navigate) pass by the card of today, and the card was only added to'],
  card_amendment_id: AMENDMENT_ID,
  card_version: 4,
  approved_by: 'user:0c4d2a52-8a34-4b34-9f0a-1f2e3d4c5b6a',
  created_at: '2026-08-17T12:00:00.000Z',
  score_impact: { score_before: 826, score_after: null, recomputation_pending: true },
};

export const AMENDMENT: Static<typeof AmendmentWire> = {
  amendment_id: AMENDMENT_ID,
  agent_id: AGENT_ID,
  field_changed: 'autonomy.bounded_actions',
  previous_value: ['answer'],
  old_value: ['answer'],
  new_value: ['answer', 'web_fetch'],
  reason: RECLASSIFICATION.reason,
  triggered_by: 'reclassification',
  linked_reclassification_id: RECLASSIFICATION.reclassification_id,
  card_version: 4,
  changed_by: RECLASSIFICATION.approved_by,
  created_at: '2026-08-17T11:55:00.000Z',
};
