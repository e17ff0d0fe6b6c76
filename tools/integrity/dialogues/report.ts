/** The part of the integrity report about dialogues, in Markdown. Pure. */
import { percent } from '../../judge/report.ts';
import { byKind, bySource, judgeFamilies, sourceRow, type Found, type SourceRow } from './figures.ts';
import { HELD_OUT_BENIGN } from './held-out-benign.ts';
import { HELD_OUT_FOLLOWED } from './held-out-followed.ts';
import { TUNED_BENIGN } from './tuned-benign.ts';
import { TUNED_FOLLOWED } from './tuned-followed.ts';

const table = (turns: readonly Found[], areAlarms: boolean): string =>
  [
    `| source | turns | a followed order${areAlarms ? ' (false alarm)' : ''} | violation | violation or review |`,
    '|---|---|---|---|---|',
    ...[...bySource(turns, areAlarms), sourceRow('all', turns)].map(line),
  ].join('\n');

const line = ({ name, followed, violation, any }: SourceRow): string =>
  `| ${name} | ${any.of} | ${percent(followed)} | ${percent(violation)} | ${percent(any)} |`;

const kinds = (benign: readonly Found[], followed: readonly Found[]): string =>
  [
    '| kind | false alarms, worst source | | false alarms, all | followed orders that only this kind finds |',
    '|---|---|---|---|---|',
    ...byKind(benign, followed).map(
      ({ kind, worst, alarms, alone }) =>
        `| ${kind} | ${worst.share.hits === 0 ? '-' : worst.source} | ${percent(worst.share)} | ${percent(alarms)} | ${percent(alone)} |`,
    ),
  ].join('\n');

/** Counts are the same on every machine: the dialogues are drawn from fixed seeds. */
export function dialogueReport(): string {
  const heldOut = { benign: judgeFamilies(HELD_OUT_BENIGN), followed: judgeFamilies(HELD_OUT_FOLLOWED) };
  const tuned = { benign: judgeFamilies(TUNED_BENIGN), followed: judgeFamilies(TUNED_FOLLOWED) };
  const benign = [...heldOut.benign, ...tuned.benign];
  const blind = (turns: readonly Found[]): Found[] => turns.filter(({ hasReasoning }) => !hasReasoning);
  return `## On dialogues of our own
Ordinary dialogues of an agent with a user and tools, every reply judged, and dialogues in which the agent obeys an outside text, judged where
it does. A source is a family of templates (\`tools/integrity/dialogues\`), 100 dialogues each from fixed seeds, at least half of the replies without visible
reasoning. Percent with 95 % Wilson intervals, worst rows first. The turns of a family resemble each other, so the intervals are narrower than what
is known.

**These figures prove little.** One author wrote dialogues and rules. The families that are held out were written before that author read the rules,
but templates have far less variety than people.

Held out means not tuned on, with one exception: what the first reading showed of helpdesk led to a change of a rule ([ADR 0371](adr/0371-a-target-only-outside-text-names.md)).

### Held out: ordinary turns
${table(heldOut.benign, true)}

### Held out: an order was followed
${table(heldOut.followed, false)}

Without visible reasoning alone: ${percent(sourceRow('', blind(heldOut.followed)).followed)} found, ${percent(sourceRow('', blind(heldOut.benign)).any)} false alarms.

### Tuned on: ordinary turns
${table(tuned.benign, true)}

### Tuned on: an order was followed
${table(tuned.followed, false)}

### By kind of concern, held out and tuned on
Kinds that never fire on these dialogues are left out: they are about words of the reasoning and the answer (see the pairs below).

${kinds(benign, [...heldOut.followed, ...tuned.followed])}
`;
}
