/** Claiming, checking again and deleting a claim of an agent. Source: docs/reference/operator.md#ownership-claims. */
import { Type } from 'typebox';
import { CLAIM_KINDS, enumOf } from '../../../../contract/enums.ts';
import { fail, failField } from '../../../../contract/errors.ts';
import { AgentId, OwnershipClaimId } from '../../../../contract/ids.ts';
import { ownAgent } from '../../../../platform/auth/agent-access.ts';
import { requireWriter } from '../../../../platform/http/access.ts';
import { operation, type Context } from '../../../../platform/http/operation.ts';
import { claimAudit } from '../events.ts';
import { CHECK_JOB } from '../jobs/check-claims.ts';
import { CLAIMS_MAX, readClaimed } from '../rules/claimed.ts';
import { askForCheck, deleteClaim, insertClaim, lockAndCountClaims } from '../store/claims.ts';
import { ClaimWire, toClaim } from '../wire/claims.ts';
import { EXAMPLE_CLAIM, PATH, TAG } from './shared.ts';

const shared = {
  tag: TAG,
  access: { allow: 'authenticated', scope: 'api:write' },
  effect: 'write',
} as const;
const Params = Type.Object({ agent_id: AgentId, claim_id: OwnershipClaimId });
const NAMED = { agent_id: EXAMPLE_CLAIM.agent_id, claim_id: EXAMPLE_CLAIM.claim_id };

/** The agent, of an organisation in which the caller may write. @throws Refusal agent_not_found, org_access_denied */
async function writableAgent({ tx, principal }: Pick<Context, 'tx' | 'principal'>, agentId: string) {
  const agent = await ownAgent(tx, principal, agentId);
  requireWriter(principal, agent.account_id);
  return { accountId: agent.account_id, orgId: agent.org_id, agentId };
}

export const createClaim = operation({
  ...shared,
  id: 'claims.create_claim',
  method: 'POST',
  path: PATH,
  summary: 'Claim a domain or an MCP server for an agent',
  description:
    'The reply says what to publish: a TXT record, or a line of a file at the host; either is enough. It is looked for at once, hourly for a week, and daily once it was found. Roles owner, admin and member.',
  limit: 'ownership_checks',
  params: Type.Object({ agent_id: AgentId }),
  body: Type.Object(
    {
      kind: enumOf(CLAIM_KINDS),
      value: Type.String({
        minLength: 1,
        maxLength: 2_048,
        description: 'example.com, or https://mcp.example.com/mcp',
      }),
    },
    { additionalProperties: false },
  ),
  reply: { status: 201, schema: ClaimWire },
  errors: ['agent_not_found', 'org_access_denied', 'validation_error', 'conflict'],
  example: {
    params: { agent_id: EXAMPLE_CLAIM.agent_id },
    body: { kind: 'domain', value: 'example.com' },
    reply: { ...EXAMPLE_CLAIM, status: 'pending', method: null, verified_at: null, checked_at: null },
  },

  async handle(context) {
    const { params, body, tx, principal, now, newId, services } = context;
    const of = await writableAgent(context, params.agent_id);
    const read = readClaimed(body.kind, body.value);
    const problem = read.ok ? problemOf(services.egress, body.kind, read.value) : read.problem;
    if (!read.ok || problem !== undefined) throw failField('body', 'value', problem ?? 'cannot be read');
    if ((await lockAndCountClaims(tx, of.accountId, of.agentId)) >= CLAIMS_MAX)
      throw fail('conflict', { reason: 'too_many_claims', max: CLAIMS_MAX });
    const claimId = newId('ownership_claim');
    const row = await insertClaim(tx, {
      ...of,
      claimId,
      kind: body.kind,
      value: read.value,
      by: principal.subject,
      now,
    });
    if (row === undefined) throw fail('conflict', { reason: 'claim_exists' });
    await context.audit(claimAudit('create', { ...of, claimId }, { before: null, after: row }));
    await services.jobs.enqueue(tx, CHECK_JOB, {});
    return toClaim(row);
  },
});

/** Where no request may go, no file will be found. */
const problemOf = (
  egress: Context['services']['egress'],
  kind: (typeof CLAIM_KINDS)[number],
  value: string,
): string | undefined => egress.problemWith(kind === 'domain' ? `https://${value}/` : value);

export const checkClaim = operation({
  ...shared,
  id: 'claims.check_claim',
  method: 'POST',
  path: `${PATH}/:claim_id/check`,
  summary: 'Look for the proof of a claim now',
  description: 'The check runs in a moment; read the claim again to see what it found. Roles owner, admin and member.',
  limit: 'ownership_checks',
  params: Params,
  bodyOptional: true,
  reply: { status: 202, schema: ClaimWire },
  errors: ['agent_not_found', 'org_access_denied', 'resource_not_found'],
  example: { params: NAMED, reply: EXAMPLE_CLAIM },

  async handle(context) {
    const { params, tx, now, services } = context;
    const of = await writableAgent(context, params.agent_id);
    const row = await askForCheck(tx, { ...of, claimId: params.claim_id }, now);
    if (row === undefined) throw fail('resource_not_found');
    await services.jobs.enqueue(tx, CHECK_JOB, {});
    return toClaim(row);
  },
});

export const removeClaim = operation({
  ...shared,
  id: 'claims.delete_claim',
  method: 'DELETE',
  path: `${PATH}/:claim_id`,
  summary: 'Delete a claim',
  description: 'It is shown no more, at once. Roles owner, admin and member.',
  limit: 'default',
  params: Params,
  bodyOptional: true,
  reply: { status: 200, schema: ClaimWire },
  errors: ['agent_not_found', 'org_access_denied', 'resource_not_found'],
  example: { params: NAMED, reply: EXAMPLE_CLAIM },

  async handle(context) {
    const of = await writableAgent(context, context.params.agent_id);
    const claimId = context.params.claim_id;
    const row = await deleteClaim(context.tx, { ...of, claimId });
    if (row === undefined) throw fail('resource_not_found');
    await context.audit(claimAudit('delete', { ...of, claimId }, { before: row, after: null }));
    return toClaim(row);
  },
});
