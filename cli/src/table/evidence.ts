/** Commands about what is recorded, rated and proved, and about texts that somebody must look at. */
import type { Command, Option } from './types.ts';

const limit: Option = { type: 'string', value: 'N', text: 'at most this many; default 100' };
const keys: Option = {
  type: 'string',
  value: 'FILE',
  text: 'key set that was kept earlier; default: that of the service',
};
const group = 'Evidence and trust';
const texts = 'Texts and review';

export const EVIDENCE: readonly Command[] = [
  {
    name: 'checkpoint list',
    group,
    summary: 'List the judged turns of an agent, newest first',
    args: 'AGENT',
    options: {
      limit,
      verdict: {
        type: 'string',
        value: 'VERDICT',
        words: ['clear', 'review_needed', 'boundary_violation', 'unverified'],
        text: 'only these',
      },
    },
    example: 'surety checkpoint list my-agent --limit 20',
    load: async () => (await import('../commands/checkpoints.ts')).list,
  },
  {
    name: 'checkpoint show',
    group,
    summary: 'Show what a certificate says of a turn',
    args: 'CHECKPOINT',
    options: {},
    about: '-o json prints the certificate.',
    example: 'surety checkpoint show "$CHECKPOINT"',
    load: async () => (await import('../commands/checkpoints.ts')).show,
  },
  {
    name: 'checkpoint verify',
    group,
    summary: 'Verify a certificate on this machine; exit code 3 where it does not hold',
    args: 'CHECKPOINT|FILE|-',
    options: { keys },
    about:
      'The code is that of the published verifier. Keys that come from the service together with the certificate do not prove who signed it: keep them.',
    example: 'surety checkpoint show "$CHECKPOINT" -o json | surety checkpoint verify - --keys keys.json',
    load: async () => (await import('../commands/checkpoints.ts')).verify,
  },
  {
    name: 'rating',
    group,
    summary: 'Show the trust rating of an agent',
    args: 'AGENT',
    options: {
      min: {
        type: 'string',
        value: 'SCORE',
        text: 'exit code 3 where score_low, the lower end of the interval, is below it, and for an agent that is not rated yet',
      },
    },
    example: 'surety rating my-agent --min 600',
    load: async () => (await import('../commands/ratings.ts')).rating,
  },
  {
    name: 'risk assess',
    group,
    summary: 'Assess what an action of an agent risks; exit code 3 where it is to be denied',
    args: 'AGENT',
    options: {
      action: {
        type: 'string',
        value: 'TYPE',
        words: [
          'financial_transaction',
          'data_access',
          'task_delegation',
          'tool_invocation',
          'autonomous_operation',
          'multi_agent_coordination',
        ],
        text: 'default: tool_invocation',
      },
      tolerance: {
        type: 'string',
        value: 'WORD',
        words: ['conservative', 'moderate', 'aggressive'],
        text: 'default: moderate',
      },
      amount: { type: 'string', value: 'NUMBER', text: 'of a financial transaction' },
    },
    example: 'surety risk assess my-agent --action data_access',
    load: async () => (await import('../commands/risk.ts')).assess,
  },
  {
    name: 'risk verify',
    group,
    summary: 'Verify the receipt of an assessment on this machine; exit code 3 where it does not hold',
    args: 'PROOF|FILE|-',
    options: { keys },
    example: 'surety risk verify receipt.json --keys receipt-keys.json',
    load: async () => (await import('../commands/risk.ts')).verify,
  },
  {
    name: 'export',
    group,
    summary: 'Write the record of an agent for auditors, or the evidence of its rating',
    args: 'AGENT',
    options: {
      format: { type: 'string', value: 'FORMAT', words: ['json', 'csv', 'evidence'], text: 'default: json' },
      to: { type: 'string', value: 'TIME', text: 'until then (RFC 3339)' },
      from: { type: 'string', value: 'TIME', text: 'from then on (RFC 3339)' },
      file: { type: 'string', short: 'f', value: 'FILE', text: 'write there instead of to standard output' },
    },
    example: 'surety export my-agent --format evidence -f evidence.jsonl',
    output: 'text',
    load: async () => (await import('../commands/export.ts')).run,
  },
  {
    name: 'replay',
    group,
    summary: 'Compute a rating again from its evidence file; exit code 3 where it does not follow',
    args: 'FILE|-',
    options: {
      digest: { type: 'string', value: 'SHA256', text: 'digest of the inputs that the service published' },
    },
    example: 'surety export my-agent --format evidence | surety replay -',
    load: async () => (await import('../commands/export.ts')).replay,
  },
  {
    name: 'review',
    group: texts,
    summary: 'Go through held texts and open signals; on a pipe, list them',
    args: '',
    options: {
      agent: { type: 'string', value: 'NAME', text: 'only what is about this agent' },
      limit,
    },
    about:
      'Asks for each: release once, for the agent or for the organisation; confirm as a threat; acknowledge, resolve or dismiss a signal; skip; quit.',
    example: 'surety review | head -n 20',
    load: async () => (await import('../commands/review.ts')).review,
  },
  {
    name: 'screen',
    group: texts,
    summary: 'Screen a text for attacks; exit code 3 where it would be held or blocked',
    args: 'FILE|-',
    options: {
      agent: { type: 'string', value: 'NAME', text: 'by the card of this agent' },
      surface: {
        type: 'string',
        value: 'SURFACE',
        words: ['incoming', 'outgoing', 'tool_calls', 'tool_responses', 'instructions'],
        text: 'default: incoming; instructions: a skill or a rules file',
      },
    },
    about: 'Nothing is recorded.',
    example: 'echo "The invoice is attached." | surety screen -',
    load: async () => (await import('../commands/texts.ts')).screen,
  },
  {
    name: 'analyze',
    group: texts,
    summary: "Judge a reasoning by an agent's card; exit code 3 for a boundary violation",
    args: 'AGENT FILE|-',
    options: {},
    about: 'Nothing is recorded.',
    example: 'echo "I will compare three offers and answer." | surety analyze my-agent -',
    load: async () => (await import('../commands/texts.ts')).analyze,
  },
];
