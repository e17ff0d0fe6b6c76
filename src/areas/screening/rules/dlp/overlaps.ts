/** Merges overlapping findings. Precedence: canary, credential, number of a card, account or identity, contact address; within a
 * class the kind with the higher confidence, which is the more specific one, then the longer finding. The winner covers the text of all merged findings, so
 * that all of it is redacted; a contact address is only reported, so it never extends a winner. Pure.
 */
import type { LeakFinding } from '../../../../contract/screening.ts';
import { LEAK_CONFIDENCE } from './confidence.ts';

/** Kinds that are only reported, because useful replies contain them. */
export const CONTACT_KINDS: ReadonlySet<string> = new Set(['email', 'phone', 'ip_address']);

const classOf = ({ kind, type }: LeakFinding): number =>
  kind === 'canary' ? 3 : CONTACT_KINDS.has(kind) ? 0 : type === 'credential_leakage' ? 2 : 1;

const lengthOf = ({ span }: LeakFinding): number => span[1] - span[0];
const sureness = ({ kind }: LeakFinding): number => LEAK_CONFIDENCE[kind] ?? 0;

const strength = (a: LeakFinding, b: LeakFinding): number =>
  classOf(a) - classOf(b) || sureness(a) - sureness(b) || lengthOf(a) - lengthOf(b);

/** In text order, disjoint. Time n log n. */
export function withoutOverlaps(found: readonly LeakFinding[]): LeakFinding[] {
  const hidden = merged(found.filter((leak) => classOf(leak) > 0));
  const contacts = merged(found.filter((leak) => classOf(leak) === 0));
  let next = 0;
  const free = contacts.filter(({ span: [from, to] }) => {
    while (next < hidden.length && hidden[next]!.span[1] <= from) next += 1;
    return next === hidden.length || hidden[next]!.span[0] >= to;
  });
  return [...hidden, ...free].sort(inTextOrder);
}

const inTextOrder = (a: LeakFinding, b: LeakFinding): number => a.span[0] - b.span[0];

/** Merges each chain of overlapping findings; a chain with several canaries gives one finding for each of them. */
function merged(found: readonly LeakFinding[]): LeakFinding[] {
  const chains: { leaks: LeakFinding[]; to: number }[] = [];
  for (const leak of [...found].sort(inTextOrder)) {
    const last = chains.at(-1);
    if (last === undefined || leak.span[0] >= last.to) chains.push({ leaks: [leak], to: leak.span[1] });
    else {
      last.leaks.push(leak);
      last.to = Math.max(last.to, leak.span[1]);
    }
  }
  return chains.flatMap(({ leaks, to }) => (leaks.length === 1 ? leaks : resolved(leaks, to)));
}

/** @param chain in text order; `to` is where its last finding ends */
function resolved(chain: readonly LeakFinding[], to: number): LeakFinding[] {
  const canaries = chain.filter(({ kind }) => kind === 'canary');
  const strongest = chain.reduce((best, leak) => (strength(leak, best) > 0 ? leak : best));
  const winners = canaries.length === 0 ? [strongest] : canaries;
  return winners.map((leak, i) => ({
    ...leak,
    span: [i === 0 ? chain[0]!.span[0] : leak.span[0], winners[i + 1]?.span[0] ?? to] as const,
  }));
}
