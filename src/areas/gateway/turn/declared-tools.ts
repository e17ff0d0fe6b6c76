/* * Tools as agents declare them to their provider: hashed per agent and tool, so that a tool whose declaration changes is
 * found. Read while the provider works, and only when the declarations differ from those of the request before. Source:
 * docs/reference/gateway.md#tool-calls.
 */
import { hash } from 'node:crypto';
import canonicalize from 'canonicalize';
import type { Screening } from '../../../contract/screening.ts';
import type { ToolDeclaration } from '../dialects/dialect.ts';
import { declaredMeaning } from '../rules/declaration.ts';
import { Lru } from '../../../platform/cache/lru.ts';
import type { Run } from './run.ts';

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

/** Compares the request's declarations with the known ones of the agent, after the request was sent. */
export function readDeclarations(run: Run): void {
  const declarations = run.codec.toolDeclarations(run.json);
  if (declarations.length === 0) return;
  setImmediate(() => {
    try {
      compare(run, declarations);
    } catch (err) {
      run.gw.log.error({ err, request_id: run.exchange.requestId }, 'gateway: declared tools could not be read');
    }
  });
}

function compare(run: Run, declarations: readonly ToolDeclaration[]): void {
  const key = `${run.agent.agentId}|${hash('sha256', JSON.stringify(declarations), 'base64')}`;
  if (known.get(key) !== undefined) return;
  known.set(key, true);
  for (const { name, value } of declarations.slice(0, TOOLS_MAX)) {
    if (name === undefined || !NAME.test(name)) continue;
    const digest = hash('sha256', canonicalize(declaredMeaning(value)) ?? '');
    const before = run.tools.declared.get(name);
    if (before?.includes(digest) === true) continue;
    if (before === undefined && run.tools.declared.size >= PER_AGENT_MAX) continue;
    run.tools.declared.set(name, [...(before ?? []), digest].slice(-HASHES_MAX));
    run.declarations.push({ tool: name, hash: digest });
    if (before !== undefined) alertChange(run, name);
  }
}

function alertChange(run: Run, tool: string): void {
  const { exchange, policy, gw, tools } = run;
  const seen = tools.observed.get(tool);
  if (seen !== undefined) tools.observed.set(tool, { ...seen, tainted: true });
  if (policy.protectionMode === 'off') return;
  exchange.verdict.raiseFront('observed');
  exchange.verdict.advise({
    source: 'safe_house',
    severity: 'warn',
    text: `The declaration of the tool ${tool.slice(0, 64)} is not the one seen before`,
  });
  run.evaluations.push({
    evaluationId: gw.newId('evaluation'),
    screening: changedScreening(run, tool),
    action: 'none',
    mode: policy.protectionMode,
    durationMs: 0,
    toolName: tool,
  });
}

const changedScreening = ({ policy, gw, agent }: Run, tool: string): Screening => ({
  surface: 'incoming',
  source: 'tool_description',
  overall_risk: CHANGED_RISK,
  verdict: CHANGED_RISK >= policy.thresholds.warn ? 'warn' : 'pass',
  threats: [
    {
      type: 'hijack_attempt',
      confidence: CHANGED_RISK,
      reasoning: `The tool ${tool.slice(0, 64)} is declared in other words than before`,
      matched_pattern: 'tool:changed_declaration',
    },
  ],
  leaks: [],
  detector_scores: { tool_declaration: CHANGED_RISK },
  detection_sources: ['tool_declaration'],
  engine: gw.ports.screening.identity(agent),
});
