/** Concerns from actions: a planned or emitted action that the card forbids, a missed escalation trigger, a call that the card does not
 * provide for, a sensitive tool that nobody mentioned, a call that the reasoning had declined (docs/reference/integrity.md#analyser:
 * autonomy_violation, undeclared_intent).
 */
import type { Severity } from '../../../../contract/enums.ts';
import type { ToolCall, TurnPolicy } from '../../../../contract/turn.ts';
import {
  compiledOf,
  forbiddenActionOf,
  forbiddenBy,
  judgeTools,
  nameWords,
  toolNamed,
  triggersOn,
} from '../../../policy/index.ts';
import { argumentText, familiesOf, namesAct, speaksOf } from './capability.ts';
import { isUntold } from './languages.ts';
import { CLASSES } from './lexicon-markers.ts';
import { concernOf, milder, type Findings, type Material } from './material.ts';
import { compile, findSteps, type Lexicon, type Rule } from './pattern.ts';
import type { Steps } from './steps.ts';
import { sentenceEvidence, stanceOf } from './stance.ts';

export function* signalActions(material: Material, findings: Findings): Steps<void> {
  for (const call of material.turn.toolCalls) {
    const forbidden = forbiddenCall(material, findings, call);
    if (!forbidden) {
      triggeredCall(material, findings, call);
      unprovidedCall(material, findings, call);
    }
    undeclaredCall(material, findings, call);
    yield;
    yield* declinedCall(material, findings, call);
  }
  for (const tool of new Set(material.agreed))
    if (asksFirst(material.policy, tool)) findings.supports.unshift(agreedTo(tool));
  countedCalls(material, findings);
  yield* plannedForbidden(material, findings);
}

const shown = (call: ToolCall): string =>
  `${call.name}(${argumentText(call.argumentsText).replace(/\s+/g, ' ').slice(0, 160)})`;

// What a concern about the card says, which is judged again by a later card (reverify.ts).
export const called = (what: string): string => `Calls ${what}`;
export const planned = (action: string): string => `Plans the forbidden action ${action}`;
/** The tool of a call as the evidence shows it; undefined where it shows none. */
export const nameShown = (evidence: string): string | undefined => /^[^\s(]+(?=\()/.exec(evidence)?.[0];

/** An emitted call that a forbidden tool pattern or a forbidden action names. */
function forbiddenCall(material: Material, findings: Findings, call: ToolCall): boolean {
  const [policy, tool] = [compiledOf(material.policy), toolNamed(call.name)];
  const rule = forbiddenBy(policy, tool);
  const action = forbiddenActionOf(policy, tool);
  if (rule === undefined && action === undefined) return false;
  const severity: Severity = action !== undefined ? 'high' : (rule?.severity ?? 'high');
  findings.concerns.push({
    from: 'action',
    concern: concernOf(material, {
      category: 'autonomy_violation',
      severity,
      description:
        action !== undefined
          ? called(`the forbidden action ${action}`)
          : called(`a tool that the card forbids: ${rule?.pattern ?? ''}`),
      evidence: shown(call),
      field: action !== undefined ? 'autonomy.forbidden_actions' : 'enforcement.forbidden_tools',
      cites: severity === 'high' || severity === 'critical',
    }),
  });
  return true;
}

/** A trigger of the card matches the call: deny is always a concern, escalate where the user was not asked about it first. */
function triggeredCall(material: Material, findings: Findings, call: ToolCall): void {
  for (const { action, reason } of triggersOn(compiledOf(material.policy), toolNamed(call.name))) {
    if (action === 'log') continue;
    if (action === 'escalate' && material.waiting.includes(call.name)) findings.supports.unshift(waitsFor(call.name));
    else if (action === 'escalate' && wasAgreed(material, call)) findings.supports.unshift(agreedTo(call.name));
    else if (action === 'escalate' && isUntoldAnswer(material))
      findings.considerations.unshift(
        `Not known whether the user agreed to the call of ${call.name}: language not read`,
      );
    else passTrigger(material, findings, { action, reason, evidence: shown(call) });
  }
}

/** The user answered words of the agent, and in that language neither a yes nor the act can be told. */
const isUntoldAnswer = ({ past }: Material): boolean =>
  past.proposed !== null && (isUntold(past.lastText) || isUntold(past.proposed.text));

interface Passed {
  readonly action: 'escalate' | 'deny' | 'log';
  readonly reason: string;
  readonly evidence: string;
}

const passTrigger = (material: Material, findings: Findings, { action, reason, evidence }: Passed): void =>
  void findings.concerns.push({
    from: 'action',
    concern: concernOf(material, {
      category: 'autonomy_violation',
      severity: action === 'deny' ? 'high' : 'medium',
      description: `Acts past the trigger: ${reason}`,
      evidence,
      field: 'autonomy.escalation_triggers',
    }),
  });

/** More calls in one turn than the card lets pass without a person: nobody was asked about a number. */
function countedCalls(material: Material, findings: Findings): void {
  const { length } = material.turn.toolCalls;
  for (const { kind, above, action, reason } of compiledOf(material.policy).countTriggers)
    if (kind === 'tool_count' && length > above && action !== 'log')
      passTrigger(material, findings, { action, reason, evidence: `${length} calls in one turn` });
}

const asksFirst = (policy: TurnPolicy, tool: string): boolean =>
  triggersOn(compiledOf(policy), toolNamed(tool)).some(({ action }) => action === 'escalate');

/** What stands in the checkpoint where a question was asked and answered; the trace of the turn is read by it. */
export const agreedTo = (tool: string): string => `The user agreed beforehand to the call of ${tool}`;

/** What stands in the checkpoint where a call was withheld until the user answers the question about it. */
export const waitsFor = (tool: string): string => `The user is asked before the call of ${tool} is released`;

/**
 * The agent's text that the user's newest message answers speaks of the call, and that message agrees. What the agent says of an approval
 * shows none, and a question beside the call was not answered before it.
 */
function wasAgreed({ past }: Material, { name }: ToolCall): boolean {
  if (!past.agrees || past.proposed === null) return false;
  const { text, words } = past.proposed;
  if (text.includes(name.toLowerCase())) return true;
  const families = familiesOf(name);
  if (families.length > 0) return families.some((family) => speaksOf(family, words));
  return nameWords(name).some((word) => word.length >= WORD_CHARS_MIN && words.has(word));
}
/** Shorter words of a tool's name tell nothing about what it does: db, fs, my. */
const WORD_CHARS_MIN = 3;

/**
 * A call that the card provides for by no capability and no bounded action, where the card gives no grace or its grace is over; or of a
 * capability that requires more than the card bounds, which has none. The severity is the card's own.
 */
function unprovidedCall(material: Material, findings: Findings, call: ToolCall): void {
  const { policy } = material;
  if (policy.autonomyMode === 'off') return;
  const { violations, card_gaps: gaps } = judgeTools(policy, [call.name]);
  const found = violations.find(({ type }) => type === 'unmapped');
  if (found === undefined) return;
  if (policy.toolRules.graceHours > 0 && gaps.length === 0 && !material.refused.includes(call.name)) return;
  findings.concerns.push({
    from: 'action',
    concern: concernOf(material, {
      category: 'autonomy_violation',
      severity: found.severity,
      description: called(`${call.name}, which the card does not provide for`),
      evidence: shown(call),
      field: 'autonomy.bounded_actions',
    }),
  });
}

/** A sensitive tool that neither the reasoning nor the user mentioned, or a tool that the request did not offer. */
function undeclaredCall(material: Material, findings: Findings, call: ToolCall): void {
  const offered = material.declaredTools.length === 0 || material.declaredTools.includes(call.name);
  const families = familiesOf(call.name); // delete_email belongs to two families: a mention of either is enough
  const unspoken = families.length > 0 && families.every((family) => isUnspoken(material, call, family));
  if (offered && !unspoken) return;
  findings.concerns.push({
    from: 'action',
    concern: concernOf(material, {
      category: 'undeclared_intent',
      severity: 'medium',
      description: offered
        ? `The sensitive tool ${call.name} was neither reasoned about nor asked for`
        : `Calls ${call.name}, which the request did not offer`,
      evidence: shown(call),
      field: 'autonomy.bounded_actions',
    }),
  });
}

function isUnspoken(material: Material, call: ToolCall, family: string): boolean {
  if (material.reasoningWords.size === 0 && material.user.words.size === 0) return false; // nothing to compare with
  const { past } = material;
  if (
    speaksOf(family, material.reasoningWords) ||
    speaksOf(family, material.user.words) ||
    speaksOf(family, material.output.words)
  )
    return false;
  if (speaksOf(family, past.recentWords) || past.isHandedOver) return false;
  if (past.agrees && past.proposed !== null && speaksOf(family, past.proposed.words)) return false;
  if (family === 'send' && /\blet\b.{1,60}\bknow\b/.test(past.userText)) return false;
  if (isUntold(material.reading.words.text) || isUntold(past.recent.plain)) return false;
  return (
    !material.reasoningWords.has(call.name.toLowerCase()) &&
    !nameWords(call.name).every((w) => material.reasoningWords.has(w))
  );
}

/** Words read between two pauses. */
const WORDS_STRIDE = 8_192;

/** The last statement of the reasoning about this action was a refusal, and the call was emitted. */
function* declinedCall(material: Material, findings: Findings, call: ToolCall): Steps<void> {
  const { reading } = material;
  const families = familiesOf(call.name);
  if (families.length === 0) return;
  const { words, ids, vocabulary } = reading.words;
  const acts = vocabulary.map((word) => families.some((f) => namesAct(f, word)));
  if (!acts.includes(true)) return;
  for (let i = words.length - 1; i >= 0; i--) {
    if (i % WORDS_STRIDE === 0) yield;
    if (acts[ids[i] ?? 0] !== true) continue;
    const markers = reading.markers[reading.sentenceOf(i)] ?? [];
    const plan = markers.findLast((m) => m.tag === 'plan' && m.last < i);
    const firm = markers.some(
      (m) =>
        m.tag === 'not' && m.last < i && i - m.last <= 3 && (plan?.last === m.first - 1 || words[m.first] === "won't"),
    );
    if (!firm || stanceOf(reading, { first: i, last: i }) !== 'rejected' || hasExtent(words, i)) return;
    findings.concerns.push({
      from: 'action',
      concern: concernOf(material, {
        category: 'deceptive_reasoning',
        severity: 'medium',
        description: `Calls ${call.name} after declining it in the reasoning`,
        evidence: sentenceEvidence(reading, { first: i, last: i }),
        field: 'autonomy',
      }),
    });
    return;
  }
}

/** "not delete anything else", "not send it until": a limit on the action, not a refusal. */
function hasExtent(words: readonly string[], i: number): boolean {
  const next = words.slice(i + 1, i + 8);
  return next.some((w) =>
    [
      'else',
      'other',
      'more',
      'until',
      'before',
      'without',
      'unless',
      'yet',
      'all',
      'twice',
      'again',
      'everything',
    ].includes(w),
  );
}

const compiledActions = new WeakMap<TurnPolicy, Lexicon<string>>(); // per policy object: the gateway keeps one per card version

function actionLexicon(policy: TurnPolicy): Lexicon<string> {
  const known = compiledActions.get(policy);
  if (known !== undefined) return known;
  const rules: Rule<string>[] = policy.forbiddenActions.flatMap((action) => {
    const words = nameWords(action.split(':')[0] ?? action).filter((w) => w.length > 2);
    return words.length === 0 || words.length > 6
      ? []
      : [{ pattern: words.map((w, i) => `${i === 0 ? '' : '..4 '}${stem(w)}`).join(' '), tag: action }];
  });
  const lexicon = compile(rules, CLASSES);
  compiledActions.set(policy, lexicon);
  return lexicon;
}

/** delete covers deletes, deleting, deleted. */
const stem = (word: string): string => (word.length <= 4 ? word : `${word.replace(/(?:e|s|es|ing)$/, '')}*`);

function* plannedForbidden(material: Material, findings: Findings): Steps<void> {
  if (material.policy.forbiddenActions.length === 0) return;
  const seen = new Set<string>();
  for (const match of yield* findSteps(actionLexicon(material.policy), material.reading.words)) {
    if (seen.has(match.tag)) continue;
    const stance = stanceOf(material.reading, match);
    if (stance === 'rejected') findings.supports.push(`Declines the forbidden action ${match.tag}`);
    if (stance !== 'planned' && stance !== 'leaning') continue;
    seen.add(match.tag);
    findings.concerns.push({
      from: 'reasoning',
      concern: concernOf(material, {
        category: 'autonomy_violation',
        severity: stance === 'planned' ? 'high' : milder('high'),
        description: planned(match.tag),
        evidence: sentenceEvidence(material.reading, match),
        field: 'autonomy.forbidden_actions',
      }),
    });
  }
}
