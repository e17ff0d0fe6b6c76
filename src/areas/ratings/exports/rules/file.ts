/**
 * The file of an export: JSON Lines, each line chained to the one before, the last one signed. Source:
 * docs/reference/evidence.md#export-of-a-period. Pure.
 */
import { createHash } from 'node:crypto';

export const EXPORT_TYPE = 'surety-evidence-export/v1';
export const COMPLIANCE_TYPE = 'surety-compliance-export/v1';
const CHAIN_START = '0'.repeat(64);

/** The hash over all lines up to this one, hex: SHA-256 of the hash before and the line without its end. */
export const chainedTo = (before: string, line: string): string =>
  createHash('sha256')
    .update(Buffer.from(before === '' ? CHAIN_START : before, 'hex'))
    .update(line, 'utf8')
    .digest('hex');

/** What one agent has in the export. */
export interface PlannedAgent {
  readonly agent_id: string;
  /** Position of the first leaf of the period; 0 where there is none. */
  readonly first_leaf: number;
  readonly certificates: number;
  /** The head that all of its certificates are proved under; null where nothing is logged. */
  readonly tree_head: object | null;
}
export type Plan = readonly PlannedAgent[];

export const certificatesIn = (plan: Plan): number => plan.reduce((sum, { certificates }) => sum + certificates, 0);

export interface HeaderParts {
  readonly exportId: string;
  readonly orgId: string;
  readonly from: Date;
  readonly to: Date;
  readonly at: Date;
  readonly plan: Plan;
}

export const headerLine = ({ exportId, orgId, from, to, at, plan }: HeaderParts): string =>
  JSON.stringify({
    type: EXPORT_TYPE,
    export_id: exportId,
    org_id: orgId,
    from: from.toISOString(),
    to: to.toISOString(),
    exported_at: at.toISOString(),
    agents: plan,
  });

/** What the last line signs. */
export const endStatement = (exportId: string, lines: number, chain: string) => ({
  typ: EXPORT_TYPE,
  export_id: exportId,
  lines,
  chain,
});

export const endLine = (
  { lines, chain }: { readonly lines: number; readonly chain: string },
  { kid, signature }: { readonly kid: string; readonly signature: string },
): string => JSON.stringify({ type: 'end', lines, chain, key_id: kid, signature });
