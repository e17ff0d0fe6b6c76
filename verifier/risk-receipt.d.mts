/** Types of risk-receipt.mjs. */
import type { Keys } from './index.mjs';

export declare const RECEIPT_TYPE: 'surety-risk-receipt/v1';
export declare const RECEIPT_CHECKS: readonly ['format', 'formula', 'conclusion', 'signature', 'proof'];
export type ReceiptReport = Record<(typeof RECEIPT_CHECKS)[number], string | null>;
/** null for a check that holds, else the sentence that says what is wrong. */
export declare function checkReceipt(document: unknown, keys: Keys): Promise<ReceiptReport>;
/** With the owner's openings: that the commitments are of these numbers and the score follows from them. */
export declare function checkOpenings(document: unknown, openings: unknown): Promise<string | null>;
/** The receipt in an answer of GET /v1/risk/proofs; any other document as it is. */
export declare function receiptIn(document: unknown): unknown;
/** Agent, action, risk and recommendation in words; undefined for what is no receipt. */
export declare function receiptStatement(receipt: unknown): string | undefined;
/** Whether an answer of GET /v1/risk/proofs names what the receipt in it names; null when it does. */
export declare function recordFault(record: unknown, receipt: unknown): string | null;
