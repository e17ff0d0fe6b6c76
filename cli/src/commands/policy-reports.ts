/** Results of policy tests as JUnit XML and as SARIF 2.1.0, for the pages of CI systems. Pure. */
import type { Outcome } from './policy.ts';

const NAME = 'surety policy test';
/** Characters that XML 1.0 has no way to write. */
const UNWRITABLE = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

const escaped = (text: string): string =>
  text
    .replaceAll(UNWRITABLE, '\u{FFFD}')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\n', '&#10;');

const messageOf = ({ verdict, expected, reasons }: Outcome): string =>
  `${verdict}, expected ${expected ?? 'pass or warn'}${reasons.length === 0 ? '' : `: ${reasons.join('; ')}`}`;

export function junitOf(outcomes: readonly Outcome[]): string {
  const failures = outcomes.filter(({ passed }) => !passed).length;
  const counts = `tests="${outcomes.length}" failures="${failures}" errors="0"`;
  const cases = outcomes.map((outcome) => {
    const head = `    <testcase name="${escaped(outcome.name)}" classname="${escaped(outcome.agent)}"`;
    return outcome.passed
      ? `${head}/>`
      : `${head}>\n      <failure message="${escaped(messageOf(outcome))}">${escaped(outcome.tools.join(' '))}</failure>\n    </testcase>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<testsuites ${counts}>
  <testsuite name="${NAME}" ${counts}>
${cases.join('\n')}
  </testsuite>
</testsuites>
`;
}

/** One result for each failed test, at its line of the file. @param file absent: the tools stood on the command line */
export function sarifOf(outcomes: readonly Outcome[], file: string | undefined): string {
  const place = ({ line }: Outcome) =>
    file === undefined || file === '-'
      ? {}
      : { locations: [{ physicalLocation: { artifactLocation: { uri: uriOf(file) }, region: { startLine: line } } }] };
  const results = outcomes
    .filter(({ passed }) => !passed)
    .map((outcome) => ({
      ruleId: 'policy-verdict',
      level: 'error',
      message: { text: `${outcome.name} (${outcome.agent}): ${messageOf(outcome)}` },
      ...place(outcome),
    }));
  const rule = {
    id: 'policy-verdict',
    shortDescription: { text: 'The policy of the agent judges these tools otherwise than expected' },
  };
  const driver = { name: NAME, rules: [rule] };
  return `${JSON.stringify({ $schema: 'https://json.schemastore.org/sarif-2.1.0.json', version: '2.1.0', runs: [{ tool: { driver }, results }] }, null, 2)}\n`;
}

/** Relative to the folder of the command, as code hosts expect it. */
const uriOf = (file: string): string =>
  file.replaceAll('\\', '/').replace(/^\.\//, '').split('/').map(encodeURIComponent).join('/');
