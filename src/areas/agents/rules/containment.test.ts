import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CONTAINMENT_STATUSES, ROLES } from '../../../contract/enums.ts';
import {
  CONTAINMENT_VERBS,
  decideTransition,
  entryHash,
  isChainValid,
  type ChainedEntry,
  type EntryCore,
} from './containment.ts';

describe('containment transitions (States; docs/reference/agents.md#containment)', () => {
  it('the whole table, for an owner (req:CON-1)', () => {
    const table = CONTAINMENT_VERBS.flatMap((verb) =>
      CONTAINMENT_STATUSES.map((from) => {
        const d = decideTransition(verb, from, 'owner');
        return `${from} ${verb}: ${d.kind === 'move' ? d.to : `${d.code} ${String(d.details?.['reason'])}`}`;
      }),
    );
    expect(table).toEqual([
      'active pause: paused',
      'paused pause: bad_request already_paused',
      'killed pause: bad_request agent_killed',
      'active resume: bad_request not_paused',
      'paused resume: active',
      'killed resume: active',
      'active kill: killed',
      'paused kill: killed',
      'killed kill: bad_request already_killed',
      'active reactivate: bad_request not_killed',
      'paused reactivate: active',
      'killed reactivate: active',
    ]);
  });

  it('only an owner reactivates a killed agent, whichever verb asks (req:CON-2)', () => {
    for (const role of ROLES)
      for (const verb of ['resume', 'reactivate'] as const)
        expect(decideTransition(verb, 'killed', role).kind).toBe(role === 'owner' ? 'move' : 'refused');
  });
});

const CORE: EntryCore = {
  agent_id: 'svc-0f8fad5b-d9cb-469f-a165-70867728950e',
  org_id: 'org-a1b2c3d4',
  seq: 1,
  action: 'pause',
  actor: 'mk-k3y5a1p9',
  reason: null,
  checkpoint_id: null,
  previous_status: 'active',
  new_status: 'paused',
  created_at: '2026-08-17T12:00:00.000Z',
  prev_hash: null,
};
function chainOf(length: number): ChainedEntry[] {
  const entries: ChainedEntry[] = [];
  for (let i = 0; i < length; i += 1) {
    const isOn = i % 2 === 0;
    const core: EntryCore = {
      ...CORE,
      seq: i + 1,
      action: isOn ? 'pause' : 'resume',
      previous_status: isOn ? 'active' : 'paused',
      new_status: isOn ? 'paused' : 'active',
      prev_hash: entries.at(-1)?.hash ?? null,
    };
    entries.push({ ...core, hash: entryHash(core) });
  }
  return entries;
}
const headOf = (entries: readonly ChainedEntry[]) => ({
  seq: entries.at(-1)?.seq ?? 0,
  hash: entries.at(-1)?.hash ?? null,
});

describe('the containment log', () => {
  it('is valid as written, empty or seen from any entry on', () => {
    const entries = chainOf(7);
    expect(isChainValid([], headOf([]))).toBe(true);
    for (let from = 0; from < 7; from += 1) expect(isChainValid(entries.slice(from), headOf(entries))).toBe(true);
  });

  it('shows every change, removal, exchange and lost tail (req:CON-4)', () => {
    const entries = chainOf(6);
    const head = headOf(entries);
    fc.assert(
      fc.property(
        fc.nat(5),
        fc.constantFrom(...(Object.keys(entries[0] ?? {}) as (keyof ChainedEntry)[])),
        (at, member) => {
          const forged = entries.map((e, i) => (i === at ? { ...e, [member]: member === 'seq' ? 99 : 'x' } : e));
          expect(isChainValid(forged, head)).toBe(false);
          expect(isChainValid(entries.toSpliced(at, 1), head)).toBe(at === 0);
        },
      ),
    );
    expect(isChainValid(entries.slice(1).with(0, { ...(entries[1] as ChainedEntry), seq: 1 }), head)).toBe(false);
    expect(isChainValid(entries.slice(0, 5), head)).toBe(false);
    expect(isChainValid([], head)).toBe(false);
  });

  it('a rewritten history does not reach the stored head', () => {
    const kept = headOf(chainOf(4));
    const rewritten = chainOf(4).map((e) => ({ ...e, actor: 'user-2' }));
    let prev: string | null = null;
    const rehashed = rewritten.map((e) => {
      const core: ChainedEntry = { ...e, prev_hash: prev };
      prev = entryHash(core);
      return { ...core, hash: prev };
    });
    expect(isChainValid(rehashed, headOf(rehashed))).toBe(true);
    expect(isChainValid(rehashed, kept)).toBe(false);
  });
});
