/** Files of expectations about a policy: what they may hold, and where in the file each stands. */
import { isMap, isSeq, LineCounter, parseDocument } from 'yaml';
import { Fault } from '../fault.ts';

export interface PolicyTest {
  readonly name: string;
  /** Name or id. */
  readonly agent: string;
  readonly tools: readonly string[];
  /** undefined: anything but fail. */
  readonly expected: 'pass' | 'warn' | 'fail' | undefined;
  /** Line of the file, from 1. */
  readonly line: number;
}

const MEMBERS = new Set(['name', 'agent', 'tools', 'expect']);

/** Of the command line: `given` wins over the agent that the file names, `otherwise` holds where nobody names one. */
export interface Agents {
  readonly given: string | undefined;
  readonly otherwise: string | undefined;
}

/** @throws Fault naming file, line and member */
export function testsIn(text: string, file: string, { given, otherwise }: Agents): readonly PolicyTest[] {
  const counter = new LineCounter();
  const document = parseDocument(text, { lineCounter: counter });
  const [broken] = document.errors;
  if (broken !== undefined) throw new Fault(`${file} is not YAML: ${broken.message}`);
  const tests = document.get('tests');
  if (!isMap(document.contents) || !isSeq(tests) || tests.items.length === 0)
    throw new Fault(`${file} needs a list "tests" of {name, tools, expect}`);
  const common = given ?? textOf(document.get('agent')) ?? otherwise;
  return tests.items.map((item) => {
    const offset = isMap(item) ? (item.range?.[0] ?? 0) : 0;
    const { line } = counter.linePos(offset);
    if (!isMap(item)) throw new Fault(`${file}: every entry of tests is a mapping of name, tools and expect`);
    return testOf(item.toJSON() as Readonly<Record<string, unknown>>, {
      common,
      where: `${file}:${line}`,
      line,
    });
  });
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

interface Place {
  readonly common: string | undefined;
  readonly where: string;
  readonly line: number;
}

function testOf(item: Readonly<Record<string, unknown>>, { common, where, line }: Place): PolicyTest {
  const wrong = Object.keys(item).find((name) => !MEMBERS.has(name));
  if (wrong !== undefined) throw new Fault(`${where}: ${wrong} is not one of ${[...MEMBERS].join(', ')}`);
  const { tools, expect } = item;
  const agent = textOf(item['agent']) ?? common;
  if (agent === undefined) throw new Fault(`${where}: no agent is named, here, at the top or on the command line`);
  if (!Array.isArray(tools) || tools.length === 0 || !tools.every((tool) => typeof tool === 'string'))
    throw new Fault(`${where}: tools must be a list of names`);
  if (expect !== undefined && expect !== 'pass' && expect !== 'warn' && expect !== 'fail')
    throw new Fault(`${where}: expect must be pass, warn or fail`);
  return { name: textOf(item['name']) ?? tools.join(', '), agent, tools, expected: expect, line };
}
