/** Who judged a reasoning. */
export const JUDGES = { rules: 'Judged by rules.', model: 'Judged by a language model.' } as const;
