/**
 * Which agent a turn belongs to, in the database: the one of its proof or name, made when there is none and the settings allow it.
 * Source: docs/reference/agents.md#possession-proof, docs/reference/agents.md#registration-by-name.
 */
import type { Visibility } from '../../contract/enums.ts';
import { fail, type Refusal } from '../../contract/errors.ts';
import type { Services } from '../../platform/services.ts';
import { registerByName, type KeyHolder } from './register-by-name.ts';
import { agentHashOf, isAgentName, isProof, malformedName, proofDigestOf, provesDigest } from './rules/agents.ts';
import {
  captureProof,
  findDeletedByHash,
  findForGatewayByHash,
  findForGatewayByName,
  provisionOnce,
} from './store/gateway-agents.ts';
import type { UsedCredentials } from './used-credentials.ts';
import type { GatewayRow } from './wire/agents.ts';

const KEY_PREFIX_CHARS_MAX = 12;

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

/** What becomes of agents that nobody has registered (settings GATEWAY_UNKNOWN_AGENTS, GATEWAY_AGENTS_MAX, DEFAULT_AGENT_VISIBILITY). */
export interface UnknownAgents {
  readonly unknown: 'claim' | 'allow' | 'refuse';
  readonly agentsMax: number;
  readonly visibility: Visibility;
}
export const UNKNOWN_DEFAULT: UnknownAgents = { unknown: 'claim', agentsMax: 1_000, visibility: 'public' };

/** What looking agents up needs. */
export type DirectoryDeps = Pick<Services, 'db' | 'clock' | 'log' | 'newId' | 'sealer'>;

function checkInput({ proof, name }: ResolveInput): void {
  if (!isProof(proof)) throw fail('invalid_key_hash_format');
  if (name === null || isAgentName(name)) return;
  const refusal = malformedName('X-Svc-Agent');
  throw fail(refusal.code, refusal.details);
}

/** The row that a proof opens, made when there is none. Of racing inserts one wins and the others read it. */
export async function findOrProvision(
  services: DirectoryDeps,
  input: ResolveInput,
  { unknown, visibility }: UnknownAgents,
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
      visibility,
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
export async function findOrRegister(
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
  return registerByName(services, {
    ...input,
    keyPrefix: shownOf(input.keyPrefix),
    agentsMax: rules.agentsMax,
    visibility: rules.visibility,
  });
}

/** A proof that opens a registered agent shows that the agent's organisation uses the key. */
export function noteOwner(used: UsedCredentials, row: GatewayRow, { proof, credential }: ResolveInput): void {
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
