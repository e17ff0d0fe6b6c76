/** One normative sentence of the specification, and how a list of them is written. */
export interface Requirement {
  readonly id: string;
  readonly text: string;
  readonly source: string; // section of the interface specification, or a heading of docs/reference
  readonly later?: 'control plane' | 'data plane' | 'trust';
}

export const spec = (id: string, source: string, text: string): Requirement => ({ id, source, text });
export const later = (
  issue: NonNullable<Requirement['later']>,
  id: string,
  source: string,
  text: string,
): Requirement => ({
  id,
  source,
  text,
  later: issue,
});
