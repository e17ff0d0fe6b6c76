/** What an area hands to the platform: its index.ts exports these members. Types only. */
import type { ArchivedTable } from '../archive/parts.ts';
import type { SealedColumn } from '../auth/sealed-column.ts';
import type { PrincipalResolver } from '../auth/principal.ts';
import type { Tx } from '../db/sql.ts';
import type { Job } from '../jobs/job.ts';
import type { AnySubscriber } from '../outbox/reader.ts';
import type { Services } from '../services.ts';
import type { Principal } from '../auth/principal.ts';
import type { Mount, PathItems } from './mount.ts';
import type { Operation } from './operation.ts';

/** Looks at a request after access and before its effects; throws a refusal to stop it (a contained agent). */
export interface Gate {
  readonly name: string;
  /** Ascending: containment 10, balance 30. */
  readonly order: number;
  check(request: GateRequest): Promise<void>;
}

/**
 * Looks at the caller right after access, before its rate limit counts, and throws a refusal to stop it (a missing plan
 * feature). Has no transaction: what it needs it holds in memory.
 */
export interface Admission {
  readonly name: string;
  check(request: Omit<GateRequest, 'tx'>): Promise<void>;
}

export interface GateRequest {
  readonly operation: Operation;
  readonly principal: Principal;
  readonly params: Readonly<Record<string, unknown>>;
  readonly tx: Tx;
  readonly services: Services;
  readonly now: Date;
}

/** Background work in progress. */
export interface Running {
  /** Ends after what is being done. */
  stop(): Promise<void>;
}

export interface Area {
  readonly name: string; // folder name
  readonly operations: readonly Operation[];
  /** A sentence on each tag of its operations, for the OpenAPI document. */
  readonly tags?: Readonly<Record<string, string>>;
  readonly jobs?: readonly Job[];
  readonly sealedColumns?: readonly SealedColumn[];
  /** Tables that grow with traffic: in the archive of each month, removed by retention. */
  readonly archived?: readonly ArchivedTable[];
  /** Readers of the event log, each event exactly once; asked for after every area has started, run by the roles worker and all. */
  readonly subscribers?: (services: Services) => readonly AnySubscriber[];
  readonly principalResolvers?: (services: Services) => readonly PrincipalResolver[];
  readonly gates?: readonly Gate[];
  /** Asked in the order of areas.ts. */
  readonly admissions?: readonly Admission[];
  /** Raw handlers on the API server; called once, after every area has started. */
  readonly mounts?: (services: Services) => readonly Mount[];
  /** What the mounts serve, for the OpenAPI document. */
  readonly describes?: PathItems;
  /** Begins a loop of the area's own (roles worker and all), after every area has started. */
  work?(services: Services): Promise<Running>;
}
