/**
 * What reading one assessment is, of an agent or of a team: found within the caller's accounts, as it was answered, its proof as
 * it is.
 */
import { Type, type TSchema } from 'typebox';
import { fail } from '../../../../contract/errors.ts';
import type { Tx } from '../../../../platform/db/sql.ts';
import { operation, type Operation } from '../../../../platform/http/operation.ts';
import { shown } from '../proof.ts';
import type { ProofState } from '../wire/reply.ts';

interface Kind<Row> extends Pick<Operation, 'id' | 'summary' | 'feature'> {
  /** Segment under /v1/risk. */
  readonly segment: string;
  readonly assessmentId: TSchema;
  readonly schema: TSchema;
  readonly example: { readonly assessment_id: string };
  readonly find: (tx: Tx, accounts: readonly string[], assessmentId: string) => Promise<Row | undefined>;
  readonly toWire: (row: Row, proof: ProofState) => object;
}

export const readingOf = <Row extends { readonly proof_id: string | null }>(kind: Kind<Row>): Operation => {
  const { segment, assessmentId, schema, example, find, toWire, ...named } = kind;
  return operation({
    ...named,
    method: 'GET',
    path: `/v1/risk/${segment}/:assessment_id`,
    tag: 'Risk',
    description: 'As it was answered; only proof_status moves.',
    access: { allow: 'authenticated', scope: 'api:read' },
    limit: 'default',
    effect: 'read',
    params: Type.Object({ assessment_id: assessmentId }),
    reply: { status: 200, schema },
    errors: ['resource_not_found'],
    example: { params: { assessment_id: example.assessment_id }, reply: example },

    async handle({ params, principal, tx }) {
      const row = await find(tx, principal.accounts, String(params.assessment_id));
      if (row === undefined) throw fail('resource_not_found');
      return toWire(row, await shown(tx, principal.accounts, row.proof_id));
    },
  });
};
