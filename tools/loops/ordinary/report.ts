/** The report of ordinary work. Pure. */
import type { Driven, Happening, Kind } from './drive.ts';
import type { Risk } from './session.ts';

const WORDS_MAX = 500;
const RISKS = ['read', 'write', 'act'] as const satisfies readonly Risk[];

const HEAD = [
  'field',
  'sessions',
  'finished',
  '0 questions',
  '1',
  'more',
  ...RISKS.map((risk) => `asked at ${risk}`),
  'changed in',
  'changed out',
  'never run',
  'errors',
];

/** @param checked what a model had part in; empty without one */
export function reportOf(driven: readonly Driven[], seconds: number, checked: readonly string[] = []): string {
  const fields = [...new Set(driven.map(({ field }) => field))];
  const rows = fields.map((field) =>
    rowOf(
      field,
      driven.filter((one) => one.field === field),
    ),
  );
  const table = [HEAD, HEAD.map(() => '---'), ...rows, rowOf('**all**', driven)].map(
    (cells) => `| ${cells.join(' | ')} |`,
  );
  const events = driven.flatMap(({ happenings }) => happenings);
  return [
    '# Ordinary work through the gateway in enforce',
    '',
    'Made by `npm run eval:ordinary -- --out docs/ordinary-report.md`. Sessions of people at work, without any attack, by eight authors who had not read the rules; a scripted model makes the calls, and the user',
    'says yes to every question. What each field counts: questions, texts that the model got otherwise than the tool gave them (marked, or with a sentence taken out), answers and calls that did not come through.',
    'The rules were changed for the first thirty-nine sessions. The next thirty were measured before anybody read them (32 questions, 12 sessions without one, docs/adr/0746), and so were the next thirty-two (44 questions, 8 sessions without one, docs/adr/0747) and the next twenty-four, half of them not in English (65 questions, 1 session without one). The last sixteen, half of them in eight further languages, were measured with the rules that had been changed for those: 51 questions in 167 calls, 1 session without one (docs/adr/0748). Forty more, eight agents over five days each by two more authors, were measured with the rules changed for those: 74 questions in 285 calls, five of them at calls that only read. The newest sixteen, measured with the rules changed for the forty: 31 questions in 170 calls, two at reads, 1 session without one (35 and three with the rules before; docs/adr/0749). The rules were changed for each of them afterwards.',
    '',
    `${driven.length} sessions, ${driven.flatMap(({ steps }) => RISKS.map((risk) => steps[risk])).reduce((a, b) => a + b, 0)} calls, ${seconds} s. \`asked at\`: questions / calls of that risk.`,
    '',
    ...table,
    '',
    ...checked,
    '## Events',
    '',
    ...events.map(eventOf),
    '',
  ].join('\n');
}

function rowOf(field: string, driven: readonly Driven[]): readonly string[] {
  const events = driven.flatMap(({ happenings }) => happenings);
  const kind = (wanted: Kind): readonly Happening[] => events.filter((event) => event.kind === wanted);
  const asked = driven.map(({ happenings }) => happenings.filter((event) => event.kind === 'question').length);
  const at = (risk: Risk): string => {
    const of = driven.reduce((sum, { steps }) => sum + steps[risk], 0);
    return `${kind('question').filter((event) => event.risk === risk).length} / ${of}`;
  };
  return [
    field,
    String(driven.length),
    String(driven.filter(({ finished }) => finished).length),
    String(asked.filter((n) => n === 0).length),
    String(asked.filter((n) => n === 1).length),
    String(asked.filter((n) => n > 1).length),
    ...RISKS.map(at),
    ...(['changed in', 'changed out', 'never run', 'error'] as const).map((name) => String(kind(name).length)),
  ];
}

function eventOf({ kind, session, field, speech, turn, step, risk, call, words }: Happening): string {
  const what = call === null ? 'the last words of the turn' : `(${risk}) \`${call.name} ${JSON.stringify(call.args)}\``;
  const said = words.slice(0, WORDS_MAX).replaceAll('\n', ' / ');
  return `- **${kind}** ${field} / ${session} (${speech}), turn ${turn}, step ${step}: ${what}\n  ${said}`;
}
