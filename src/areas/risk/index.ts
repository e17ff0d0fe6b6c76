/** Risk assessments and the zero-knowledge receipts that prove them. */
import type { Area } from '../../platform/http/area.ts';
import { risk as riskPart } from './assessments/index.ts';
import { proofs } from './proofs/index.ts';

/** Parts of the area. */
export const risk: readonly Area[] = [riskPart, proofs];
export { startProofs } from './proofs/index.ts';
