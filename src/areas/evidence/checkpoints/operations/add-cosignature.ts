/** POST /v1/tlog/{agent_id}/cosignatures: a witness cosigns a tree head. Source: c2sp.org/tlog-cosignature. */
import { Type } from 'typebox';
import { fail, failField } from '../../../../contract/errors.ts';
import { AgentId } from '../../../../contract/ids.ts';
import { operation } from '../../../../platform/http/operation.ts';
import { EVIDENCE_VISIBILITY } from '../certificates.ts';
import { saveCosignature } from '../store/tlog.ts';
import { readCosignature } from '../rules/note.ts';
import { findCheckpointHead, noteBody, originOf, requireLog } from '../tlog.ts';
import { AGENT_ID } from './examples.ts';

/** A witness's clock may be ahead by this much. */
const AHEAD_MS_MAX = 60_000;
const LINE =
  '\u2014 witness.example.com/w1 jWbPPwAAAABkGFDLEZMHwSRaJNiIDoe9DYn/zXcrtPHeolMI5OWXEhZCB9dlrDJsX3b2oyin1nPZqhf5nNo0xUe+mbIUBkBIfZ+qnA==';

export const addCosignature = operation({
  id: 'checkpoints.add_cosignature',
  method: 'POST',
  path: '/v1/tlog/:agent_id/cosignatures',
  tag: 'Integrity checkpoints',
  summary: 'Cosign the head of a log, as a witness',
  description:
    'For the witnesses of WITNESS_KEYS; the signature is the credential. The line is a note signature of type cosignature/v1 over the checkpoint of ' +
    'this size. It is served with the checkpoint from then on. A later cosignature of the same head replaces an earlier one.',
  access: { allow: 'public' },
  limit: 'default',
  effect: 'write',
  reach: 'system',
  tenantFree: EVIDENCE_VISIBILITY,
  params: Type.Object({ agent_id: AgentId }),
  body: Type.Object(
    {
      size: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER, description: 'Size of the cosigned head' }),
      cosignature: Type.String({ minLength: 1, maxLength: 1_024, description: 'One signature line of the note' }),
    },
    { additionalProperties: false },
  ),
  reply: {
    status: 200,
    schema: Type.Object({
      agent_id: AgentId,
      origin: Type.String(),
      size: Type.Integer(),
      witness: Type.String(),
      cosigned_at: Type.String(),
    }),
  },
  errors: ['agent_not_found', 'resource_not_found', 'validation_error', 'forbidden'],
  example: {
    params: { agent_id: AGENT_ID },
    body: { size: 12, cosignature: LINE },
    reply: {
      agent_id: AGENT_ID,
      origin: `trust.example.com/v1/tlog/${AGENT_ID}`,
      size: 12,
      witness: 'witness.example.com/w1',
      cosigned_at: '2026-08-17T10:04:06.000Z',
    },
  },

  async handle({ params, body, principal, tx, services, now }) {
    const { agent_id: agentId } = params;
    await requireLog(tx, principal, agentId);
    const origin = originOf(services.settings, agentId);
    const head = await findCheckpointHead(tx, agentId, origin, { size: body.size, witnessed: false });
    const read = readCosignature(body.cosignature, noteBody(origin, head), services.evidence.witnesses);
    if (read === 'malformed')
      throw failField('body', 'cosignature', 'must be one signature line of a note, of type 0x04');
    if (read === 'unknown_witness' || read === 'wrong_signature') throw fail('forbidden', { reason: read });
    const atMs = read.atSeconds * 1_000;
    if (atMs > now.getTime() + AHEAD_MS_MAX)
      throw failField('body', 'cosignature', 'is of the future; set the clock of the witness');
    const cosignedAt = new Date(atMs);
    const witness = read.witness.name;
    await saveCosignature(tx, { agentId, size: body.size, origin, witness, cosignedAt, line: read.line, now });
    return { agent_id: agentId, origin, size: body.size, witness, cosigned_at: cosignedAt.toISOString() };
  },
});
