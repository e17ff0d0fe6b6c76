/** The marks of a state: icon and word always, colour third, so that each reads without colour. */
import type { LucideIcon } from 'lucide-react';
import {
  Brackets,
  Check,
  CircleDashed,
  CircleHelp,
  EyeOff,
  Hand,
  MessageSquareWarning,
  OctagonX,
  Pause,
  PowerOff,
  Replace,
  TriangleAlert,
} from 'lucide-react';

type Tone = 'good' | 'warn' | 'stop' | 'hold' | 'none';
export interface Look {
  readonly icon: LucideIcon;
  readonly word: string;
  readonly tone: Tone;
  readonly shape?: 'square' | 'dashed';
}

const VERDICTS = {
  clear: { icon: Check, word: 'Clear', tone: 'good' },
  review_needed: { icon: CircleHelp, word: 'Needs review', tone: 'warn' },
  boundary_violation: { icon: OctagonX, word: 'Violation', tone: 'stop' },
  unverified: { icon: CircleDashed, word: 'Not judged', tone: 'none', shape: 'dashed' },
} satisfies Record<string, Look>;

/** Bands of the score of a text: they do not say what was done with it, as `ACTIONS` do. */
const SCREENINGS = {
  pass: { icon: Check, word: 'Pass', tone: 'good' },
  warn: { icon: TriangleAlert, word: 'Warn band', tone: 'warn' },
  quarantine: { icon: Hand, word: 'Hold band', tone: 'hold', shape: 'square' },
  block: { icon: OctagonX, word: 'Block band', tone: 'stop' },
} satisfies Record<string, Look>;

const CONTAINMENTS = {
  active: { icon: Check, word: 'Active', tone: 'good' },
  paused: { icon: Pause, word: 'Paused', tone: 'hold', shape: 'square' },
  killed: { icon: PowerOff, word: 'Ended', tone: 'stop', shape: 'square' },
} satisfies Record<string, Look>;

const ACTIONS = {
  none: { icon: Check, word: 'Let through', tone: 'none' },
  advised: { icon: MessageSquareWarning, word: 'Advised', tone: 'warn' },
  wrapped: { icon: Brackets, word: 'Marked', tone: 'warn' },
  redacted: { icon: EyeOff, word: 'Redacted', tone: 'hold' },
  replaced: { icon: Replace, word: 'Replaced', tone: 'hold' },
  withheld: { icon: Hand, word: 'Withheld', tone: 'hold', shape: 'square' },
} satisfies Record<string, Look>;

const DELIVERIES = {
  delivered: { icon: Check, word: 'Delivered', tone: 'good' },
  pending: { icon: CircleDashed, word: 'Waiting', tone: 'none', shape: 'dashed' },
  delivering: { icon: CircleDashed, word: 'On its way', tone: 'none', shape: 'dashed' },
  retrying: { icon: TriangleAlert, word: 'To be tried again', tone: 'warn' },
  failed: { icon: OctagonX, word: 'Failed', tone: 'stop' },
} satisfies Record<string, Look>;

const ENDPOINTS = {
  on: { icon: Check, word: 'On', tone: 'good' },
  off: { icon: PowerOff, word: 'Off', tone: 'stop', shape: 'square' },
} satisfies Record<string, Look>;

const PATTERNS = {
  candidate: { icon: CircleDashed, word: 'Candidate', tone: 'none', shape: 'dashed' },
  active: { icon: Check, word: 'Active', tone: 'good' },
  rejected: { icon: OctagonX, word: 'Rejected', tone: 'stop' },
  deprecated: { icon: PowerOff, word: 'Ended', tone: 'none', shape: 'square' },
  expired: { icon: PowerOff, word: 'Expired', tone: 'none', shape: 'square' },
} satisfies Record<string, Look>;

const CANARIES = {
  active: { icon: Check, word: 'Planted', tone: 'good' },
  triggered: { icon: TriangleAlert, word: 'Seen', tone: 'stop' },
  revoked: { icon: PowerOff, word: 'Revoked', tone: 'none', shape: 'square' },
} satisfies Record<string, Look>;

const CAMPAIGNS = {
  active: { icon: TriangleAlert, word: 'Active', tone: 'stop' },
  resolved: { icon: Check, word: 'Over', tone: 'none' },
} satisfies Record<string, Look>;

const RECIPES = {
  pending: { icon: CircleDashed, word: 'Proposed', tone: 'none', shape: 'dashed' },
  observe: { icon: CircleHelp, word: 'Observing', tone: 'warn' },
  active: { icon: Check, word: 'Active', tone: 'good' },
  archived: { icon: PowerOff, word: 'Ended', tone: 'none', shape: 'square' },
} satisfies Record<string, Look>;

/** What a policy makes of a tool call. */
const RULINGS = {
  passes: { icon: Check, word: 'Passes', tone: 'good' },
  recorded: { icon: TriangleAlert, word: 'Recorded', tone: 'warn' },
  held: { icon: Hand, word: 'Held', tone: 'hold', shape: 'square' },
  forbidden: { icon: OctagonX, word: 'Forbidden', tone: 'stop' },
} satisfies Record<string, Look>;

const SEVERITIES = {
  info: { icon: CircleHelp, word: 'Info', tone: 'none' },
  low: { icon: TriangleAlert, word: 'Low', tone: 'none' },
  warn: { icon: TriangleAlert, word: 'Warning', tone: 'warn' },
  medium: { icon: TriangleAlert, word: 'Medium', tone: 'warn' },
  high: { icon: TriangleAlert, word: 'High', tone: 'stop' },
  critical: { icon: OctagonX, word: 'Critical', tone: 'stop' },
} satisfies Record<string, Look>;

const CHECKS = {
  pass: { icon: Check, word: 'Holds', tone: 'good' },
  fail: { icon: OctagonX, word: 'Fails', tone: 'stop' },
} satisfies Record<string, Look>;

const EXPORTS = {
  waiting: { icon: CircleDashed, word: 'Waiting', tone: 'none', shape: 'dashed' },
  running: { icon: CircleDashed, word: 'Being made', tone: 'none', shape: 'dashed' },
  done: { icon: Check, word: 'Done', tone: 'good' },
  failed: { icon: OctagonX, word: 'Failed', tone: 'stop' },
} satisfies Record<string, Look>;

const PROOFS = {
  none: { icon: CircleDashed, word: 'None', tone: 'none', shape: 'dashed' },
  pending: { icon: CircleDashed, word: 'Being made', tone: 'none', shape: 'dashed' },
  completed: { icon: Check, word: 'Ready', tone: 'good' },
  failed: { icon: OctagonX, word: 'Failed', tone: 'stop' },
} satisfies Record<string, Look>;

const PARTS = {
  works: { icon: Check, word: 'Works', tone: 'good' },
  off: { icon: PowerOff, word: 'Off', tone: 'none', shape: 'square' },
  degraded: { icon: TriangleAlert, word: 'Impaired', tone: 'warn' },
  down: { icon: OctagonX, word: 'Down', tone: 'stop' },
} satisfies Record<string, Look>;

const JOBS = {
  never: { icon: CircleDashed, word: 'Not yet', tone: 'none', shape: 'dashed' },
  succeeded: { icon: Check, word: 'Succeeded', tone: 'good' },
  failed: { icon: OctagonX, word: 'Failed', tone: 'stop' },
  waiting: { icon: TriangleAlert, word: 'Late', tone: 'warn' },
} satisfies Record<string, Look>;

const LICENCES = {
  valid: { icon: Check, word: 'Valid', tone: 'good' },
  expired: { icon: PowerOff, word: 'Ended', tone: 'none', shape: 'square' },
  revoked: { icon: OctagonX, word: 'Revoked', tone: 'stop' },
} satisfies Record<string, Look>;

const DEPLOYMENTS = {
  active: { icon: Check, word: 'Active', tone: 'good' },
  degraded: { icon: TriangleAlert, word: 'Impaired', tone: 'warn' },
  inactive: { icon: PowerOff, word: 'Silent', tone: 'none', shape: 'square' },
} satisfies Record<string, Look>;

const ADVISORIES = {
  draft: { icon: CircleDashed, word: 'Draft', tone: 'none', shape: 'dashed' },
  published: { icon: Check, word: 'Published', tone: 'good' },
  archived: { icon: PowerOff, word: 'Archived', tone: 'none', shape: 'square' },
} satisfies Record<string, Look>;

const ENFORCEMENTS = {
  off: { icon: CircleDashed, word: 'Optional', tone: 'none', shape: 'dashed' },
  waiting: { icon: TriangleAlert, word: 'Waits for the first sign-in', tone: 'warn' },
  on: { icon: Check, word: 'Required', tone: 'good' },
} satisfies Record<string, Look>;

const DOMAINS = {
  proven: { icon: Check, word: 'Proven', tone: 'good' },
  open: { icon: CircleDashed, word: 'Not proven', tone: 'warn', shape: 'dashed' },
} satisfies Record<string, Look>;

const TABLES = {
  verdict: VERDICTS,
  screening: SCREENINGS,
  containment: CONTAINMENTS,
  action: ACTIONS,
  severity: SEVERITIES,
  delivery: DELIVERIES,
  endpoint: ENDPOINTS,
  pattern: PATTERNS,
  canary: CANARIES,
  campaign: CAMPAIGNS,
  recipe: RECIPES,
  ruling: RULINGS,
  check: CHECKS,
  export: EXPORTS,
  proof: PROOFS,
  part: PARTS,
  job: JOBS,
  licence: LICENCES,
  deployment: DEPLOYMENTS,
  advisory: ADVISORIES,
  enforcement: ENFORCEMENTS,
  domain: DOMAINS,
} as const satisfies Record<string, Record<string, Look>>;

type Tables = typeof TABLES;

/** @param value a word of the API; null where the API knows none */
export function Mark<K extends keyof Tables>({
  of,
  value,
}: {
  readonly of: K;
  readonly value: keyof Tables[K] | null;
}) {
  if (value === null) return <span className="muted">Not known</span>;
  return <MarkAs look={(TABLES[of] as Record<keyof Tables[K], Look>)[value]} />;
}

/** A state that one area of the console has, with a look of its own. */
export function MarkAs({ look: { icon: Icon, word, tone, shape } }: { readonly look: Look }) {
  return (
    <span className={`mark tone-${tone} ${shape ?? ''}`}>
      <Icon size={13} strokeWidth={2} aria-hidden="true" />
      {word}
    </span>
  );
}
