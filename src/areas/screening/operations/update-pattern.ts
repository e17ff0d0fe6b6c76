/**
 * PATCH /v1/safe-house/patterns/{pattern_id} (not in the specification): a person's decision about one pattern.
 * Source: docs/reference/screening.md#customer-patterns.
 */
import { Type } from 'typebox';
import { enumOf } from '../../../contract/enums.ts';
import { fail } from '../../../contract/errors.ts';
import { PatternId, type AccountId, type PatternId as Id } from '../../../contract/ids.ts';
import { requireWriter } from '../../../platform/http/access.ts';
import { operation } from '../../../platform/http/operation.ts';
import { EXAMPLE_PATTERN, PatternWire, patternToWire } from '../wire/patterns.ts';
import { countOpen, findPattern, lockPatterns, movePattern, type OwnedPattern } from '../store/patterns.ts';
import { ACTIVE_MAX, ACTIVE_REGEXES_MAX } from '../rules/patterns-customer-match.ts';

const wireOf = ({ account_id: _account, ...row }: OwnedPattern) => patternToWire(row);

export const updatePattern = operation({
  id: 'safe_house.update_pattern',
  method: 'PATCH',
  path: '/v1/safe-house/patterns/:pattern_id',
  tag: 'Safe House',
  summary: 'Activate, reject or retire a pattern',
  description:
    'active: a candidate that passed the arena and was left to you, because it is like another pattern or there was no room. rejected: a candidate you do not want. deprecated: an active pattern that no longer counts. Any other move is refused with 409.',
  access: { allow: 'authenticated', scope: 'api:write' },
  limit: 'default',
  effect: 'write',
  params: Type.Object({ pattern_id: PatternId }),
  body: Type.Object({ status: enumOf(['active', 'rejected', 'deprecated'] as const) }, { additionalProperties: false }),
  reply: { status: 200, schema: PatternWire },
  errors: ['resource_not_found', 'org_access_denied', 'conflict', 'validation_error'],
  example: {
    params: { pattern_id: EXAMPLE_PATTERN.pattern_id },
    body: { status: 'rejected' },
    reply: { ...EXAMPLE_PATTERN, status: 'rejected', status_reason: 'by_reviewer' },
  },
  async handle({ params, body, principal, tx, now, services, audit }) {
    const id = params.pattern_id as Id;
    const seen = await findPattern(tx, principal.accounts, id);
    if (seen === undefined) throw fail('resource_not_found');
    const account = seen.account_id as AccountId;
    requireWriter(principal, account);
    await lockPatterns(tx, account);
    const before = (await findPattern(tx, principal.accounts, id)) ?? seen;
    const from = body.status === 'deprecated' ? 'active' : 'candidate';
    if (before.status !== from) throw fail('conflict', { reason: 'wrong_status', status: before.status });
    if (body.status === 'active') {
      if (before.arena?.passed !== true) throw fail('conflict', { reason: 'arena_not_passed' });
      const open = await countOpen(tx, account);
      if (open.active >= ACTIVE_MAX || (before.kind === 'regex' && open.regexes >= ACTIVE_REGEXES_MAX))
        throw fail('conflict', { reason: 'library_full' });
    }
    const row = await movePattern(tx, [account], { id, from, to: body.status, reason: 'by_reviewer', at: now });
    if (row === undefined) throw fail('conflict', { reason: 'wrong_status' });
    const after = patternToWire(row);
    await audit({
      action: 'pattern.update',
      targetType: 'pattern',
      targetId: id,
      orgId: null,
      accountId: account,
      before: wireOf(before),
      after,
    });
    tx.afterCommit(() => services.safeHouse.patterns.forget(account));
    return after;
  },
});
