/** Types of risk-receipt.mjs. */
import type { Keys } from './index.mjs';

export declare const RECEIPT_TYPE: 'surety-risk-receipt/v1';
export declare const RECEIPT_CHECKS: readonly ['format', 'formula', 'conclusion', 'signature', 'proof'];
export type ReceiptReport = Record<(typeof RECEIPT_CHECKS)[number], string | null>;
/** null for a check that holds, else the sentence that says what is wrong. */
export declare function checkReceipt(document: unknown, keys: Keys): Promise<ReceiptReport>;
/** With the owner's openings: that the commitments are of these numbers and the score follows from them. */
export declare function checkOpenings(document: unknown, openings: unknown): Promise<string | null>;
/** Whether an answer of GET /v1/risk/proofs names what the receipt in it names; null when it does. */
export declare function recordFault(record: unknown, receipt: unknown): string | null;
