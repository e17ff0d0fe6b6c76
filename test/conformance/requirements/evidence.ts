/** The gateway, the Safe House, and what is checked and certified of a turn. */
import { spec, type Requirement } from './requirement.ts';

export const EVIDENCE: readonly Requirement[] = [
  // Gateway
  spec('GW-1', 'Gateway headers', 'X-Svc-Verdict is on every gateway response, also on 4xx'),
  spec('GW-2', 'Gateway headers', 'Customer-supplied X-Svc-* and X-AIP-* are dropped except the four allowed'),
  spec('GW-3', 'Errors', 'A contained agent gets 403 with details.reason, before billing'),
  spec(
    'GW-4',
    'Errors rule 4',
    'In enforce an offending tool result is replaced in place and the request proceeds with 2xx',
  ),
  spec('GW-5', 'Errors rule 5', 'integrity=unverified is never reported as pass'),
  spec(
    'GW-6',
    'Errors rule 5',
    'In enforce an unavailable analyser withholds and replaces in the same turn, still 2xx',
  ),
  spec('GW-7', 'Errors rule 4', 'A quarantined message is logged for review through the quarantine endpoints'),
  spec(
    'GW-8',
    'docs/reference/gateway.md#replacements',
    'Quarantined text resent as history stays replaced, with identical bytes',
  ),
  spec(
    'GW-9',
    'docs/reference/gateway.md#verdict-header',
    'Forged verdict headers from client and upstream never survive',
  ),
  spec(
    'GW-10',
    'docs/reference/gateway.md#streaming',
    'Any split of a stream at byte level gives the same verdict and the same bytes',
  ),
  spec('GW-11', 'docs/reference/gateway.md#service-keys-at-the-gateway', 'The service key never reaches the provider'),
  spec(
    'GW-12',
    'docs/reference/gateway.md#provider-errors',
    'Provider errors pass through in their own shape; unreachable providers are 503 with Retry-After',
  ),
  spec(
    'GW-13',
    'docs/reference/gateway.md#agent-resolution',
    'An unknown credential provisions an unclaimed agent on its first call',
  ),
  spec('GW-14', 'docs/reference/gateway.md#saturation', 'Gateway saturation is 529 with Retry-After'),
  spec(
    'GW-15',
    'docs/reference/gateway.md#proxy-fidelity',
    "In observe with no finding the answer is byte-identical to the provider's",
  ),
  spec('GW-20', 'Gateway router surface', '/router requires the API key with the gateway scope and X-Svc-Egress-Key'),
  // Safe House
  spec(
    'SH-1',
    'docs/reference/screening.md#layers',
    'An attack at any offset gets the same score; the runtime is linear',
  ),
  spec('SH-2', 'docs/reference/screening.md#readings', 'Encoded forms are decoded and rescanned'),
  spec(
    'SH-3',
    'docs/reference/screening.md#leak-kinds',
    'Inbound PII is a separate stream and never raises the verdict by itself',
  ),
  spec('SH-4', 'docs/reference/screening.md#canaries', 'Canaries are matched in encoded and split forms'),
  spec('SH-5', 'docs/reference/screening.md#quarantine', 'Quarantined content is kept encrypted'),
  spec(
    'SH-30',
    'docs/reference/screening.md#session-risk',
    'Session risk decays, lists medium and high only, and each rise is one event',
  ),
  spec(
    'SH-31',
    'docs/reference/screening.md#campaigns',
    'Alike threats on three agents of an organisation within 24 h are one campaign, told once',
  ),
  spec(
    'SH-32',
    'docs/reference/screening.md#trusted-sources',
    'Trust comes from authenticated facts, never from the request body',
  ),
  spec(
    'SH-33',
    'docs/reference/screening.md#canaries',
    'A canary leak through a sibling agent is told with a hash of the signal, never the signal',
  ),
  spec('SH-34', 'docs/reference/screening.md#split-orders', 'An instruction split over messages is seen'),
  spec(
    'SH-6',
    'docs/reference/cards.md#protection-card',
    'The verdict is the highest band whose threshold the score reaches',
  ),
  spec('SH-20', 'Endpoints', 'Quarantine release and report move pending items once; the second decision is 409'),
  // Integrity and evidence
  spec('INT-1', 'docs/reference/integrity.md#verdict-rule', 'The verdict is one pure function of the concerns'),
  spec('INT-2', 'Events', 'Three consecutive non-clear verdicts in a session emit sideband.drift.fired exactly once'),
  spec('INT-3', 'docs/reference/integrity.md#unverified', 'unverified neither counts nor resets the run'),
  spec(
    'INT-4',
    'docs/reference/evidence.md#verification-of-certificates',
    'Every tampered field of a certificate makes verification fail, by the name of the check',
  ),
  spec(
    'INT-5',
    'docs/reference/evidence.md#merkle-tree',
    'Concurrent appends lose no leaf and fork nothing; seq is contiguous',
  ),
  spec(
    'INT-6',
    'Endpoints',
    'A checkpoint shows action, source, reasoning_summary and attestation {certificate_id, chain_hash}',
  ),
  spec('INT-7', 'docs/reference/evidence.md#proofs', 'Inclusion and consistency proofs verify for any two tree sizes'),
];
