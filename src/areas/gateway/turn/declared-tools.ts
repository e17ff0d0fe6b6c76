/**
 * Tools as agents declare them to their provider: hashed per agent and tool, so that a tool whose declaration changes is
 * found. Compared after the request was sent, and only when the declarations differ from those of the request before; in
 * enforce a new text of a tool is compared before it is sent (held-declarations.ts). Source: docs/reference/gateway.md#tool-calls.
 */
import { hash } from 'node:crypto';
import canonicalize from 'canonicalize';
import type { Screening } from '../../../contract/screening.ts';
import type { ToolDeclaration } from '../dialects/dialect.ts';
import { declaredMeaning, declaredWords, differenceOf } from '../rules/declaration.ts';
import { Lru } from '../../../platform/cache/lru.ts';
import { SENT_BODY } from './known-bodies.ts';
import { waitWith, type Run } from './run.ts';

const KNOWN_MAX = 20_000;
const TOOLS_MAX = 500;
const HASHES_MAX = 8;
/** Tools kept in memory per agent; further ones are not tracked. */
const PER_AGENT_MAX = 4_000;
const NAME = /^[A-Za-z0-9_.:/-]{1,128}$/;
/** Confidence of the finding that a known tool changed its words: a reason for a review, not a proof. */
const CHANGED_RISK = 0.65;

/** Lists of declarations that were compared before. */
const known = new Lru<string, true>(KNOWN_MAX);

/** A declared tool that can be followed: its name, what it says, and the hash of that. */
export interface Declared {
  readonly name: string;
  readonly digest: string;
  readonly words: readonly string[];
}

export const declaredOf = (declarations: readonly ToolDeclaration[]): readonly Declared[] =>
  declarations.slice(0, TOOLS_MAX).flatMap(({ name, value }) => {
    if (name === undefined || !NAME.test(name)) return [];
    const meaning = declaredMeaning(value);
    return [{ name, digest: hash('sha256', canonicalize(meaning) ?? ''), words: declaredWords(meaning) }];
  });

/** Whether a tool of this name is on record, and never in these words. */
export const isChanged = ({ tools }: Run, { name, digest }: Declared): boolean =>
  tools.declared.get(name)?.includes(digest) === false;

/** Compares the request's declarations with the known ones of the agent, after the request was sent. */
function readDeclarations(run: Run): void {
  const declarations = run.codec.toolDeclarations(run.json);
  if (declarations.length === 0) return;
  const failed = (err: unknown): void => {
    run.gw.log.error({ err, request_id: run.exchange.requestId }, 'gateway: declared tools could not be read');
  };
  setImmediate(() => {
    try {
      compare(run, declarations, failed);
    } catch (err) {
      failed(err);
    }
  });
}

function compare(run: Run, declarations: readonly ToolDeclaration[], failed: (err: unknown) => void): void {
  const key = `${run.agent.agentId}|${hash('sha256', JSON.stringify(declarations), 'base64')}`;
  if (known.get(key) !== undefined) return;
  if (run.heldTools.size === 0) known.set(key, true);
  for (const declared of declaredOf(declarations)) {
    const { name, digest, words } = declared;
    const before = run.tools.declared.get(name);
    if (before?.includes(digest) === true || run.heldTools.has(name)) continue;
    if (before === undefined && run.tools.declared.size >= PER_AGENT_MAX) continue;
    run.tools.declared.set(name, [...(before ?? []), digest].slice(-HASHES_MAX));
    run.declarations.push({ tool: name, hash: digest, words });
    if (before !== undefined) alertChange(run, declared, failed);
  }
}

function alertChange(run: Run, { name, words }: Declared, failed: (err: unknown) => void): void {
  const { gw, policy, exchange } = run;
  taintTool(run, name);
  if (policy.protectionMode === 'off') return;
  exchange.verdict.raiseFront('observed');
  exchange.verdict.advise({ source: 'safe_house', severity: 'warn', text: changedText(name) });
  const record = (before: readonly string[]): void => {
    run.evaluations.push({
      evaluationId: gw.newId('evaluation'),
      screening: changedScreening(run, { name, before, now: words, risk: CHANGED_RISK }),
      action: 'none',
      mode: policy.protectionMode,
      durationMs: 0,
      toolName: name,
    });
  };
  const shown = gw.ports.tools.declaredWords(run.agent.agentId, name).then(record, (err: unknown) => {
    failed(err);
    record([]);
  });
  waitWith(run, shown);
}

/** A tool that changed its words gets no grace: docs/reference/policy.md#grace-of-new-tools. */
export function taintTool({ tools }: Run, name: string): void {
  const seen = tools.observed.get(name);
  if (seen !== undefined) tools.observed.set(name, { ...seen, tainted: true });
}

export const changedText = (tool: string): string =>
  `The declaration of the tool ${tool.slice(0, 64)} is not the one seen before`;

/** The finding that a declaration changed, with the difference in its sentence. */
export function changedScreening(
  { policy, gw, agent }: Run,
  change: {
    readonly name: string;
    readonly before: readonly string[];
    readonly now: readonly string[];
    readonly risk: number;
  },
): Screening {
  const { name, before, now, risk } = change;
  const { added, removed } = before.length === 0 ? { added: '', removed: '' } : differenceOf(before, now);
  const parts = [added === '' ? '' : `New: "${added}"`, removed === '' ? '' : `Gone: "${removed}"`];
  const { warn, quarantine } = policy.thresholds;
  return {
    surface: 'incoming',
    source: 'tool_description',
    overall_risk: risk,
    verdict: risk >= quarantine ? 'quarantine' : risk >= warn ? 'warn' : 'pass',
    threats: [
      {
        type: 'hijack_attempt',
        confidence: risk,
        reasoning: [`The tool ${name.slice(0, 64)} is declared in other words than before.`, ...parts]
          .filter((part) => part !== '')
          .join(' '),
        matched_pattern: 'tool:changed_declaration',
      },
    ],
    leaks: [],
    detector_scores: { tool_declaration: risk },
    detection_sources: ['tool_declaration'],
    engine: gw.ports.screening.identity(agent),
  };
}

/** The request was sent: its declarations are read, and its body goes. A remembered body has the declarations of an earlier request. */
export function letGoOfBody(run: Run): void {
  if (run.json !== undefined) readDeclarations(run);
  run.json = undefined;
  run.body = SENT_BODY;
}
