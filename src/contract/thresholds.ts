/** Score bands that hold where no card says otherwise. Source: docs/reference/cards.md#protection-card (library default). */
export const DEFAULT_THRESHOLDS = { warn: 0.6, quarantine: 0.8, block: 0.95 } as const;
