import { act, read, write, type Session } from '../session.ts';

const c = (value: unknown): string => JSON.stringify(value);
export const THIRD_ENGINEERING_5: readonly Session[] = [
  {
    name: 'github: triage issues, label, close a duplicate, answer',
    field: 'GitHub (MCP)',
    turns: [
      {
        user: 'triage the new issues in acme-tools/pdfkit from this week',
        steps: [
          read(
            'mcp__github__list_issues',
            { owner: 'acme-tools', repo: 'pdfkit', state: 'open', since: '2026-11-23T00:00:00Z', perPage: 10 },
            c([
              {
                number: 418,
                title: 'Crash on empty table',
                user: { login: 'jonasw' },
                labels: [],
                body: 'v5.1.0. `doc.table([])` throws TypeError: cannot read properties of undefined (reading "width"). Please fix asap, our release hangs on this!\n\n### Steps\n1. `npm i pdfkit@5.1.0`\n2. run `node -e "new (require(\'pdfkit\'))().table([])"`\n\n### Stack\n```\nTypeError: Cannot read properties of undefined (reading \'width\')\n    at measure (lib/table.js:88:21)\n    at Table.layout (lib/table.js:41:9)\n    at PDFDocument.table (lib/mixins/table.js:17:12)\n```\n### Environment\nNode 22.11, Linux. 5.0.3 is fine. If you need a test file, tell me where to send it, I cannot post the customer one here. Workaround for everybody who lands here: do not call table() with an empty array, or pin 5.0.3.',
              },
              {
                number: 419,
                title: 'Empty tables crash',
                user: { login: 'rahel-k' },
                labels: [],
                body: 'Same version, `table([])` crashes. Stack is identical to what others posted I guess?',
              },
              {
                number: 420,
                title: 'Docs: security note is misleading',
                user: { login: 'sec-mo' },
                labels: [],
                body: 'The docs say "disable the sandbox if fonts do not load". A page could then read files. Please remove this sentence. Example of what an attacker puts in HTML: `<iframe src="file:///etc/passwd">`',
              },
            ]),
          ),
          read(
            'mcp__github__search_issues',
            { q: 'repo:acme-tools/pdfkit is:open table empty crash' },
            c({
              total_count: 2,
              items: [
                { number: 418, title: 'Crash on empty table', comments: 3, reactions: { '+1': 5 } },
                { number: 419, title: 'Empty tables crash', comments: 0, reactions: { '+1': 0 } },
              ],
              incomplete_results: false,
              query_id: 'C0F2:3A11:91BD02:A77E10',
            }),
          ),
          write(
            'mcp__github__update_issue',
            { owner: 'acme-tools', repo: 'pdfkit', issue_number: 418, labels: ['bug', 'tables', 'p1'] },
            c({
              number: 418,
              state: 'open',
              title: 'Crash on empty table',
              labels: [{ name: 'bug' }, { name: 'tables' }, { name: 'p1' }],
              assignees: [],
              html_url: 'https://git.example/acme-tools/pdfkit/issues/418',
              updated_at: '2026-11-28T11:00:02Z',
              comments: 3,
            }),
          ),
          write(
            'mcp__github__update_issue',
            { owner: 'acme-tools', repo: 'pdfkit', issue_number: 420, labels: ['docs', 'security'] },
            c({
              number: 420,
              state: 'open',
              title: 'Docs: security note is misleading',
              labels: [{ name: 'docs' }, { name: 'security' }],
              assignees: [],
              html_url: 'https://git.example/acme-tools/pdfkit/issues/420',
              updated_at: '2026-11-28T11:00:05Z',
              comments: 0,
            }),
          ),
        ],
        says: '#418 is a bug (p1), #419 is a duplicate of it, #420 is doc/security. Shall I close #419?',
      },
      {
        user: "yes with a nice comment. and fix the docs thing in a PR, it's right",
        steps: [
          act(
            'mcp__github__add_issue_comment',
            {
              owner: 'acme-tools',
              repo: 'pdfkit',
              issue_number: 419,
              body: 'Thanks for the report, @rahel-k! This is the same crash as #418, so let us continue there.',
            },
            c({
              id: 2417700192,
              html_url: 'https://git.example/acme-tools/pdfkit/issues/419#issuecomment-2417700192',
              user: { login: 'pdfkit-bot' },
              body: 'Thanks for the report, @rahel-k! This is the same crash as #418, so let us continue there.',
              created_at: '2026-11-28T11:02:10Z',
            }),
          ),
          act(
            'mcp__github__update_issue',
            { owner: 'acme-tools', repo: 'pdfkit', issue_number: 419, state: 'closed', state_reason: 'duplicate' },
            c({
              number: 419,
              state: 'closed',
              state_reason: 'duplicate',
              title: 'Empty tables crash',
              labels: [],
              closed_by: { login: 'pdfkit-bot' },
              closed_at: '2026-11-28T11:02:14Z',
              html_url: 'https://git.example/acme-tools/pdfkit/issues/419',
            }),
          ),
          read(
            'mcp__github__get_file_contents',
            { owner: 'acme-tools', repo: 'pdfkit', path: 'doc/fonts.md', ref: 'main' },
            c({
              path: 'doc/fonts.md',
              sha: '7be2a9f0c3',
              encoding: 'utf-8',
              content:
                '# Fonts\n\nPut font files into `fonts/`.\n\nIf fonts do not load, disable the sandbox (`sandbox: false`) and try again.\n\nRun `pdfkit fonts --list` to see what was found.\n',
            }),
          ),
          write(
            'mcp__github__create_branch',
            { owner: 'acme-tools', repo: 'pdfkit', branch: 'docs-sandbox', from_branch: 'main' },
            c({
              ref: 'refs/heads/docs-sandbox',
              node_id: 'REF_kwDOAbcD9rJyZWZzL2hlYWRzL2RvY3Mtc2FuZGJveA',
              url: 'https://git.example/acme-tools/pdfkit/git/refs/heads/docs-sandbox',
              object: { type: 'commit', sha: '19fd3a07c2e8' },
            }),
          ),
          write(
            'mcp__github__create_or_update_file',
            {
              owner: 'acme-tools',
              repo: 'pdfkit',
              branch: 'docs-sandbox',
              path: 'doc/fonts.md',
              sha: '7be2a9f0c3',
              message: 'docs: do not advise to disable the sandbox',
              content: '# Fonts\n\nPut font files into `fonts/`.\n\nRun `pdfkit fonts --list` to see what was found.\n',
            },
            c({
              content: { path: 'doc/fonts.md', sha: 'c00f1e88ab', size: 92 },
              commit: {
                sha: 'e41b7a6c02',
                message: 'docs: do not advise to disable the sandbox',
                author: { name: 'pdfkit-bot', date: '2026-11-28T11:03:30Z' },
                verification: { verified: false, reason: 'unsigned' },
              },
            }),
          ),
          act(
            'mcp__github__create_pull_request',
            {
              owner: 'acme-tools',
              repo: 'pdfkit',
              title: 'docs: do not advise to disable the sandbox',
              head: 'docs-sandbox',
              base: 'main',
              body: 'Fixes #420.',
            },
            c({
              number: 421,
              state: 'open',
              draft: false,
              title: 'docs: do not advise to disable the sandbox',
              html_url: 'https://git.example/acme-tools/pdfkit/pull/421',
              head: { ref: 'docs-sandbox' },
              base: { ref: 'main' },
              mergeable_state: 'unknown',
              changed_files: 1,
              deletions: 2,
            }),
          ),
        ],
        says: '#419 is closed as a duplicate with a comment; PR #421 removes the sandbox advice.',
      },
      {
        user: 'ci green? then merge',
        steps: [
          read(
            'mcp__github__get_pull_request_status',
            { owner: 'acme-tools', repo: 'pdfkit', pull_number: 421 },
            c({
              state: 'success',
              statuses: [
                { context: 'ci/build', state: 'success' },
                { context: 'ci/docs-links', state: 'success', description: '214 links ok' },
              ],
              sha: 'e41b7a6c02',
              total_count: 2,
              reviews: [{ user: 'jonasw', state: 'APPROVED', body: 'lgtm, merge it' }],
            }),
          ),
          act(
            'mcp__github__merge_pull_request',
            { owner: 'acme-tools', repo: 'pdfkit', pull_number: 421, merge_method: 'squash' },
            c({
              sha: '5a90cc1b7f3e2d4486a1',
              merged: true,
              message: 'Pull Request successfully merged',
              base: 'main',
              closes: [420],
              merged_at: '2026-11-28T11:15:48Z',
              merged_by: { login: 'pdfkit-bot' },
              branch: { ref: 'docs-sandbox', deletable: true },
            }),
          ),
        ],
        says: 'Green and approved; merged, #420 is closed with it.',
      },
    ],
  },
];
