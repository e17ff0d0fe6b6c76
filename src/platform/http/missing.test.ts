/** What a 404 says it is about: the ids that were sent, by name and place, and never one that was found. */
import { describe, expect, it } from 'vitest';
import { fail } from '../../contract/errors.ts';
import { namingMissing } from './missing.ts';
import type { Operation } from './operation.ts';

const inOrg = {
  access: { allow: 'authenticated', org: { param: 'org_id', roles: ['owner'] } },
} as unknown as Operation;
const plain = { access: { allow: 'authenticated' } } as Operation;
const said = (operation: Operation, input: { params?: object; query?: object; body?: object }): string =>
  namingMissing(fail('resource_not_found'), operation, { params: {}, query: {}, body: {}, ...input }).message;
const END = 'that this caller may see; check the id and the account of the credential';

describe('the message of a 404', () => {
  it.each([
    [plain, { params: { agent_id: 'a' } }, 'The agent_id in the path names nothing'],
    [
      plain,
      { params: { agent_id: 'a' }, body: { checkpoint_id: 'c', reason: 'r' } },
      'agent_id in the path and checkpoint_id in the body together name nothing',
    ],
    [
      plain,
      { params: { agent_id: 'a' }, query: { edge_id: 'e' } },
      'agent_id in the path and edge_id in the query together name nothing',
    ],
    [inOrg, { params: { org_id: 'o' }, query: { endpoint_id: 'e' } }, 'The endpoint_id in the query names nothing'],
    [
      inOrg,
      { params: { org_id: 'o' }, body: { agent_ids: ['a', 'b'] } },
      'Not all agent_ids in the body name something',
    ],
    [
      inOrg,
      { params: { org_id: 'o', rule_id: 'r' }, body: { predicate: { team_id: 't' } } },
      'rule_id in the path and predicate.team_id in the body together name nothing',
    ],
    [inOrg, { params: { org_id: 'o' } }, 'The org_id in the path names nothing'],
  ])('%#: names what may be missing', (operation, input, beginning) => {
    expect(said(operation, input)).toBe(`${beginning} ${END}`);
  });

  it('repeats no value, and leaves refusals that say more as they are', () => {
    expect(said(plain, { params: { agent_id: 'svc-secret' }, body: { team_id: 'team-secret' } })).not.toContain(
      'secret',
    );
    const own = fail('resource_not_found', { reason: 'unknown_destination' });
    expect(namingMissing(own, plain, { params: { rule_id: 'r' }, query: {}, body: {} })).toBe(own);
    const other = fail('conflict');
    expect(namingMissing(other, plain, { params: { rule_id: 'r' }, query: {}, body: {} })).toBe(other);
  });
});
