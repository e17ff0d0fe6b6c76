/** Score bands that apply where no card sets any. Source: docs/reference/cards.md#protection-card (library default). */
export const DEFAULT_THRESHOLDS = { warn: 0.6, quarantine: 0.8, block: 0.95 } as const;
