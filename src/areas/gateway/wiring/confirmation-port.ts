/** Codes of confirmations: a keyed digest, so that a model cannot write a question that the gateway did not ask. docs/adr/0405. */
import { createHmac } from 'node:crypto';
import type { ConfirmationPort } from '../ports.ts';

const CODE_DIGITS = 10;

/** @param key 32 bytes, the same in every process */
export const confirmationPort = (key: Buffer): ConfirmationPort => ({
  codeOf: (agentId, bound) =>
    createHmac('sha256', key).update(`${agentId}\n${bound}`).digest('hex').slice(0, CODE_DIGITS),
});
