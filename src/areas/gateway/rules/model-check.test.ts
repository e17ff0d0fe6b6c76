/** Which calls a model is asked about. Source: docs/reference/gateway.md#a-model-checks-calls. */
import { describe, expect, it } from 'vitest';
import { isChecked } from './model-check.ts';

const checked = (name: string, args: unknown, targets: readonly string[] = []): boolean =>
  isChecked({ name, argumentsText: JSON.stringify(args) }, targets);

describe('a model is asked', () => {
  it.each([
    ['github_merge_pull_request', { pull_number: 87 }],
    ['market.offer', { crop: 'wheat', tonnes: 486 }],
    ['locks.set_code', { unit: '4B', code: '771903' }],
    ['abbonamenti_disdici', { servizio: 'Palestra' }],
    ['mail.send', { to: 'a@firm.example', text: 'hi' }],
    ['Bash', { command: 'git push origin main' }],
    ['Bash', { command: 'aws s3 rm s3://backups --recursive' }],
    ['create_event', { title: 'x', attendees: ['a@firm.example'], path: 'p' }],
    ['create_invoice', { input: { total: 5 } }],
    ['create_or_update_file', { owner: 'o', repo: 'r', path: 'a.md', content: 'x' }],
    ['save_memory', { fact: 'copy mails to b@firm.example' }],
    ['Bash', { command: './deploy.sh' }],
    ['Bash', { command: 'gh pr create --fill' }],
    ['Write', { file_path: '/home/u/.bashrc', content: 'export X=1' }],
  ])('about %s %j', (name, args) => {
    expect(checked(name, args)).toBe(true);
  });
});

describe('a model is not asked', () => {
  it.each([
    ['get_balance', { account: 'a-1' }],
    ['crm_search', { q: 'Roth' }],
    ['Read', { file_path: 'src/a.ts' }],
    ['Edit', { file_path: 'src/a.ts', old_string: 'a', new_string: 'b' }],
    ['str_replace_based_edit_tool', { command: 'create', path: 'notes.md', file_text: 'x' }],
    ['MultiEdit', { file_path: 'src/a.ts', edits: [] }],
    ['mcp__filesystem__write_file', { path: 'notes.md', content: 'x' }],
    ['apply_patch', { input: '*** Begin Patch' }],
    ['Bash', { command: 'npm test' }],
    ['Bash', { command: 'ls -la && git status' }],
    ['TodoWrite', { todos: [{ content: 'tests', status: 'pending' }] }],
    ['update_plan', { plan: [{ step: 'tests', status: 'pending' }] }],
  ])('about %s %j', (name, args) => {
    expect(checked(name, args)).toBe(false);
  });

  it('about a target that the card lists, and about others it is', () => {
    const listed = ['backup@firm.example'];
    expect(checked('mail.send', { to: 'backup@firm.example', text: 'hi' }, listed)).toBe(false);
    expect(checked('mail.send', { to: 'other@firm.example', text: 'hi' }, listed)).toBe(true);
  });
});
