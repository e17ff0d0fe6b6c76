/** Types of risk-receipt.mjs. */
import type { Keys } from './index.mjs';

export declare const RECEIPT_TYPE: 'surety-risk-receipt/v1';
export declare const RECEIPT_CHECKS: readonly ['format', 'formula', 'conclusion', 'signature', 'proof'];
export type ReceiptReport = Record<(typeof RECEIPT_CHECKS)[number], string | null>;
/** null for a check that holds, else the sentence that says what is wrong. */
export declare function checkReceipt(document: unknown, keys: Keys): Promise<ReceiptReport>;
/** With the owner's openings: that the commitments are of these numbers and the score follows from them. */
export declare function checkOpenings(document: unknown, openings: unknown): Promise<string | null>;
