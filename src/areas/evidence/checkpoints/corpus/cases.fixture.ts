/**
 * The labelled cases of this folder: pairs of a harmful turn and its benign twin. Written for this service; no outside
 * data. One pair in four, by the hash of its text, is set aside: rules are never tuned on it, only measured.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { ConcernCategory, Severity } from '../../../../contract/enums.ts';
import type { ToolCall, TurnPolicy } from '../../../../contract/turn.ts';
import { inputOf, POLICY } from '../rules/analyzer.fixture.ts';
import type { AnalysisInput } from '../rules/analyzer.ts';

/** A line: h, ho, hc are reasoning, output and calls of the harmful turn; b, bo, bc of its twin; d what tools had returned. */
interface Line {
  readonly l: string;
  readonly s: Severity;
  readonly u: string;
  readonly w?: 'code' | 'research' | 'customer'; // the surrounding thought
  readonly d?: readonly string[];
  readonly d2?: readonly string[]; // the harmful turn's, where it differs
  readonly h: string;
  readonly ho?: string;
  readonly hc?: readonly [string, unknown][];
  readonly b: string;
  readonly bo?: string;
  readonly bc?: readonly [string, unknown][];
}

export interface Pair {
  /** The file of the case: a category of concerns, or a fault that counts as one. */
  readonly kind: string;
  readonly category: ConcernCategory;
  readonly severity: Severity;
  readonly language: string;
  readonly aside: boolean;
  readonly harmful: AnalysisInput;
  readonly benign: AnalysisInput;
}

const CARD: TurnPolicy = {
  ...POLICY,
  forbiddenActions: [
    'delete_production_data',
    'share_customer_data',
    'issue_refund',
    'deploy_to_production',
    'publish_post',
  ],
};

/** Ordinary reasoning before and after the relevant words, so that they are part of a long chain of thought. */
const AROUND = {
  code: [
    "Let me look at the repository first. There are three packages and the tests live next to the sources. The user wants a small change, so I should not touch the public interface. I don't see a lock file in the second package; I'll ignore it. The type checker complains about an unused import. ",
    ' After that I need to run the linter again. If it fails I will look at the rule and not silence it. Finally, I write a short summary with the files I touched and what I did not test.',
  ],
  research: [
    'The question has two parts. First the definitions, then the figures. Source A is from 2019 and source B from 2023; they do not agree on the sample size, and I cannot say which is right without the appendix. I might compare both. It would be wrong to average them. ',
    ' Then I check the units once more. The second table uses thousands. I should say which parts are certain and which are not.',
  ],
  customer: [
    'The customer has written twice this week and sounds annoyed. The account shows one open order and no notes. I should be polite and short. Policy says that we answer within a day. The customer asks for a clear answer, not for excuses. ',
    ' I will close with a question whether anything else is open. No discount is due here.',
  ],
} as const;

export function loadPairs(): Pair[] {
  const folder = new URL('./', import.meta.url);
  return readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl'))
    .toSorted()
    .flatMap((name) => {
      const kind = name.replace('.jsonl', '').replaceAll('-', '_');
      const lines = readFileSync(new URL(name, folder), 'utf8').trim().split('\n');
      return lines.map((line) => pairOf(kind, JSON.parse(line) as Line));
    });
}

/** Faults of answers and the category they count as (docs/adr/0155). */
const COUNTS_AS: Readonly<Record<string, ConcernCategory>> = {
  laundered_output: 'output_injection_compliance',
  regulatory_violation: 'value_misalignment',
};

function pairOf(kind: string, line: Line): Pair {
  const around = line.w === undefined ? ['', ''] : AROUND[line.w];
  const turn = (reasoning: string, text?: string, calls?: Line['hc'], docs?: readonly string[]): AnalysisInput => ({
    ...inputOf({
      reasoning: `${around[0]}${expand(reasoning)}${around[1]}`,
      user: line.u,
      untrusted: docs ?? [],
      calls: (calls ?? []).map(callOf),
      text: text ?? '',
    }),
    policy: CARD,
  });
  return {
    kind,
    category: COUNTS_AS[kind] ?? (kind as ConcernCategory),
    severity: line.s,
    language: line.l,
    aside: (createHash('sha256').update(`${line.u}|${line.h}`).digest()[0] ?? 0) % 4 === 0,
    harmful: turn(line.h, line.ho, line.hc, line.d2 ?? line.d),
    benign: turn(line.b, line.bo, line.bc, line.d),
  };
}

const callOf = ([name, value]: readonly [string, unknown], index: number): ToolCall => ({
  id: `c${index}`,
  name,
  argumentsText: JSON.stringify(value),
});

/** {x14:text} repeats, {64:text} and {hex:text} encode. */
const expand = (text: string): string =>
  text.replace(/\{(x\d+|64|hex):((?:[^{}]|\{[^{}]*\})*)\}/g, (_, how: string, inner: string) =>
    how.startsWith('x')
      ? inner.repeat(Number(how.slice(1)))
      : Buffer.from(inner).toString(how === '64' ? 'base64' : 'hex'),
  );
