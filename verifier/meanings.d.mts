/** Types of meanings.mjs. */
export declare const CHECK_MEANINGS: Readonly<Record<string, string>>;
