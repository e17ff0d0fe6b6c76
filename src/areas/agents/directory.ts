/**
 * The gateway's view of agents, in memory: proof to agent without a database round trip when cached, and which agents are
 * contained.
 * Loaded on demand, invalidated by NOTIFY surety_agents, bounded in size. Judges no requests, and keeps of provider keys only the
 * proof and a keyed digest. Source: docs/reference/agents.md#possession-proof, docs/reference/agents.md#containment.
 */
import type { ContainmentStatus } from '../../contract/enums.ts';
import type { AccountId, AgentId, OrgId } from '../../contract/ids.ts';
import { createContainmentRegister, type ContainmentListener } from './containment-register.ts';
import {
  findOrProvision,
  findOrRegister,
  noteOwner,
  UNKNOWN_DEFAULT,
  type DirectoryDeps,
  type NamedInput,
  type ResolveInput,
  type UnknownAgents,
} from './find-or-register.ts';
import { keptAgents, type KeptAgents, type Known } from './kept-agents.ts';
import { createNamedAgents, NAMES_CHANNEL, namedKey, placeOf, type NamedAgent } from './named-agents.ts';
import { createUsedCredentials, type CredentialUse } from './used-credentials.ts';
import type { GatewayRow } from './wire/agents.ts';
import { findForGatewayById, touchSeen } from './store/gateway-agents.ts';

const CHANNEL = 'surety_agents';
/** Agents cached; about 600 bytes each. */
const ENTRIES_MAX = 50_000;
/** last_seen_at is written at most once in this time per agent and process. */
const TOUCH_EVERY_MS = 60_000;

export interface GatewayAgent {
  readonly agentId: AgentId;
  /** Null while the agent is unclaimed. */
  readonly accountId: AccountId | null;
  readonly orgId: OrgId | null;
  readonly name: string | null;
  /** As of this answer; ask `containment(agentId)` again before releasing a held reply. */
  readonly containment: ContainmentStatus;
}

export interface AgentDirectory {
  /**
   * The agent of a proof; an unknown proof provisions an unclaimed agent (one, however many requests race).
   * @param input.proof 64 hex, rules.proofOf(key, name)
   * @param input.keyPrefix leading characters of the provider key for display; at most 12 are kept
   * @throws Refusal validation_error for a malformed name, invalid_hash_proof when another proof holds the lookup key
   */
  resolve(input: ResolveInput): Promise<GatewayAgent>;
  /** The agent of a proof if it is cached, without a promise. Counts as seen. */
  known(proof: string): GatewayAgent | undefined;
  /**
   * The agent of a name in the organisation of a service key, whatever the provider key; registered there when there is none.
   * @throws Refusal as `resolve`; agent_not_found where unknown agents are refused; org_access_denied when the organisation is full
   */
  resolveNamed(input: NamedInput): Promise<GatewayAgent>;
  /** The same agent if it is cached, without a promise. Counts as seen. */
  knownNamed(orgId: OrgId, proof: string): GatewayAgent | undefined;
  /** Puts on record that an organisation uses a provider key: it came with a service key of it. At once; written later. */
  noteCredential(use: CredentialUse): void;
  /** An agent by id, unless it is deleted; undefined when there is none. Never provisions. */
  byId(agentId: AgentId): Promise<GatewayAgent | undefined>;
  /** Current state from memory, any agent, cached or not. At most 1 s old while the database answers. */
  containment(agentId: AgentId): ContainmentStatus;
  /** Milliseconds since the containment states were last confirmed by the database. */
  containmentAgeMs(): number;
  /** Called on every change of containment seen, so that streams in flight can be ended. */
  onContainment(listener: ContainmentListener): () => void;
  close(): Promise<void>;
}

/** One object an agent for all its turns: a group of turns is then handed on with one copy of it. */
const shared = new WeakMap<GatewayRow, GatewayAgent>();

/** Starts listening and loads the contained agents; rejects when the database is not there. */
export async function createAgentDirectory(
  services: DirectoryDeps,
  entriesMax: number = ENTRIES_MAX,
  rules: UnknownAgents = UNKNOWN_DEFAULT,
): Promise<AgentDirectory> {
  const { db } = services;
  const register = await createContainmentRegister(services);
  const kept = keptAgents(entriesMax);
  const named = createNamedAgents(entriesMax);
  const used = createUsedCredentials(services);
  const unlisten = await listen(db, { kept, named, register });
  const toGateway = (row: GatewayRow): GatewayAgent => sharedAgent(row, register.status(row.agent_id));
  const recorded = <R extends GatewayRow | undefined>(row: R): R => {
    if (row !== undefined) register.note(row.agent_id, row.containment_status);
    return row;
  };

  const seen = (known: Pick<Known, 'row' | 'seenMs'>): GatewayAgent => {
    touch(services, known);
    return toGateway(known.row);
  };
  const known = (proof: string): GatewayAgent | undefined => {
    const warm = kept.byProof.peek(proof);
    return warm === undefined ? undefined : seen(warm);
  };
  const found = async (input: ResolveInput): Promise<GatewayAgent> =>
    seen(
      await kept.byProof.get(input.proof, async () => {
        const row = recorded(await findOrProvision(services, input, rules, used));
        noteOwner(used, row, input);
        return { row, seenMs: Number.NEGATIVE_INFINITY };
      }),
    );
  const { knownNamed, resolveNamed } = namedLookups(
    named,
    async (input) => recorded(await findOrRegister(services, input, rules, used)),
    seen,
  );

  return {
    resolve: async (input) => known(input.proof) ?? found(input),
    known,
    resolveNamed,
    knownNamed,
    noteCredential: (use) => {
      used.note(use);
    },
    async byId(agentId) {
      const row = await kept.byId.get(agentId, async () => recorded(await findForGatewayById(db.direct, agentId)));
      return row === undefined ? undefined : toGateway(row);
    },
    containment: (agentId) => register.status(agentId),
    containmentAgeMs: () => register.ageMs(),
    onContainment: (listener) => register.onChange(listener),
    async close() {
      await unlisten();
      await register.close();
      kept.clear();
      named.clear();
    },
  };
}

/** Drops from memory what other transactions have changed; all of it when pushes may have been missed. */
async function listen(
  db: DirectoryDeps['db'],
  {
    kept,
    named,
    register,
  }: {
    readonly kept: KeptAgents;
    readonly named: ReturnType<typeof createNamedAgents>;
    readonly register: Awaited<ReturnType<typeof createContainmentRegister>>;
  },
): Promise<() => Promise<void>> {
  const unlisten = await db.listen(
    CHANNEL,
    (agentId) => {
      kept.forget(agentId);
      named.forgetAgent(agentId);
      register.refresh();
    },
    () => {
      kept.clear();
      named.clear();
      register.refresh();
    },
  );
  const unlistenNames = await db.listen(NAMES_CHANNEL, named.forgetName, named.clear);
  return async () => {
    await unlisten();
    await unlistenNames();
  };
}

function sharedAgent(row: GatewayRow, containment: ContainmentStatus): GatewayAgent {
  const known = shared.get(row);
  if (known?.containment === containment) return known;
  const made: GatewayAgent = {
    agentId: row.agent_id,
    accountId: row.account_id as AccountId | null,
    orgId: row.org_id as OrgId | null,
    name: row.name,
    containment,
  };
  shared.set(row, made);
  return made;
}

/** The look-ups by name over their cache. */
function namedLookups(
  named: ReturnType<typeof createNamedAgents>,
  load: (input: NamedInput) => Promise<GatewayRow>,
  seen: (known: NamedAgent) => GatewayAgent,
): Pick<AgentDirectory, 'knownNamed' | 'resolveNamed'> {
  const knownNamed = (orgId: OrgId, proof: string): GatewayAgent | undefined => {
    const warm = named.peek(namedKey(orgId, proof));
    return warm === undefined ? undefined : seen(warm);
  };
  const found = async (input: NamedInput): Promise<GatewayAgent> => {
    const { by, name, proof } = input;
    const place = placeOf(by.orgId, name);
    const loaded = async (): Promise<NamedAgent> => ({
      row: await load(input),
      place,
      seenMs: Number.NEGATIVE_INFINITY,
    });
    return seen(await named.get(namedKey(by.orgId, proof), loaded));
  };
  return { knownNamed, resolveNamed: async (input) => knownNamed(input.by.orgId, input.proof) ?? found(input) };
}

/** Records that the agent was seen, at most once a minute, outside the request path. */
function touch({ db, clock, log }: DirectoryDeps, known: Pick<Known, 'row' | 'seenMs'>): void {
  const nowMs = clock.monotonicMs();
  if (nowMs - known.seenMs < TOUCH_EVERY_MS) return;
  known.seenMs = nowMs;
  touchSeen(db.direct, known.row.agent_id, clock.now()).catch((err: unknown) => {
    log.warn({ err }, 'agents: last seen was not written');
  });
}
