/** What a card says in few words, and in which members two cards differ. */
import { expect, it } from 'vitest';
import { changedMembers, setMembers, SHOWN_MAX } from './set-members.ts';

it('names entries by pattern, id, condition or content, counts all and shows the first few', () => {
  const many = Array.from({ length: SHOWN_MAX + 2 }, (_, i) => `action-${i}`);
  expect(
    setMembers({
      card_version: 'unified/2026-04-26',
      extensions: { free: true },
      autonomy_mode: 'enforce',
      autonomy: { forbidden_actions: many, escalation_triggers: [{ condition: 'tool_count > 3', action: 'deny' }] },
      capabilities: { 'web.all': { tools: ['web.*'] }, files: { tools: [] } },
      enforcement: { forbidden_tools: [{ pattern: 'mail.*' }] },
      conscience: { values: [] },
      expires_at: null,
    }),
  ).toEqual([
    { path: 'autonomy_mode', entries: null, shown: ['enforce'] },
    { path: 'autonomy.forbidden_actions', entries: SHOWN_MAX + 2, shown: many.slice(0, SHOWN_MAX) },
    { path: 'autonomy.escalation_triggers', entries: 1, shown: ['tool_count > 3'] },
    { path: 'capabilities', entries: 2, shown: ['web.all', 'files'] },
    { path: 'enforcement.forbidden_tools', entries: 1, shown: ['mail.*'] },
  ]);
});

it('cuts a long text and keeps it well formed', () => {
  const [member] = setMembers({ mode: `${'x'.repeat(119)}😀` });
  expect(member?.shown[0]?.isWellFormed()).toBe(true);
  expect(member?.shown[0]).toHaveLength(121);
});

it('names the members that came, went and changed, and no others', () => {
  const before = { mode: 'observe', thresholds: { warn: 0.5, block: 0.9 }, screen_surfaces: { incoming: true } };
  const after = { mode: 'observe', thresholds: { warn: 0.4, block: 0.9 }, trusted_sources: { domains: ['a.example'] } };
  const paths = ['screen_surfaces.incoming', 'thresholds.warn', 'trusted_sources.domains'];
  expect(changedMembers(before, after, 10)).toEqual(paths);
  expect(changedMembers(before, after, 2)).toEqual(paths.slice(0, 2));
  expect(changedMembers(before, before, 10)).toEqual([]);
});
