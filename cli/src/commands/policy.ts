/** `surety policy test`: what an agent's policy says of tools, and expectations about it from a file. */
import { writeFile } from 'node:fs/promises';
import { evaluatePolicy, type PolicyCard } from '../../../sdk/src/policy.ts';
import { agentIdOf } from '../agent-id.ts';
import type { ReplyOf } from '../api.ts';
import { EXIT, Fault } from '../fault.ts';
import type { Output } from '../output/output.ts';
import { printable } from '../output/printable.ts';
import { wrapped, type Column } from '../output/table.ts';
import type { Run } from '../run.ts';
import { draftOf } from './card-text.ts';
import { junitOf, sarifOf } from './policy-reports.ts';
import { testsIn, type PolicyTest } from './policy-tests.ts';
import { toneOf } from './show.ts';
import { readText } from '../read-text.ts';

type Evaluation = ReplyOf<'/v1/policies/evaluate', 'post'>;

export interface Outcome {
  readonly name: string;
  readonly agent: string;
  readonly tools: readonly string[];
  /** Absent: anything but fail. */
  readonly expected: Evaluation['verdict'] | undefined;
  readonly verdict: Evaluation['verdict'];
  readonly passed: boolean;
  readonly reasons: readonly string[];
  /** Line of the file, from 1. */
  readonly line: number;
}

const COLUMNS: readonly Column<Outcome>[] = [
  { name: 'test', value: ({ name }) => name },
  {
    name: 'result',
    value: ({ passed }) => (passed ? 'ok' : 'FAILED'),
    isWhole: true,
    tone: ({ passed }) => (passed ? 'good' : 'bad'),
  },
  { name: 'verdict', value: ({ verdict }) => verdict, isWhole: true, tone: ({ verdict }) => toneOf(verdict) },
  { name: 'expected', value: ({ expected }) => expected ?? 'not fail' },
];

export async function test(run: Run): Promise<number> {
  const { flags, out } = run;
  const file = flags.text('file');
  const tests =
    file === undefined
      ? fromArguments(run)
      : testsIn(await readText(file, run), file, { given: run.args[0], otherwise: cardsNamed(run) });
  const outcomes: Outcome[] = [];
  const cards = await cardsIn(run);
  for (const one of tests) outcomes.push(outcomeOf(one, await judged(run, one, cards)));
  await out.list(outcomes, COLUMNS, '');
  if (out.isTable)
    for (const { name, reasons } of outcomes.filter(({ passed }) => !passed)) explain(out, name, reasons);
  const [junit, sarif] = [flags.text('junit'), flags.text('sarif')];
  if (junit !== undefined) await written(junit, junitOf(outcomes));
  if (sarif !== undefined) await written(sarif, sarifOf(outcomes, file));
  const failed = outcomes.filter(({ passed }) => !passed).length;
  if (failed > 0) out.warn(`${failed} of ${outcomes.length} failed`);
  return failed === 0 ? EXIT.ok : EXIT.verdict;
}

/** What stands for an agent where cards are judged and none is named. */
const cardsNamed = ({ flags }: Run): string | undefined => (flags.texts('card').length > 0 ? 'the cards' : undefined);

function fromArguments(run: Run): readonly PolicyTest[] {
  const agent = run.args[0] ?? cardsNamed(run);
  const tools = run.flags.texts('tool');
  if (agent === undefined || tools.length === 0)
    throw new Fault(
      'name an agent and its tools, or a file: surety policy test AGENT --tool TOOL, surety policy test -f FILE',
    );
  return tools.map((tool) => ({ name: tool, agent, tools: [tool], expected: undefined, line: 1 }));
}

async function cardsIn(run: Run): Promise<readonly PolicyCard[]> {
  const cards: PolicyCard[] = [];
  for (const file of run.flags.texts('card')) {
    const { kind, card } = draftOf(await readText(file, run), file, undefined);
    if (kind !== 'alignment')
      throw new Fault(`${file} is a ${kind} card, which says nothing of tools: name an alignment card`);
    cards.push(card);
  }
  return cards;
}

type Judged = Pick<Evaluation, 'verdict' | 'violations' | 'warnings'>;

/** By the cards where some are given, else by what is in force at the service. */
async function judged(run: Run, { agent, tools }: PolicyTest, cards: readonly PolicyCard[]): Promise<Judged> {
  if (cards.length > 0)
    try {
      return evaluatePolicy(cards, tools);
    } catch (error) {
      throw new Fault(`the cards cannot be evaluated: ${(error as Error).message}`, EXIT.failed, error);
    }
  const agentId = await agentIdOf(run, agent);
  const api = await run.api();
  return api.POST('/v1/policies/evaluate', { body: { agent_id: agentId, tools } });
}

function outcomeOf({ name, agent, tools, expected, line }: PolicyTest, found: Judged): Outcome {
  const { verdict, violations, warnings } = found;
  const reasons = [...violations, ...warnings].map(({ tool, reason }) => `${tool}: ${reason}`);
  const passed = expected === undefined ? verdict !== 'fail' : verdict === expected;
  return { name, agent, tools, expected, verdict, passed, reasons, line };
}

/** Why a test failed, below the table, in full. */
function explain(out: Output, name: string, reasons: readonly string[]): void {
  out.raw(`\n${printable(name)}\n`);
  for (const reason of reasons)
    for (const line of wrapped(printable(reason), out.look.width - 2)) out.raw(`  ${line}\n`);
}

async function written(file: string, text: string): Promise<void> {
  await writeFile(file, text).catch((error: NodeJS.ErrnoException) => {
    throw new Fault(`${file} cannot be written: ${error.code}`, EXIT.failed, error);
  });
}
