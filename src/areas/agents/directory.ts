/**
 * The gateway's view of agents, in memory: proof to agent without a database round trip when cached, and which agents are
 * contained.
 * Loaded on demand, invalidated by NOTIFY surety_agents, bounded in size. Judges no requests, and keeps of provider keys only the
 * proof and a keyed digest. Source: docs/reference/agents.md#possession-proof, docs/reference/agents.md#containment.
 */
import { fail, type Refusal } from '../../contract/errors.ts';
import type { ContainmentStatus } from '../../contract/enums.ts';
import type { AccountId, AgentId, OrgId } from '../../contract/ids.ts';
import { loadingCache } from '../../platform/cache/loading-cache.ts';
import type { Services } from '../../platform/services.ts';
import { createContainmentRegister, type ContainmentListener } from './containment-register.ts';
import { createNamedAgents, NAMES_CHANNEL, namedKey, placeOf, type NamedAgent } from './named-agents.ts';
import { createUsedCredentials, type CredentialUse, type UsedCredentials } from './used-credentials.ts';
import { registerByName, type KeyHolder } from './register-by-name.ts';
import type { GatewayRow } from './wire/agents.ts';
import {
  captureProof,
  findDeletedByHash,
  findForGatewayByHash,
  findForGatewayById,
  findForGatewayByName,
  provisionOnce,
  touchSeen,
} from './store/agents.ts';
import { agentHashOf, isAgentName, isProof, malformedName, proofDigestOf, provesDigest } from './rules/agents.ts';

const CHANNEL = 'surety_agents';
/** Agents cached; about 600 bytes each. */
const ENTRIES_MAX = 50_000;
/** last_seen_at is written at most once in this time per agent and process. */
const TOUCH_EVERY_MS = 60_000;
const KEY_PREFIX_CHARS_MAX = 12;

export interface GatewayAgent {
  readonly agentId: AgentId;
  /** Null while the agent is unclaimed. */
  readonly accountId: AccountId | null;
  readonly orgId: OrgId | null;
  readonly name: string | null;
  /** As of this answer; ask `containment(agentId)` again before releasing a held reply. */
  readonly containment: ContainmentStatus;
}

export interface ResolveInput {
  readonly proof: string;
  readonly name: string | null;
  readonly keyPrefix: string | null;
  /** The provider key itself; a keyed digest of it is stored. Absent: none is. */
  readonly credential?: string;
}

/** A turn that names its agent and has a service key. */
export interface NamedInput extends ResolveInput {
  readonly name: string;
  readonly by: KeyHolder;
  readonly requestId: string;
}

/** What becomes of agents that nobody has registered (settings GATEWAY_UNKNOWN_AGENTS, GATEWAY_AGENTS_MAX). */
export interface UnknownAgents {
  readonly unknown: 'claim' | 'allow' | 'refuse';
  readonly agentsMax: number;
}
const UNKNOWN_DEFAULT: UnknownAgents = { unknown: 'claim', agentsMax: 1_000 };

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

interface Known {
  readonly row: GatewayRow;
  seenMs: number;
}
/** One object an agent for all its turns: a group of turns is then handed on with one copy of it. */
const shared = new WeakMap<GatewayRow, GatewayAgent>();

/** What looking agents up needs. */
type DirectoryDeps = Pick<Services, 'db' | 'clock' | 'log' | 'newId' | 'sealer'>;

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
  const noted = <R extends GatewayRow | undefined>(row: R): R => {
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
        const row = noted(await findOrProvision(services, input, rules, used));
        noteOwner(used, row, input);
        return { row, seenMs: Number.NEGATIVE_INFINITY };
      }),
    );
  const { knownNamed, resolveNamed } = namedLookups(
    named,
    async (input) => noted(await findOrRegister(services, input, rules, used)),
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
      const row = await kept.byId.get(agentId, async () => noted(await findForGatewayById(db.direct, agentId)));
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
    readonly kept: ReturnType<typeof keptAgents>;
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

/** Both caches, and the map from an agent id to the proof of its entry. */
function keptAgents(entriesMax: number) {
  const proofs = new Map<string, string>();
  const byProof = loadingCache<Known>({
    name: 'agents.by_proof',
    entriesMax,
    onKept: (proof, known) => {
      const before = proofs.get(known.row.agent_id);
      proofs.set(known.row.agent_id, proof);
      if (before !== undefined && before !== proof) byProof.drop(before); // rekeyed, and its push is still on the way
    },
    onDropped: (proof, known) => {
      if (proofs.get(known.row.agent_id) === proof) proofs.delete(known.row.agent_id);
    },
  });
  const byId = loadingCache<GatewayRow | undefined>({ name: 'agents.by_id', entriesMax });
  return {
    byProof,
    byId,
    forget(agentId: string): void {
      const proof = proofs.get(agentId);
      if (proof !== undefined) byProof.drop(proof);
      byProof.dropLoads(); // one of them may be this agent's
      byId.drop(agentId);
    },
    clear(): void {
      byProof.clear();
      byId.clear();
    },
  };
}

function checkInput({ proof, name }: ResolveInput): void {
  if (!isProof(proof)) throw fail('invalid_key_hash_format');
  if (name === null || isAgentName(name)) return;
  const refusal = malformedName('X-Svc-Agent');
  throw fail(refusal.code, refusal.details);
}

/** The row that a proof opens, made when there is none. Of racing inserts one wins and the others read it. */
async function findOrProvision(
  services: DirectoryDeps,
  input: ResolveInput,
  { unknown }: UnknownAgents,
  used: UsedCredentials,
): Promise<GatewayRow> {
  checkInput(input);
  const { db, clock, newId } = services;
  const { proof, name, keyPrefix, credential } = input;
  const agentHash = agentHashOf(proof);
  const proofDigest = proofDigestOf(proof);
  const at = clock.now();
  const known = await findForGatewayByHash(db.direct, agentHash);
  if (known === undefined && (await findDeletedByHash(db.direct, agentHash)) !== undefined) throw deleted();
  if (unknown === 'refuse' && (known?.account_id ?? null) === null) throw unregistered(name);
  const row =
    known ??
    (await provisionOnce(db.direct, {
      agentId: newId('agent'),
      name,
      agentHash,
      proofDigest,
      keyPrefix: shownOf(keyPrefix),
      credentialDigest: credential === undefined ? null : used.digestOf(credential),
      at,
    })) ??
    (await findForGatewayByHash(db.direct, agentHash));
  if (row === undefined) throw fail('agent_not_found'); // deleted between the insert that lost and the read
  const whole =
    row.proof_digest === null
      ? ((await captureProof(db.direct, { agentId: row.agent_id, agentHash, proofDigest, at })) ??
        (await findForGatewayByHash(db.direct, agentHash)))
      : row;
  if (whole === undefined || !provesDigest(proof, whole.proof_digest)) throw fail('invalid_hash_proof');
  return whole;
}

/**
 * The agent of this name in the organisation of the key. Else that of the proof, if it is registered anywhere: whoever shows the
 * whole proof may run as it. Else what the settings say of unknown agents.
 */
async function findOrRegister(
  services: DirectoryDeps,
  input: NamedInput,
  rules: UnknownAgents,
  used: UsedCredentials,
): Promise<GatewayRow> {
  checkInput(input);
  const { by, name, proof } = input;
  const { direct } = services.db;
  const named = await findForGatewayByName(direct, { orgId: by.orgId, name, proofDigest: proofDigestOf(proof) });
  if (named !== undefined) return named;
  const holder = await findForGatewayByHash(direct, agentHashOf(proof));
  if (rules.unknown !== 'claim' || (holder?.account_id ?? null) !== null)
    return findOrProvision(services, input, rules, used);
  return registerByName(services, { ...input, keyPrefix: shownOf(input.keyPrefix), agentsMax: rules.agentsMax });
}

/** A proof that opens a registered agent shows that the agent's organisation uses the key. */
function noteOwner(used: UsedCredentials, row: GatewayRow, { proof, credential }: ResolveInput): void {
  const { account_id: accountId, org_id: orgId } = row;
  if (accountId !== null && orgId !== null && credential !== undefined)
    used.note({ accountId, orgId, proof, credential });
}

const shownOf = (keyPrefix: string | null): string | null => keyPrefix?.slice(0, KEY_PREFIX_CHARS_MAX) ?? null;

const unregistered = (name: string | null): Refusal =>
  fail('agent_not_found', undefined, {
    message: `No agent ${name === null ? 'without a name' : `named ${name}`} is registered for this key, and this gateway runs registered agents only; register it with POST /v1/agents`,
  });

/**
 * The key of a deleted agent is refused until it is registered again. Never cached, so that a registration takes effect at once.
 */
const deleted = (): Refusal => fail('agent_contained', { reason: 'agent_killed' });

/** Records that the agent was seen, at most once a minute, outside the request path. */
function touch({ db, clock, log }: DirectoryDeps, known: Pick<Known, 'row' | 'seenMs'>): void {
  const nowMs = clock.monotonicMs();
  if (nowMs - known.seenMs < TOUCH_EVERY_MS) return;
  known.seenMs = nowMs;
  touchSeen(db.direct, known.row.agent_id, clock.now()).catch((err: unknown) => {
    log.warn({ err }, 'agents: last seen was not written');
  });
}
