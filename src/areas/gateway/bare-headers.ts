/** Headers of a reply to what never became a request: bytes that are no HTTP. */
import { randomUUID } from 'node:crypto';
import { CARD_SCHEMA, CURRENT_API_VERSION } from '../../contract/versions.ts';
import { VerdictState } from './turn/verdict-state.ts';

export const bareHeaders = (): Record<string, string> => {
  const requestId = randomUUID();
  return {
    'x-request-id': requestId,
    'x-svc-request-id': requestId,
    'x-svc-verdict': new VerdictState().header(),
    'x-aip-verdict': 'skipped',
    'x-svc-version': CURRENT_API_VERSION,
    'x-svc-schema': CARD_SCHEMA,
  };
};
