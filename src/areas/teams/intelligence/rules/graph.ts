/** Strongly connected components (Tarjan 1972), without recursion. Pure. */
import { byText } from './team.ts';

/** Strongly connected components of two or more nodes, each sorted, in the order of their first. */
export function cyclesOf(edges: readonly (readonly [from: string, to: string])[]): string[][] {
  const next = new Map<string, string[]>();
  for (const [from, to] of edges) {
    next.set(from, [...(next.get(from) ?? []), to]);
    if (!next.has(to)) next.set(to, []);
  }
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const onStack = new Set<string>();
  const found: string[][] = [];

  const open = (node: string): { node: string; at: number } => {
    index.set(node, index.size);
    low.set(node, index.size - 1);
    stack.push(node);
    onStack.add(node);
    return { node, at: 0 };
  };
  const lower = (node: string, to: number | undefined): void => {
    low.set(node, Math.min(low.get(node) ?? 0, to ?? 0));
  };
  const close = (node: string): void => {
    if (low.get(node) !== index.get(node)) return;
    const group = stack.splice(stack.indexOf(node));
    for (const member of group) onStack.delete(member);
    if (group.length >= 2) found.push(group.toSorted());
  };

  for (const root of [...next.keys()].toSorted()) {
    if (index.has(root)) continue;
    const frames = [open(root)];
    for (let frame = frames.at(-1); frame !== undefined; frame = frames.at(-1)) {
      const to = next.get(frame.node)?.[frame.at];
      frame.at += 1;
      if (to === undefined) {
        close(frame.node);
        frames.pop();
        const parent = frames.at(-1);
        if (parent !== undefined) lower(parent.node, low.get(frame.node));
      } else if (!index.has(to)) frames.push(open(to));
      else if (onStack.has(to)) lower(frame.node, index.get(to));
    }
  }
  return found.toSorted((a, b) => byText(a[0] ?? '', b[0] ?? ''));
}
