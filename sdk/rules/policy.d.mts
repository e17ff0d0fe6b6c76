/** Shapes of policy.mjs as sdk/src/policy.ts uses them; test/sdk/policy.test.ts holds them to the rules themselves. */
import type { components } from '../src/schema.d.ts';

type Evaluation = components['schemas']['PolicyEvaluation'];

export interface JudgeInput {
  readonly layers: readonly object[];
  readonly tools: readonly string[];
  readonly transaction: { readonly policy?: object; readonly tools?: readonly string[] } | undefined;
  readonly observed: readonly { readonly tool: string; readonly firstSeenAt: Date; readonly tainted: boolean }[];
  readonly now: Date;
}

export interface Judged extends Pick<Evaluation, 'verdict' | 'violations' | 'warnings' | 'card_gaps' | 'coverage'> {
  readonly enforcement_mode: components['schemas']['ToolEnforcementMode'];
  readonly rules: readonly {
    readonly tool: string;
    readonly verdict: Evaluation['verdict'];
    readonly rule: components['schemas']['ToolRuleKind'];
    readonly at: readonly string[];
    readonly entry: string | null;
    readonly capability: string | null;
    readonly reason: string | null;
  }[];
}

export function judge(input: JudgeInput): Judged;

export const MODES: readonly components['schemas']['EnforcementMode'][];
export const SEVERITIES: readonly components['schemas']['Severity'][];
/** `mistaken`: meant as a checked form and none; the service refuses it. */
export function formOfTrigger(condition: string): 'checked' | 'prose' | 'mistaken';
