/** Conventions, versions and errors of every answer. */
import { spec, type Requirement } from './requirement.ts';

export const CONVENTIONS: readonly Requirement[] = [
  // Conventions and versioning
  spec('CONV-1', 'Conventions 2', 'PUT, POST and DELETE on cards require the Idempotency-Key header'),
  spec('CONV-2', 'Conventions 2', 'Same key and same body returns the cached response with Idempotent-Replay: true'),
  spec('CONV-3', 'Conventions 2', 'Same key with a different body returns 422'),
  spec('CONV-4', 'Conventions 2', 'A concurrent in-flight request with the same key returns a retryable status'),
  spec('CONV-5', 'Conventions 2', 'A key is kept for 24 hours, per user and key'),
  spec('CONV-6', 'Conventions 3', 'Every response carries X-Svc-Version and X-Svc-Schema'),
  spec('CONV-7', 'Conventions 3', 'REST responses carry X-Request-Id'),
  spec('CONV-8', 'Conventions 3', 'Gateway-routed responses carry X-Svc-Request-Id, a UUIDv4'),
  spec('CONV-9', 'Conventions 4', 'limit is 1 to 100 and offset 0 or more, each with its own error code'),
  spec('CONV-10', 'Conventions 5', 'The alignment API accepts YAML alongside JSON'),
  spec('VER-1', 'Versioning 2', 'X-Svc-Version selects behaviour by date and is echoed; omitted means the latest'),
  // Errors
  spec(
    'ERR-1',
    'Error envelope',
    'Errors are {error: {code, message, details?}}; 5xx also carry request_id inside error',
  ),
  spec('ERR-2', 'Errors', '400 for a body that is not JSON, a missing field or bad pagination, with the named codes'),
  spec('ERR-3', 'Errors rule 1', '429 carries Retry-After, X-RateLimit-Limit and X-RateLimit-Reset (Unix time)'),
  spec(
    'ERR-4',
    'Errors rule 2',
    'When the audit write of a governance mutation fails, the response is 500 and nothing is durable',
  ),
  spec('ERR-5', 'Errors', '413 when the payload is too large'),
  spec('ERR-6', 'Errors', "404 for an unknown resource and for another account's resource alike"),
];
