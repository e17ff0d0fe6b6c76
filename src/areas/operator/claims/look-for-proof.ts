/**
 * Looks for the proof of a claim: the TXT record first, then the file, which is fetched through the client that refuses private
 * addresses and follows no redirect. Source: docs/reference/operator.md#ownership-claims.
 */
import { EgressError } from '../../../platform/egress/egress.ts';
import type { Services } from '../../../platform/services.ts';
import { challengeOf, hasLine } from './rules/claimed.ts';
import type { Finding } from './rules/standing.ts';
import type { Claim } from './wire/claims.ts';

const FILE_TIMEOUT_MS = 5_000;

type Deps = Pick<Services, 'txtRecords' | 'egress' | 'log'>;

/** Never throws: what gives no answer proves nothing. */
export async function lookForProof(deps: Deps, claim: Claim): Promise<Finding> {
  const { dns, file } = challengeOf(claim);
  const byDns = dns === null ? 'absent' : await inRecords(deps, dns);
  if (byDns === 'proven') return { is: 'proven', method: 'dns' };
  const byFile = await inFile(deps, file);
  if (byFile === 'proven') return { is: 'proven', method: 'well_known' };
  return { is: byDns === 'unanswered' || byFile === 'unanswered' ? 'unanswered' : 'absent' };
}

type Answer = 'proven' | 'absent' | 'unanswered';

async function inRecords(
  { txtRecords, log }: Deps,
  { name, value }: { readonly name: string; readonly value: string },
): Promise<Answer> {
  try {
    return (await txtRecords(name)).some((record) => record.trim() === value) ? 'proven' : 'absent';
  } catch (error) {
    log.info({ event: 'claim_txt_unanswered', name, err: error }, 'no resolver answered');
    return 'unanswered';
  }
}

/** An answer of 5xx says nothing about the file; every other one says whether it is there. */
async function inFile(
  { egress, log }: Deps,
  { url, line }: { readonly url: string; readonly line: string },
): Promise<Answer> {
  try {
    const { status, body } = await egress.fetch(url, { timeoutMs: FILE_TIMEOUT_MS, connectTimeoutMs: FILE_TIMEOUT_MS });
    if (status >= 500 || status === 429) return 'unanswered';
    return status === 200 && hasLine(body.toString('utf8'), line) ? 'proven' : 'absent';
  } catch (error) {
    if (!(error instanceof EgressError)) throw error;
    log.info({ event: 'claim_file_unanswered', url, err: error }, 'the file of a claim could not be read');
    // A host without an address, or with one that may not be dialled, has no file.
    return error.fault === 'name_not_found' || error.fault === 'blocked' ? 'absent' : 'unanswered';
  }
}
