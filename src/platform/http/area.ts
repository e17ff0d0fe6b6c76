/** What an area hands to the platform: its index.ts exports these members. Types only. */
import type { PrincipalResolver } from '../auth/principal.ts';
import type { Tx } from '../db/sql.ts';
import type { Job } from '../jobs/job.ts';
import type { Services } from '../services.ts';
import type { Principal } from '../auth/principal.ts';
import type { Operation } from './operation.ts';

/** Looks at a request after access and before its effects; throws a refusal to stop it (a contained agent, a missing plan feature). */
export interface Gate {
  readonly name: string;
  /** Ascending: containment 10, plan features 20, balance 30. Containment answers first (spec: Errors, 403). */
  readonly order: number;
  check(request: GateRequest): Promise<void>;
}

export interface GateRequest {
  readonly operation: Operation;
  readonly principal: Principal;
  readonly params: Readonly<Record<string, unknown>>;
  readonly tx: Tx;
  readonly services: Services;
  readonly now: Date;
}

export interface Area {
  readonly name: string; // folder name
  readonly operations: readonly Operation[];
  readonly jobs?: readonly Job[];
  readonly principalResolvers?: (services: Services) => readonly PrincipalResolver[];
  readonly gates?: readonly Gate[];
  /** Builds the area's part of Services; called once in the order of areas.ts, with the parts that stand already. */
  start?(services: Services): Promise<Partial<Services>>;
  /** Undoes `start`; called in reverse order. */
  stop?(services: Services): Promise<void>;
}
