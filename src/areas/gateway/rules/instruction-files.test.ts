/** Which texts of a request are files that agents obey. Source: docs/reference/gateway.md#files-that-agents-obey. */
import { describe, expect, it } from 'vitest';
import type { TextSpan } from '../../../contract/turn.ts';
import { isInstructionFile, readsInstructions, withInstructions } from './instruction-files.ts';

const span = (pointer: string, text: string, source: TextSpan['source'], toolCallId?: string): TextSpan => ({
  pointer,
  text,
  source,
  surface: source === 'tool_result' ? 'tool_responses' : 'incoming',
  ...(toolCallId === undefined ? {} : { toolCallId }),
});
const marked = (spans: readonly TextSpan[], reads: readonly string[] = []): string[] =>
  withInstructions(spans, new Set(reads)).flatMap(({ pointer, isInstructions }) => (isInstructions ? [pointer] : []));

describe('names', () => {
  it.each([
    'AGENTS.md',
    '/repo/packages/api/CLAUDE.md',
    'C:\\work\\.github\\copilot-instructions.md',
    '.cursorrules',
    '.cursor/rules/style.mdc',
    'skills/pdf/SKILL.md',
    '/home/u/.claude/skills/pdf/reference/forms.md',
    '.claude/commands/release.md',
    'rules/review.instructions.md',
  ])('knows %s', (path) => {
    expect(isInstructionFile(path)).toBe(true);
  });

  it.each([
    'README.md',
    'src/agents.ts',
    'notes/agents-overview.md',
    'rules.json',
    'skills.csv',
    'https://a.example/AGENTS.md',
  ])('takes %s for an ordinary text', (path) => {
    expect(isInstructionFile(path)).toBe(false);
  });
});

describe('calls', () => {
  it.each([
    ['a path', 'Read', { file_path: '/repo/AGENTS.md' }],
    ['JSON text', 'read_file', '{"path":"CLAUDE.md","limit":200}'],
    ['a command', 'bash', { command: 'cat ./AGENTS.md | head -50' }],
    ['a command in pieces', 'shell', { command: ['bash', '-lc', 'sed -n 1,80p .cursor/rules/a.mdc'] }],
    ['a list of paths', 'read_many', { paths: ['README.md', 'skills/x/SKILL.md'] }],
    ['a skill by name', 'Skill', { skill: 'pdf' }],
  ])('reads such a file by %s', (_what, name, args) => {
    expect(readsInstructions({ name, args })).toBe(true);
  });

  it.each([
    ['an ordinary file', 'Read', { file_path: 'src/main.ts' }],
    ['a call that writes it', 'Write', { file_path: 'AGENTS.md', content: 'x' }],
    ['a page of the web', 'fetch', { url: 'https://a.example/skills/SKILL.md' }],
    ['a long text that names it', 'ask', { text: `${'word '.repeat(200)} AGENTS.md` }],
    ['nothing', 'list_files', undefined],
  ])('does not by %s', (_what, name, args) => {
    expect(readsInstructions({ name, args })).toBe(false);
  });
});

describe('texts of a request', () => {
  it('marks the result of a call that read such a file, and no other', () => {
    const spans = [
      span('/a', 'x', 'tool_result', 'c1'),
      span('/b', 'x', 'tool_result', 'c2'),
      span('/c', 'x', 'tool_result'),
    ];
    expect(marked(spans, ['c1'])).toEqual(['/a']);
    expect(withInstructions(spans, undefined)).toBe(spans);
  });

  it('marks an upload by its name, and not the name', () => {
    const spans = [
      span('/messages/0/content/0/file/filename', 'SKILL.md', 'user_message'),
      span('/messages/0/content/0/file/file_data', 'x', 'document'),
      span('/messages/0/content/1/file/file_data', 'x', 'document'),
    ];
    expect(marked(spans)).toEqual(['/messages/0/content/0/file/file_data']);
  });

  it.each([
    '<system-reminder>\nContents of /repo/CLAUDE.md (project instructions):\n\nUse tabs.</system-reminder>',
    '# AGENTS.md instructions for /repo\n\n<INSTRUCTIONS>\nUse tabs.\n</INSTRUCTIONS>',
    'Base directory for this skill: /home/u/.claude/skills/pdf\n\n# PDF',
  ])('marks what a program introduces as such a file: %s', (text) => {
    expect(marked([span('/u', text, 'user_message')])).toEqual(['/u']);
  });

  it("does not mark the user's own words about such a file", () => {
    expect(marked([span('/u', 'Please shorten AGENTS.md and tell me what changed.', 'user_message')])).toEqual([]);
  });
});
