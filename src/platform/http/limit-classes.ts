/**
 * Rate classes: requests per fixed one-minute window. Source: docs/reference/wire.md#rate-limits. Data only; rate-limit.ts counts.
 * Every ceiling can be moved by the setting RATE_LIMITS; none can be switched off in code.
 */
export interface LimitCeiling {
  /** Requests a minute of one client address; of one agent or organisation for the gateway classes. */
  readonly perMinute: number;
  /** Requests a minute of one authenticated caller. Absent: `perMinute` by address applies to all callers. */
  readonly authenticatedPerMinute?: number;
}

export const LIMIT_CLASSES = {
  default: { perMinute: 100 },
  auth: { perMinute: 100 },
  oauth_register: { perMinute: 10 },
  oauth_device_page: { perMinute: 10 },
  reputation_read: { perMinute: 10, authenticatedPerMinute: 60 },
  benchmarks: { perMinute: 30, authenticatedPerMinute: 60 },
  badge: { perMinute: 300 },
  search: { perMinute: 30, authenticatedPerMinute: 30 },
  reclassify: { perMinute: 30, authenticatedPerMinute: 30 },
  reclassification: { perMinute: 60, authenticatedPerMinute: 60 },
  recompute: { perMinute: 10, authenticatedPerMinute: 10 },
  export: { perMinute: 10, authenticatedPerMinute: 10 },
  ownership_checks: { perMinute: 10, authenticatedPerMinute: 10 },
  iocs: { perMinute: 1 },
  on_chain: { perMinute: 30, authenticatedPerMinute: 30 },
  on_chain_history: { perMinute: 30, authenticatedPerMinute: 30 },
  on_chain_verify: { perMinute: 30, authenticatedPerMinute: 30 },
  policy_evaluate: { perMinute: 60, authenticatedPerMinute: 60 },
  policy_historical: { perMinute: 30, authenticatedPerMinute: 30 },
  fault_lines: { perMinute: 10, authenticatedPerMinute: 10 },
  forecast: { perMinute: 10, authenticatedPerMinute: 10 },
  recommend_policy: { perMinute: 10, authenticatedPerMinute: 10 },
  transactions: { perMinute: 30, authenticatedPerMinute: 30 },
  teams: { perMinute: 60, authenticatedPerMinute: 60 },
  team_reputation: { perMinute: 100, authenticatedPerMinute: 100 },
  team_badge: { perMinute: 300 },
  risk_assess: { perMinute: 30, authenticatedPerMinute: 30 },
  gateway_ip: { perMinute: 100 },
  gateway_agent: { perMinute: 100 },
  gateway_org: { perMinute: 1_000 },
} as const satisfies Record<string, LimitCeiling>;

export type LimitClass = keyof typeof LIMIT_CLASSES;
export const LIMIT_CLASS_NAMES = Object.keys(LIMIT_CLASSES) as LimitClass[];
export type LimitCeilings = Readonly<Record<LimitClass, LimitCeiling>>;
