/** What the tests of single cards share: a whole card of each kind, calls as one tenant, and what a reply or a refusal names. */
import { randomUUID } from 'node:crypto';
import { newAgent, send, trailOf } from './cards.ts';
import type { CallResult, TestServer } from './server.ts';
import type { Headers, Tenant } from './tenants.ts';

export interface Failure {
  error: {
    code: string;
    details?: { fields?: { path: string; problem: string }[]; reason?: string; current?: string };
  };
}

export type Card = Record<string, unknown> & {
  version: number;
  content_hash: string;
  card_id: string;
  _composition?: Record<string, unknown>;
};

export interface Block {
  value: unknown;
  version: number;
  content_hash: string;
  verb: string;
  primitive: string;
  ok: boolean;
}

export const ALIGNMENT = {
  card_version: 'unified/2026-04-26',
  autonomy_mode: 'observe',
  integrity_mode: 'enforce',
  values: { declared: ['transparency', { id: 'care', domain: 'health' }] },
  autonomy: {
    bounded_actions: ['inference', 'read', 'files'],
    forbidden_actions: ['delete'],
    escalation_triggers: [{ condition: "tool_matches('pay__*')", action: 'escalate', reason: 'money' }],
  },
  capabilities: { files: { tools: ['fs__*'] } },
  audit: { retention_days: 30, queryable: false },
  extensions: { team: { nested: [1, 'two', null] } },
};

export const PROTECTION = {
  mode: 'enforce',
  thresholds: { warn: 0.3, quarantine: 0.6, block: 0.9 },
  screen_surfaces: { outgoing: false },
  trusted_sources: { domains: ['erp.example.com'], ip_ranges: ['203.0.113.0/24'] },
};

export interface Trail {
  readonly actions: readonly string[];
  /** Of the last mutation. */
  readonly before: unknown;
  readonly after: unknown;
  readonly events: readonly { type: string; data: Record<string, unknown> }[];
}

/** Calls as tenant `a`, or as another that is named. `B` is what the test expects of the body. */
export interface CardCalls {
  newAgent(tenant: Tenant): Promise<string>;
  put<B = Card>(
    tenant: { headers: Headers },
    path: string,
    body: unknown,
    headers?: Headers,
    key?: string,
  ): Promise<CallResult<B>>;
  patch<B = Block>(path: string, body: unknown): Promise<CallResult<B>>;
  get<B = Card>(path: string, headers?: Headers): Promise<CallResult<B>>;
  /** Audit rows and events of an agent's cards, oldest first. */
  trail(agentId: string): Promise<Trail>;
}

export function cardCalls(server: TestServer, a: Tenant): CardCalls {
  return {
    newAgent: (tenant) => newAgent(server, tenant),
    put: (tenant, path, body, headers = {}, key = randomUUID()) =>
      send(server, tenant, 'PUT', path, body, { ...headers, 'idempotency-key': key }),
    patch: (path, body) => server.call('PATCH', path, { headers: a.headers, body }),
    get: (path, headers = {}) => server.call('GET', path, { headers: { ...a.headers, ...headers } }),
    async trail(agentId) {
      const { audits, events } = await trailOf(server, agentId);
      const ofCards = audits.filter((row) => row.target_type.endsWith('_card'));
      const last = ofCards.at(-1);
      return {
        actions: ofCards.map((row) => row.action),
        before: last?.before_json ?? null,
        after: last?.after_json ?? null,
        events: events.map(({ type, data }) => ({ type, data })),
      };
    },
  };
}

/** The members that a refusal names. */
export const fieldsOf = (result: CallResult<Failure>): string[] =>
  (result.body.error.details?.fields ?? []).map((field) => field.path);
