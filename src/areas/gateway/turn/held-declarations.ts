/**
 * In enforce, words of a tool that its agent declared otherwise before are held until somebody accepts them: a changed
 * description can hide another tool behind a known name. Words that were declared before pass, and so does a text that changed
 * only in a list of names. Source: docs/reference/gateway.md#who-speaks; docs/adr/0280, 0772.
 */
import type { TextSpan } from '../../../contract/turn.ts';
import { sameButNames } from '../rules/name-list.ts';
import { mayPass } from './allowance.ts';
import { changedScreening, changedText, declaredOf, isChanged, taintTool } from './declared-tools.ts';
import { replaceSpan, type Edited } from './treat-span.ts';
import type { Run } from './run.ts';

interface Change {
  /** Texts of the declaration on record. */
  readonly before: readonly string[];
  readonly now: readonly string[];
}

/** Looks at the declarations of one request at most once, when the first new text of a tool asks. */
export class HeldDeclarations {
  readonly #run: Run;
  #changes: Promise<ReadonlyMap<string, Change>> | null = null;

  constructor(run: Run) {
    this.#run = run;
  }

  /**
   * Holds the text if its tool is declared in other words than before and this is one of the new ones; answers whether it is
   * held. An accepted text passes.
   */
  async hold(span: TextSpan, contentHash: string, edited: Edited): Promise<boolean> {
    const run = this.#run;
    const { toolName: name } = span;
    if (span.source !== 'tool_description' || run.policy.protectionMode !== 'enforce' || name === undefined)
      return false;
    const change = (await (this.#changes ??= changesOf(run))).get(name);
    if (change === undefined || change.before.includes(span.text) || isOtherNames(run, span, change.before))
      return false;
    if (await mayPass(run, span, contentHash)) return false;
    run.heldTools.add(name);
    taintTool(run, name);
    const screening = changedScreening(run, { name, ...change, risk: run.policy.thresholds.quarantine });
    replaceSpan(run, span, { screening, hash: contentHash, durationMs: 0 }, edited, {
      action: 'replaced',
      said: changedText(name),
    });
    return true;
  }
}

/** Whether only names of a list came, went or moved, and the names give no order, read as sentences. */
function isOtherNames({ gw, policy, agent }: Run, span: TextSpan, before: readonly string[]): boolean {
  const texts = sameButNames(before, span.text);
  if (texts === null) return false;
  const { surface } = span;
  const { thresholds } = policy;
  return texts.every(
    (text) => gw.ports.screening.screen({ text, surface, source: 'tool_result', thresholds, agent }).verdict === 'pass',
  );
}

async function changesOf(run: Run): Promise<ReadonlyMap<string, Change>> {
  const changed = declaredOf(run.codec.toolDeclarations(run.json)).filter((declared) => isChanged(run, declared));
  const entries = changed.map(async ({ name, words }) => {
    const before = await run.gw.ports.tools.declaredWords(run.agent.agentId, name);
    return [name, { before, now: words }] as const;
  });
  return new Map(await Promise.all(entries));
}
