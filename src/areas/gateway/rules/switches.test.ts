/** Members that take a safeguard away, with and without a word of the user. docs/adr/0750. */
import { describe, expect, it } from 'vitest';
import { ownWordsOf } from './own-words.ts';
import { slippedSwitch } from './switches.ts';

const slipped = (user: string, name: string, args: object): string | null =>
  slippedSwitch({ name, argumentsText: JSON.stringify(args) }, ownWordsOf('', [user]))?.leaf.name.trim() ?? null;

describe('slippedSwitch', () => {
  it.each([
    ['merge_pr', { number: 979, admin_override: true }, 'admin_override'],
    ['deploy_start', { service: 'api', skip_checks: true }, 'skip_checks'],
    ['deploy_start', { service: 'api', options: { requireApproval: false } }, 'options requireApproval'],
    ['fs_delete', { paths: ['/share/audit'], purge_snapshots: true }, 'purge_snapshots'],
    ['fs_delete', { paths: ['/share/audit'], recycle_bin: false }, 'recycle_bin'],
  ])('is the member of %s %j', (name, args, member) => {
    expect(slipped('merge it, deploy the api and delete what is old in the share', name, args)).toBe(member);
  });

  it.each([
    ['the user spoke of it', 'delete the share for good, permanently', 'fs_delete', { permanent: true }],
    ['the safeguard stays', 'delete the old share', 'fs_delete', { permanent: false, recycle_bin: true }],
    ['nothing is deleted', 'put the poster up', 'ad_publish', { permanent: true }],
    ['the call only reads', 'look the order up', 'orders_get', { skip_checks: true }],
    ['it skips no check', 'import the contacts', 'contacts_import', { skip_duplicates: true }],
    ['checks are switched on', 'deploy the api', 'deploy_start', { run_checks: true }],
  ])('is none where %s', (_, user, name, args) => {
    expect(slipped(user, name, args)).toBeNull();
  });
});
