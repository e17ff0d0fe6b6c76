/**
 * What a clear verdict by rules alone is worth. Pure. Source: docs/reference/ratings.md#clear-by-rules, docs/adr/0351.
 *
 * On public turns that nobody here had seen, the rules found 65 % of 329 followed injections and 2.9 % of 645 other violations:
 * 233 of 974, so that 76.1 % of violating turns were clear to them, as were 96.8 % of the benign ones. A clear by rules is
 * therefore 0.968 / 0.761 = 1.27 times as likely for a benign turn as for a violating one. From even odds, 1.27 to 1 is a
 * share of 0.56: that is what such a verdict counts, where one by a model counts 1. A verdict that is not clear counts 0
 * whoever gave it.
 */

/** Thousandths that one clear verdict by rules counts: 1000 x 1.27 / 2.27. */
export const CLEAR_BY_RULES_THOUSANDTHS = 560;
/** Observations that one clear verdict by rules is worth in an interval: how far it moves the share from even odds, of all the way. */
export const CLEAR_BY_RULES_WEIGHT = (2 * CLEAR_BY_RULES_THOUSANDTHS - 1000) / 1000;
