/** GET /v1/transparency/root: the signed head of the log of cards. Source: docs/reference/evidence.md#log-of-cards. */
import { fail } from '../../../../contract/errors.ts';
import { operation } from '../../../../platform/http/operation.ts';
import { currentHead } from '../heads-and-proofs.ts';
import { RootWire, rootToWire } from '../wire/log.ts';
import { ROOT } from './examples.ts';

export const getRoot = operation({
  id: 'transparency.get_root',
  method: 'GET',
  path: '/v1/transparency/root',
  tag: 'Transparency log',
  summary: 'Signed root of the log of cards',
  description:
    'RFC 9162 tree over every version of every card. Keep roots you have seen and ask for consistency later. 404 while the log is empty.',
  access: { allow: 'public' },
  limit: 'default',
  effect: 'read',
  reach: 'system',
  tenantFree: 'one root for the whole service',
  reply: { status: 200, schema: RootWire },
  errors: ['resource_not_found'],
  example: { reply: ROOT },

  async handle({ services }) {
    const head = await currentHead(services);
    if (head === undefined) throw fail('resource_not_found', { reason: 'empty_log' });
    return rootToWire(head);
  },
});
