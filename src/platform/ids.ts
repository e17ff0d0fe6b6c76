/** Identifier generation: the only place that spends chance on ids. Shapes: contract/ids.ts. */
import { randomUUID } from 'node:crypto';
import type { Id } from '../contract/ids.ts';
import { BASE_62, randomText } from './random-text.ts';

const short = (): string => randomText('0123456789abcdefghijklmnopqrstuvwxyz', 8);
const token = (): string => randomText(BASE_62, 16);
const hex12 = (): string => randomText('0123456789abcdef', 12);

const MAKERS = {
  agent: () => `svc-${randomUUID()}`,
  org: () => `org-${short()}`,
  team: () => randomUUID(),
  user: () => randomUUID(),
  request: () => randomUUID(),
  api_key: () => `mk-${short()}`,
  webhook_endpoint: () => `whe-${short()}`,
  webhook_delivery: () => `whd-${short()}`,
  event: () => `evt-${short()}`,
  checkpoint: () => `ic-${short()}`,
  certificate: () => `cert-${token()}`,
  reclassification: () => `rcl-${token()}`,
  amendment: () => `amend-${token()}`,
  policy: () => `pol-${token()}`,
  proof: () => `prf-${token()}`,
  canary: () => `can_${token()}`,
  campaign: () => `camp_${token()}`,
  pattern: () => `pat_${token()}`,
  recipe: () => `rcp-${token()}`,
  recipe_candidate: () => `rcc-${token()}`,
  quarantine: () => `qid_${token()}`,
  evaluation: () => `ev_${token()}`,
  account: () => `ba-${short()}`,
  alignment_card: () => `ac-${randomUUID()}`,
  protection_card: () => `pc-${randomUUID()}`,
  drift_alert: () => `ida-${token()}`,
  advisory: () => `pa-${hex12()}`,
  security_advisory: () => randomUUID(),
  indicator: () => `ioc-${token()}`,
  export: () => `exp-${token()}`,
  license: () => `lic-${token()}`,
  deployment: () => `dep-${token()}`,
  anchor: () => `anc-${token()}`,
  publication: () => `pub-${token()}`,
  ownership_claim: () => `ocl-${token()}`,
  audit: () => `aud-${token()}`,
  dead_letter: () => `dlt-${token()}`,
  containment_entry: () => `cle-${token()}`,
  trust_edge: () => `te-${token()}`,
  agent_key: () => `agk-${token()}`,
  deletion: () => `del-${randomUUID()}`,
  exemption: () => `exm-${token()}`,
  fault_line_analysis: () => `fl-${token()}`,
  forecast: () => `fc-${token()}`,
  recommendation: () => `rec-${token()}`,
  trace: () => `tr-${token()}`,
  conscience_value: () => `cv-${token()}`,
  transaction: () => `txn-${token()}`,
  governance_signal: () => `gs-${hex12()}`,
  notification_destination: () => `whe-${short()}`, // a webhook endpoint with a signal filter
  escalation_rule: () => `ger-${token()}`,
  invitation: () => `inv-${token()}`,
  oauth_grant: () => `ogr-${token()}`,
  risk_assessment: () => `ra-${token()}`,
  team_risk_assessment: () => `tra-${token()}`,
  billing_entry: () => `ble-${token()}`,
  billing_hold: () => `blh-${token()}`,
  billing_lot: () => `lot-${token()}`,
  session: () => randomUUID(),
  mfa_factor: () => randomUUID(),
  mfa_challenge: () => randomUUID(),
} as const;

export type MadeIdKind = keyof typeof MAKERS;
export type NewId = <K extends MadeIdKind>(kind: K) => Id<K>;

/** A fresh random identifier of one kind, in the shape of contract/ids.ts. 8-character kinds hold 41 bits: inserts retry on clash. */
export const newId: NewId = <K extends MadeIdKind>(kind: K) => MAKERS[kind]() as Id<K>;
