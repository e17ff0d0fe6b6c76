/**
 * Writes docs/errors.md from the tables of src/contract/refusals/: `node tools/write-errors.ts`. With `--check` it writes nothing
 * and exits 1 when the file is out of step. A test compares, too.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { codeGuides, ERRORS_PATH, reasonGuides, type CodeGuide } from '../src/contract/refusals/guide.ts';

const FILE = fileURLToPath(new URL('../docs/errors.md', import.meta.url));

const HEAD = `<!-- Generated from src/contract/refusals/: node tools/write-errors.ts -->
# Errors

A refusal has this body; the status is that of its code:

\`\`\`json
{"error": {"code": "insufficient_scope", "message": "This key has no scope admin:org; mint one with it or use a signed-in owner",
  "details": {"required": "admin:org"}, "request_id": "0d9f2b6c-5a7e-4a53-9a53-2b6f0f4c1e7a", "doc_url": "https://trust.example.com${ERRORS_PATH}#insufficient_scope"}}
\`\`\`

- Branch on \`code\`, and on \`details.reason\` where there is one. \`message\` is one sentence for people and may change.
- \`details.fields\` names every wrong field with what it must be; the message is made from the first. Secrets and long values are never repeated.
- \`request_id\` is the header \`X-Request-Id\`; the operator finds the request in the log by it.
- \`doc_url\` leads to the same text as this page, served by the service itself at \`${ERRORS_PATH}\` (API and gateway).
- The gateway answers in the shape of the provider's own errors on provider paths, with our code where that shape has a place for one.
- The OAuth endpoints answer as RFC 6749 says: \`{"error", "error_description"}\`.
`;

const section = ({ code, status, meaning, causes, remedy, retry, message }: CodeGuide): string => `## ${code}

Status ${status}. ${meaning}

Usual causes:
${causes.map((cause) => `- ${cause}`).join('\n')}

What to do: ${remedy} ${retry}

Message where nothing better is known: "${message}".
`;

/** The whole page. */
export const errorsDocument = (): string =>
  [
    HEAD,
    ...codeGuides().map(section),
    `## Reasons

Values of \`details.reason\` and their messages. Names in angle brackets are members of \`details\`. A reason written with a code in front has this
meaning under that code only.

| Reason | Message |
|---|---|
${reasonGuides()
  .map(({ reason, message }) => `| \`${reason}\` | ${message.replaceAll('|', '\\|').replaceAll('<', '&lt;')} |`)
  .join('\n')}
`,
  ].join('\n');

/** Whether the file on disk is in step. */
export const isErrorsDocumentFresh = (): boolean => existsSync(FILE) && readFileSync(FILE, 'utf8') === errorsDocument();

if (import.meta.main) {
  if (!process.argv.includes('--check')) writeFileSync(FILE, errorsDocument());
  else if (!isErrorsDocumentFresh()) {
    console.error('docs/errors.md does not show the codes as they are: run node tools/write-errors.ts');
    process.exitCode = 1;
  }
}
