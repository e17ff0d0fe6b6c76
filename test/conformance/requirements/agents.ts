/** Agents, their containment, their cards and exemptions. */
import { spec, type Requirement } from './requirement.ts';

export const AGENTS: readonly Requirement[] = [
  // Agents and cards
  spec('AGT-1', 'Endpoints, Agents', 'hash_proof is required when an agent is created: 400 hash_proof_required'),
  spec(
    'AGT-2',
    'Endpoints, Agents',
    'The proof is SHA-256 hex of key|name (or the key alone), resolved by its first 16 characters',
  ),
  spec(
    'AGT-3',
    'docs/reference/agents.md#possession-proof',
    'The full digest is compared; a second proof with the same 16 characters is refused',
  ),
  spec(
    'AGT-4',
    'Endpoints, Agents',
    'Claim adopts a gateway-provisioned agent into the org; personal org when org_id is omitted',
  ),
  spec('AGT-5', 'Identifier shapes', 'The legacy agent id form remains valid'),
  spec(
    'AGT-6',
    'Endpoints, Agents',
    'Claiming an own agent with another org_id moves it, by proof or as owner or admin where it leaves; a contained one stays',
  ),
  spec(
    'AGT-7',
    'Endpoints, Agents',
    'Rekey takes a new_key_hash of exactly 16 lowercase hex; a taken hash is 409 with conflict_agent_id',
  ),
  spec(
    'AGT-8',
    'docs/reference/agents.md#registration',
    'verify-binding accepts key_hash and new_key_hash, from anyone, and tells nothing but whether they fit',
  ),
  spec('AGT-9', 'Authentication 8', 'Linking an agent needs an end-user identity; 409 when it is linked elsewhere'),
  spec(
    'AGT-10',
    'docs/reference/agents.md#registration',
    'A deleted agent is refused at once; its personal data goes, its evidence stays',
  ),
  spec(
    'AGT-11',
    'docs/reference/ratings.md#propagated-adjustment',
    'Only the owner of the relying agent declares a trust edge; duplicates are 409',
  ),
  spec('AGT-12', 'Authentication', 'X-Svc-Agent-Proof identifies the agent itself, not a user'),
  spec(
    'AGT-13',
    'docs/reference/agents.md#signed-requests',
    'A signed request (RFC 9421) proves an agent once: covered method, target and body, fresh, nonce unused',
  ),
  spec(
    'AGT-14',
    'docs/reference/agents.md#agent-record',
    'The fleet of an organisation is listed with its state, page by page',
  ),
  // Containment
  spec('CON-1', 'States', 'pause from active; kill from active or paused; resume and reactivate from paused or killed'),
  spec(
    'CON-2',
    'docs/reference/agents.md#automatic-containment',
    'A killed agent comes back by the owner alone, whichever verb asks',
  ),
  spec(
    'CON-3',
    'docs/reference/agents.md#automatic-containment',
    'A change of containment is one log entry, one audit row and one event, by compare and set',
  ),
  spec(
    'CON-4',
    'docs/reference/agents.md#automatic-containment',
    'The containment log is a hash chain: a changed or removed entry shows',
  ),
  spec(
    'CON-5',
    'docs/reference/agents.md#containment',
    'Boundary violations in a row up to the threshold pause the agent, by the system',
  ),
  spec(
    'CON-6',
    'docs/reference/agents.md#automatic-containment',
    'The opt-in rate rule pauses on alternating violations too',
  ),
  spec(
    'CON-7',
    'docs/reference/auth.md#step-up-verification',
    'Pausing, killing and resuming need fresh step-up verification of a signed-in person',
  ),
  spec(
    'CON-8',
    'docs/reference/agents.md#containment',
    'Streams of a killed agent end within a second in every process, and its next turns are refused',
  ),
  spec(
    'CON-9',
    'docs/reference/agents.md#automatic-containment',
    'Only checkpoints after the last resume count towards an automatic pause',
  ),
  spec(
    'CON-10',
    'docs/reference/agents.md#automatic-containment',
    'A violation by injected content that was held back does not count when the agent did not comply',
  ),
  spec(
    'CON-11',
    'docs/reference/reliability.md#model-based-tests',
    'Random histories of containment agree with the model of it',
  ),
  spec(
    'CARD-1',
    'docs/reference/cards.md#protection-card',
    'thresholds satisfy warn <= quarantine <= block, on PUT and on a merged PATCH',
  ),
  spec('CARD-2', 'Events', 'Every governance mutation writes exactly one audit row and emits exactly one event'),
  spec(
    'CARD-3',
    'docs/reference/cards.md#alignment-card',
    'bounded and forbidden actions are disjoint; _composition on input is refused',
  ),
  spec(
    'CARD-4',
    'docs/reference/cards.md#alignment-card',
    'Cards are limited to 128 KiB and 64 KiB; YAML to the core schema with alias and depth caps',
  ),
  spec(
    'CARD-5',
    'Cards',
    'GET and PUT at platform, org, team and agent scope; DELETE at org scope removes the template',
  ),
  spec(
    'CARD-6',
    'docs/reference/cards.md#composition',
    'Layers compose platform, org, teams, agent: floors only rise, whatever the order of teams',
  ),
  spec(
    'CARD-7',
    'docs/reference/cards.md#alignment-card',
    'Every leaf of a composed card says which layer it comes from',
  ),
  spec(
    'CARD-8',
    'docs/reference/cards.md#writing-a-card',
    'A template write flags the agents below; a pass recomposes them and survives the death of its process',
  ),
  spec(
    'CARD-9',
    'Cards',
    'PUT and PATCH (RFC 7396) of every section of a protection card at every scope, checked as a whole card',
  ),
  spec(
    'CARD-10',
    'docs/reference/cards.md#writing-a-card',
    'A preview composes a draft, names conflicts, and stores nothing',
  ),
  spec('CARD-11', 'Cards', 'bulk-apply changes 1 to 500 agents, each by itself'),
  spec(
    'CARD-12',
    'Deprecated endpoints',
    'Retired card paths answer 308 with Location and Sunset, and 410 from 2027-01-15',
  ),
  spec('EXM-1', 'Exemption', 'reason of 20 to 500 code points; 90 days by default; an explicit null is permanent'),
  spec(
    'EXM-2',
    'docs/reference/cards.md#exemptions',
    'Waives organisation and team entries only, for one agent, at once; never a BOUNDARY',
  ),
  spec('EXM-3', 'Exemption', 'Expiry ends it at its instant; DELETE is hard; each has one audit row and one event'),
];
