/**
 * The service's own rules of composition and policy, for evaluation without the service. `npm pack` bundles them into dist/policy.js;
 * nothing is written twice (docs/adr/0670). The shapes are in policy.d.mts, which a test compares with the rules.
 */
import { composeAlignment } from '../../src/areas/cards/cards/rules/compose-alignment.ts';
import { toolTermsOf } from '../../src/areas/cards/cards/rules/tool-terms.ts';
import { decisiveRule } from '../../src/areas/policy/rules/decisive-rule.ts';
import { evaluate, STEPS_MAX, stepsOf } from '../../src/areas/policy/rules/evaluate.ts';
import { gracesAt } from '../../src/areas/policy/rules/grace.ts';
import { mergeTransaction } from '../../src/areas/policy/rules/merge.ts';
import { compilePolicy, policyOfCard } from '../../src/areas/policy/rules/tool-policy.ts';
import { rulesOf } from '../../src/areas/policy/rules/transaction.ts';

export { formOfTrigger } from '../../src/areas/policy/rules/triggers.ts';
export { MODES, SEVERITIES } from '../../src/contract/enums.ts';

/** As POST /v1/policies/evaluate judges; `layers` broad to narrow. @throws RangeError for more steps than the service takes */
export function judge({ layers, tools, transaction, observed, now }) {
  const { card } = composeAlignment(layers.map((layer) => ({ scope: 'agent', scopeId: '', version: 0, card: layer })));
  const stated = policyOfCard(toolTermsOf(card));
  const rules = transaction && rulesOf({ rules: transaction.policy ?? {}, tools: transaction.tools ?? null });
  const policy = compilePolicy(rules === undefined ? stated : mergeTransaction(stated, rules).policy);
  if (stepsOf(policy, tools) > STEPS_MAX)
    throw new RangeError('these tools and patterns take more steps than the service allows');
  const graces = gracesAt(policy, observed, now);
  return {
    ...evaluate(policy, tools, graces),
    enforcement_mode: policy.policy.defaults.mode,
    rules: [...new Set(tools)].map((tool) => decisiveRule(policy, tool, graces)),
  };
}
