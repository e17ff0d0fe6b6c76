/**
 * The closed table of refusals: code to status, retry advice, sentence, and what docs/errors.md says of it. Data only.
 * A sentence names the cause and the way out; reasons.ts holds those of `details.reason`.
 * Source: docs/reference/wire.md#error-envelope.
 */
import { either, shown, type Sentence } from '../details.ts';

export interface ErrorSpec {
  readonly status: number;
  /** What a client should do about the same request; shown in the API reference. */
  readonly retry: 'no' | 'after_reread' | 'after_delay' | 'once';
  /** Used where neither a reason nor a field of the details gives a better sentence. */
  readonly sentence: Sentence;
  readonly meaning: string;
  readonly causes: readonly string[];
  readonly remedy: string;
}

type Guide = Omit<ErrorSpec, 'status' | 'retry'>;
const e = (status: number, guide: Guide, retry: ErrorSpec['retry'] = 'no'): ErrorSpec => ({ status, retry, ...guide });

/** How a caller comes by a scope. A session has the scopes of its person's roles; no OAuth client is given an admin scope. */
function scopeRemedy(required: unknown, credential: unknown): string {
  if (required === 'admin:platform') return ', which only the staff of the operator of this service have';
  if (credential === 'session') return '; it takes an owner or admin of an organisation';
  if (credential === 'token' && required !== 'admin:org')
    return '; let its person allow the application more, or sign in';
  return credential === 'token' ? '; use a signed-in owner' : '; mint one with it or use a signed-in owner';
}

/** What carried a credential that is not valid, as the beginning of a sentence. */
const CREDENTIALS: Readonly<Record<string, string>> = {
  cookie: 'The session cookie is',
  bearer: 'The bearer token is',
  api_key: 'The API key is',
  agent_key: 'The signature of the agent is',
  agent_proof: 'The proof of the agent is',
};

const READ_AGAIN = 'after_reread';
const LATER = 'after_delay';

export const ERRORS = {
  // 400
  bad_request: e(400, {
    sentence: ({ problem, missing }) =>
      missing === undefined
        ? `The request cannot be handled: ${problem === undefined ? 'it is not well-formed HTTP' : shown(problem)}`
        : `The header ${shown(missing)} is missing; send it once`,
    meaning: 'The request as a whole cannot be read or handled, whatever its fields say.',
    causes: [
      'A malformed request line, header or form.',
      'A header that is missing, sent twice, or contradicts another one.',
      'A change that the state of the resource does not allow; `details.reason` says which.',
    ],
    remedy: 'Correct the part that the message names. Repeating the same request has the same answer.',
  }),
  validation_error: e(400, {
    sentence: 'The input is not accepted; see details for what is wrong with it',
    meaning: 'A field of the path, the query or the body is missing, unknown, or has a value that is not accepted.',
    causes: [
      'A member is misspelled: unknown members and unknown query parameters are refused.',
      'A value is out of its range, of another type, or contradicts another field.',
    ],
    remedy: 'Each entry of `details.fields` names one field and what it must be. Correct all of them and send again.',
  }),
  statement_too_long: e(400, {
    sentence: 'The statement of the goal contract has more than 4,000 characters; shorten it',
    meaning: 'The statement of a goal contract is longer than 4,000 characters.',
    causes: ['The header `X-Svc-Goal` carries a whole prompt.'],
    remedy: 'Say the goal in fewer words.',
  }),
  contract_too_large: e(400, {
    sentence: 'The goal contract has more than 8,192 bytes of canonical JSON; leave out what the goal does not need',
    meaning: 'A goal contract is larger than 8,192 bytes of canonical JSON.',
    causes: ['Long lists of tools or limits.'],
    remedy: 'Leave out what the goal does not need.',
  }),
  invalid_json_body: e(400, {
    sentence: ({ problem, offset }) =>
      problem === undefined
        ? 'The body is not valid JSON'
        : `The body ${shown(problem)}${offset === undefined ? '' : ` (at character ${shown(offset)})`}; send one JSON value`,
    meaning: 'The body is missing, or is not one JSON value that everybody would read in the same way.',
    causes: [
      'No body where one is required.',
      'A trailing comma, a comment, single quotes.',
      'A member named twice, nesting deeper than the limit, text that is not UTF-8.',
    ],
    remedy: 'Send strict JSON in UTF-8 with `Content-Type: application/json`.',
  }),
  invalid_yaml_body: e(400, {
    sentence: ({ problem }) => `The YAML cannot be read: ${problem === undefined ? 'it is not valid' : shown(problem)}`,
    meaning: 'The body is not YAML of the core schema within the limits on aliases and nesting.',
    causes: ['Custom tags, merge keys, many aliases.', 'Wrong indentation.'],
    remedy: 'Use the core schema only, or send JSON.',
  }),
  agent_id_required: e(400, {
    sentence: 'agent_id is required; name the agent that this is about',
    meaning: 'The request does not say which agent it is about.',
    causes: ['The member or parameter `agent_id` is missing.'],
    remedy: 'Add `agent_id`.',
  }),
  name_required: e(400, {
    sentence: ({ characters }) =>
      `name is required${characters === undefined ? '' : `: ${shown(characters)} characters that are not all blank`}`,
    meaning: 'The request makes or renames something and gives no usable name.',
    causes: ['The member `name` is missing, empty or blank.'],
    remedy: 'Add `name`.',
  }),
  hash_proof_required: e(400, {
    sentence: 'hash_proof is required: 64 lowercase hexadecimal characters that show possession of the agent’s key',
    meaning: 'The request must show possession of an agent’s key and does not.',
    causes: ['The member `hash_proof` is missing.', 'An agent that nobody owns yet is claimed without it.'],
    remedy: 'Add `hash_proof`, the lowercase hexadecimal SHA-256 of the key.',
  }),
  invalid_key_hash_format: e(400, {
    sentence: 'The hash must be lowercase hexadecimal: 64 characters in hash_proof, 16 in new_key_hash',
    meaning: 'A hash of an agent’s key is not lowercase hexadecimal of the stated length.',
    causes: ['Uppercase letters, a prefix such as `sha256:`, base64, or a cut value.'],
    remedy: 'Send 64 lowercase hexadecimal characters in `hash_proof`, 16 in `new_key_hash`.',
  }),
  invalid_offset_parameter: e(400, {
    sentence: 'offset must be an integer of 0 or more',
    meaning: 'The query parameter `offset` is not accepted.',
    causes: ['It is negative, not an integer, or beyond the limit of this list.'],
    remedy: 'Use 0 or more. For positions far back use the cursor of the list.',
  }),
  invalid_limit_parameter: e(400, {
    sentence: 'limit must be an integer from 1 to 100',
    meaning: 'The query parameter `limit` is not accepted.',
    causes: ['It is 0, not an integer, or above the maximum of this list.'],
    remedy: 'Use an integer from 1 to the maximum that the message names.',
  }),
  invalid_page_parameter: e(400, {
    sentence: 'page must be an integer of 1 or more, and per_page an integer from 1 to 100',
    meaning: 'The query parameter `page` or `per_page` is not accepted.',
    causes: ['Pages are counted from 1.', 'per_page is above 100.'],
    remedy: 'Use `page` from 1 and `per_page` from 1 to 100.',
  }),
  invalid_cursor_parameter: e(400, {
    sentence: 'cursor is not one that this list gave out; leave it out to begin at the first page',
    meaning: 'The cursor was not made by this list, or is cut.',
    causes: ['A cursor of another list, or one made by hand.', 'A cursor that was cut or decoded on the way.'],
    remedy: 'Send `next_cursor` of the page before unchanged, or leave it out to begin again.',
  }),
  invalid_version: e(400, {
    sentence: ({ supported }) =>
      `X-Svc-Version must be a supported date, sent once${supported === undefined ? '' : `: ${either(supported, '')}`}; leave it out for the latest`,
    meaning: 'The header `X-Svc-Version` names no version of this API.',
    causes: ['A date that is no version.', 'The header is sent twice.'],
    remedy: 'Leave it out for the latest behaviour, or send one of `details.supported`.',
  }),
  idempotency_key_required: e(400, {
    sentence:
      'This operation requires an Idempotency-Key header; send a new value for each change, the same for a repeat',
    meaning: 'Changes of cards, templates and exemptions must be safe to repeat.',
    causes: ['The header `Idempotency-Key` is missing.'],
    remedy: 'Send a value of your own, unique for each change; use the same one when you repeat the request.',
  }),
  invalid_idempotency_key: e(400, {
    sentence: 'Idempotency-Key must be 1 to 255 printable ASCII characters, sent once',
    meaning: 'The header `Idempotency-Key` is not accepted.',
    causes: ['It is empty, too long, holds other characters, or is sent twice.'],
    remedy: 'Send a UUID, for example.',
  }),
  password_rejected: e(400, {
    sentence: 'The password is too short, too common, or contains the address; choose another one',
    meaning: 'The new password is easy to guess.',
    causes: ['It is short, on the list of common passwords, or holds the address of the account.'],
    remedy: 'Choose a longer one, for example several unrelated words.',
  }),
  mfa_code_rejected: e(400, {
    sentence: 'The code is not valid, or was used already; wait for the next one and check the clock of your device',
    meaning: 'The one-time code or recovery code is not accepted.',
    causes: ['It is mistyped, too old, or was used.', 'The clock of the device is wrong.'],
    remedy: 'Enter the next code, or a recovery code that was not used.',
  }),
  // 401
  auth_required: e(401, {
    sentence: ({ missing }) =>
      missing === undefined
        ? 'This operation requires credentials; send an API key in X-Svc-Api-Key, or sign in'
        : `This operation requires credentials: ${shown(missing)} is missing`,
    meaning: 'The request carries no credential.',
    causes: ['The header is missing or misspelled.', 'A browser sent no session cookie.'],
    remedy: 'Send an API key in `X-Svc-Api-Key`, a token in `Authorization: Bearer`, or sign in.',
  }),
  invalid_credentials: e(401, {
    sentence: ({ credential }) =>
      `${CREDENTIALS[String(credential)] ?? 'The credentials are'} not valid: unknown, expired or revoked; sign in again or use another key`,
    meaning: 'A credential was sent, and it is not valid.',
    causes: [
      'A key that was revoked or was cut when it was copied.',
      'A key that has expired: `details.reason` is `key_expired`, `details.expired_at` says since when.',
      'A session that has ended.',
      'A wrong password.',
      'Several credentials were sent, and the first is not valid. They are looked at in the order session cookie, bearer token, API key, and the first decides alone; `details.credential` names it.',
    ],
    remedy:
      'Sign in again, use another key, or leave out the credential that the message names. Whether the account exists is never said.',
  }),
  // 402
  billing_error: e(402, {
    sentence: ({ reason }) =>
      `Billing refuses this request${reason === undefined ? '' : ` (${shown(reason)})`}; pay the balance of the account first`,
    meaning: 'The account may not spend.',
    causes: ['Its balance is used up.'],
    remedy: 'Settle billing first; a repeat has the same answer until then.',
  }),
  billing_unconfigured: e(402, {
    sentence: 'No billing account could be found for this caller; use a key of an organisation',
    meaning: 'Nobody could be charged for this request.',
    causes: ['The user has no personal organisation.'],
    remedy: 'Act for an organisation, or ask the operator.',
  }),
  feature_required: e(402, {
    sentence: ({ feature, required_plans: plans }) =>
      feature === undefined
        ? 'The plan of this account does not include this feature'
        : `The plan of this account does not include ${shown(feature)}; plans that do: ${either(plans, 'none')}`,
    meaning: 'The plan of the account does not include what was asked for.',
    causes: ['The account is on a smaller plan.'],
    remedy: 'Move the account to one of `details.required_plans`.',
  }),
  // 403
  forbidden: e(403, {
    sentence: 'This credential is known, but not of the kind that may do this',
    meaning: 'The caller is known, and its kind of credential may not do this.',
    causes: [
      'An API key where a person must be signed in, or the other way round.',
      'An application that acts for a person on what only the person may change.',
    ],
    remedy: '`details.reason` names the kind that is missing; use such a credential.',
  }),
  insufficient_scope: e(403, {
    sentence: ({ required, credential }) =>
      `This ${credential === undefined ? 'credential' : shown(credential)} has no scope ${shown(required)}${scopeRemedy(required, credential)}`,
    meaning: 'The credential lacks the scope that the operation requires.',
    causes: [
      'The key was made with fewer scopes.',
      'The person granted an application less.',
      'The key has `admin:org`, and whoever made it is no longer owner or admin (`details.reason` is `maker_without_role`).',
    ],
    remedy:
      'Make a key with the scope named in `details.required`: scopes of a key never change. Where its maker lost the role, an owner or admin rotates it.',
  }),
  org_access_denied: e(403, {
    sentence: ({ role, required_roles: roles }) =>
      `Your role in this organisation${typeof role === 'string' ? ` is ${role}, and that` : ''} does not allow this; it takes ${either(roles, 'owner, admin or member')}`,
    meaning: 'The caller is a member of the organisation, in a role that may not do this.',
    causes: ['Viewers and auditors look only.', 'Members do not administer.'],
    remedy: 'Ask an owner or admin of the organisation to do it, or to change your role.',
  }),
  invalid_hash_proof: e(403, {
    sentence: 'The proof does not show possession of this agent; send the SHA-256 of the key that the agent uses',
    meaning: 'The proof is well-formed and is not of this agent’s key.',
    causes: ['The hash of another key.', 'The agent was given another key since.'],
    remedy: 'Send the lowercase hexadecimal SHA-256 of the key in use.',
  }),
  agent_cross_tenant: e(403, {
    sentence: 'The agent belongs to another owner, who must release or move it first',
    meaning: 'The proof is right, and the agent belongs to another account.',
    causes: ['Somebody else claimed the agent.'],
    remedy: 'Ask its owner to move it to your organisation.',
  }),
  agent_org_not_member: e(403, {
    sentence: ({ requested_org_id: org }) =>
      `You are not a member of ${org === undefined ? 'the requested organisation' : shown(org)}; name one of your own`,
    meaning: 'An agent cannot be brought into an organisation that the caller is not a member of.',
    causes: ['A wrong `org_id`.'],
    remedy: 'Choose one of `details.claimable_orgs`.',
  }),
  agent_contained: e(403, {
    sentence: 'The agent is contained: its turns are refused until somebody resumes it',
    meaning: 'The agent was paused or killed.',
    causes: ['A person or an automatic rule contained it; `details.reason` says which state it is in.'],
    remedy: 'Find out why in its containment log, then resume or reactivate it. Repeating the request does not help.',
  }),
  unread_path: e(403, {
    sentence: ({ path }) =>
      `The gateway cannot read ${path === undefined ? 'this call' : `calls to ${shown(path)}`}, and a mode of the agent's cards acts; use a path that it reads, or set unread_paths to "pass" in the agent's protection card`,
    meaning:
      'The call may bring text to a model or text of one back, the gateway cannot read it, and a card of the agent nudges or enforces.',
    causes: [
      'A path that is not among those the gateway reads.',
      'A request of a path that it reads, in a form that it does not, such as a streamed run of a thread.',
    ],
    remedy:
      'Use a path that the gateway reads. To let such calls pass unread, set `unread_paths` to `pass` in the protection card of the agent.',
  }),
  aal2_required: e(403, {
    sentence: ({ window_seconds: seconds }) =>
      `This action requires step-up verification: verify a second factor at POST /v1/auth/mfa/verify, then repeat it${seconds === undefined ? '' : ` within ${shown(seconds)} seconds`}; without a second factor, enrol one at /v1/auth/account first`,
    meaning: 'The action is sensitive and requires a fresh second factor or sign-in.',
    causes: ['The session was verified too long ago, or never.'],
    remedy:
      'Verify a second factor (POST /v1/auth/mfa/verify) and repeat the request. Without one, enrol it at /v1/auth/account (`details.enrol_at`). To pause or kill an agent without one, enter the password again (POST /v1/auth/reauthenticate).',
  }),
  sso_required: e(403, {
    sentence: ({ start }) =>
      `Your organisation requires signing in through its identity provider${start === undefined ? '' : `; begin at ${shown(start)}`}`,
    meaning: 'The organisation of this user allows single sign-on only.',
    causes: ['Signing in with a password or passkey.'],
    remedy: 'Begin at the address in `details.start`.',
  }),
  origin_not_allowed: e(403, {
    sentence: 'The Origin of this request may not use this session; the operator lists such origins in CORS_ORIGINS',
    meaning: 'A page of another site tried to use a browser session here.',
    causes: ['The origin of your console is not listed.', 'A proxy changes the Host header.'],
    remedy: 'Add the origin to the setting CORS_ORIGINS, or set PUBLIC_URL to the address people use.',
  }),
  sign_up_closed: e(403, {
    sentence: 'This service takes no sign-ups; ask for an invitation',
    meaning: 'The operator lets nobody make an account without an invitation.',
    causes: ['The setting SIGN_UP is `invite` or `closed`.'],
    remedy: 'Ask an owner of an organisation here for an invitation.',
  }),
  // 404
  not_found: e(404, {
    sentence: 'No such path; the paths of this service are in its OpenAPI document, /v1/openapi.json',
    meaning: 'The path is none of this service.',
    causes: ['A typing error, a missing `/v1`, or the port of the other listener (API or gateway).'],
    remedy: 'Compare with the OpenAPI document at `/v1/openapi.json`; for the gateway see docs/gateway.md.',
  }),
  resource_not_found: e(404, {
    sentence:
      'What the request names does not exist, or this caller may not see it; check the id and the account of the credential',
    meaning: 'There is no such resource that this caller may see. What belongs to others is answered in the same way.',
    causes: ['A wrong id.', 'The resource was deleted.', 'The credential is of another account.'],
    remedy: 'Check the id and which account the credential belongs to.',
  }),
  checkpoint_not_found: e(404, {
    sentence: 'There is no such checkpoint that this caller may see; check the id and the account of the credential',
    meaning: 'There is no such checkpoint that this caller may see.',
    causes: ['A wrong id, or a checkpoint of another account.'],
    remedy: 'Take ids from GET /v1/agents/{agent_id}/checkpoints.',
  }),
  trace_not_found: e(404, {
    sentence: 'There is no such trace that this caller may see; check the id, and whether it is past its retention',
    meaning: 'There is no such trace that this caller may see.',
    causes: ['A wrong id.', 'The trace is older than TRACE_RETENTION_DAYS.'],
    remedy: 'Take ids from GET /v1/traces.',
  }),
  agent_not_found: e(404, {
    sentence: ({ field, agent_ids: ids }) =>
      Array.isArray(ids)
        ? `No agent that this caller may see has the ids ${shown(ids)}`
        : `There is no such agent that this caller may see${field === undefined ? '' : ` (${shown(field)})`}; check the id and the account of the credential`,
    meaning: 'There is no such agent that this caller may see. Agents of others are answered in the same way.',
    causes: ['A wrong id.', 'An agent that nobody has claimed yet.', 'The credential is of another account.'],
    remedy: 'Take ids from GET /v1/agents, with the credential of the account that owns the agent.',
  }),
  content_not_kept: e(404, {
    sentence: 'The text of this turn is not kept; details.reason says why',
    meaning: 'The turn is on record, and its text is not kept, or not any more.',
    causes: [
      'The organisation did not keep texts when the turn was recorded, or has switched it off since.',
      'Its time is over, or the turn was larger than what is kept.',
    ],
    remedy:
      'What was found in the turn is at GET /v1/orgs/{org_id}/turns/{request_id}; a held text at its quarantine item.',
  }),
  // 405..415
  method_not_allowed: e(405, {
    sentence: ({ allowed }) =>
      `The method is not allowed on this path; allowed: ${either(allowed, 'those in the header Allow')}`,
    meaning: 'The path exists, and not with this method.',
    causes: ['POST instead of PUT, or the other way round.'],
    remedy: 'Use one of the methods in the header `Allow`.',
  }),
  conflict: e(
    409,
    {
      sentence: 'The resource changed or exists already; read it again, then repeat the change if it still applies',
      meaning: 'The state of the resource does not allow this change now.',
      causes: ['It exists already.', 'Somebody else changed it.', 'It has ended, or a limit is reached.'],
      remedy: 'Read the resource again; `details.reason` names the obstacle.',
    },
    READ_AGAIN,
  ),
  already_reclassified: e(409, {
    sentence: 'The checkpoint has been reclassified before; a decision is made once',
    meaning: 'A violation is reclassified once.',
    causes: ['A repeated request.'],
    remedy: 'Read the checkpoint for the decision that holds.',
  }),
  idempotency_in_progress: e(
    409,
    {
      sentence: 'A request with this Idempotency-Key is still running; repeat it after Retry-After',
      meaning: 'The first request with this key has not ended.',
      causes: ['A repeat that came too early.'],
      remedy: 'Wait as long as `Retry-After` says and repeat the same request.',
    },
    LATER,
  ),
  gone: e(410, {
    sentence: ({ replacement }) =>
      `This endpoint has been retired${replacement === undefined ? '' : `; use ${shown(replacement)}`}`,
    meaning: 'The endpoint existed once and does no more.',
    causes: ['A client older than the change.'],
    remedy: 'Use the endpoint named in `details.replacement`.',
  }),
  evidence_archived: e(410, {
    sentence: ({ archived_in: month }) =>
      `The content is no longer in the database: it is in the archive of ${month === undefined ? 'its month' : shown(month)}, which the operator of this service has`,
    meaning:
      'The checkpoint exists, and its content (claims, signed text, signature) was moved to the archive of its month. Its verdict, its place in log and session, and its hashes are in `details`.',
    causes: ['It is older than the operator keeps evidence in the database (EVIDENCE_RETENTION).'],
    remedy:
      'Ask the operator for the archive of the month in `details.archived_in`; `npm run verify` reads it without this service.',
  }),
  precondition_failed: e(
    412,
    {
      sentence: ({ current }) =>
        `The resource is not at the version that If-Match or If-None-Match names${typeof current === 'string' ? `; it is at ${shown(current)}` : '; it does not exist'}`,
      meaning: 'The resource was changed by somebody else since it was read.',
      causes: ['Two people edit the same card.'],
      remedy: 'Read it again, apply the change to what is there, and send the new ETag.',
    },
    READ_AGAIN,
  ),
  request_timeout: e(408, {
    sentence: 'No byte of the body arrived for 30 seconds; send the request again',
    meaning: 'The body was announced, and nothing more of it arrived for a while.',
    causes: ['A connection that stalled.', 'A client that writes slower than it reads its source.'],
    remedy: 'Send the request again.',
  }),
  payload_too_large: e(413, {
    sentence: (facts) => {
      const [name, bytes] = Object.entries(facts).find(([key]) => key.endsWith('bytes_max')) ?? [];
      return name === undefined
        ? 'The body is larger than this endpoint accepts; send less, or in parts'
        : `The body has more than ${shown(bytes)} bytes, the most that this endpoint accepts`;
    },
    meaning: 'The body is larger than this endpoint accepts.',
    causes: ['A file or prompt that is too large.'],
    remedy: 'Send less, or in parts. `docs/openapi.json` names the limit of each operation.',
  }),
  uri_too_long: e(414, {
    sentence: 'The request target has more than 8,192 characters; shorten the query',
    meaning: 'The path and query together are too long.',
    causes: ['A list of ids in the query.'],
    remedy: 'Ask in several requests.',
  }),
  unsupported_media_type: e(415, {
    sentence: ({ accepted, charset, content_encoding: encoding }) =>
      charset !== undefined
        ? `Only charset ${shown(charset)} is supported here`
        : encoding !== undefined
          ? `This content encoding is not read here; send ${either(encoding, 'identity')}`
          : `The content type is not supported here; send ${either(accepted, 'application/json')}`,
    meaning: 'The body is of a type that this operation does not read.',
    causes: ['`Content-Type` is missing or wrong.', 'A compressed body, or a charset other than UTF-8.'],
    remedy: 'Send one of `details.accepted`.',
  }),
  // 422
  unprocessable_entity: e(422, {
    sentence: 'The request is well-formed and makes no sense here',
    meaning: 'Every field is well-formed; together, or with what is stored, they make no sense.',
    causes: ['A range that is too long, a limit on the number of resources, fields that contradict each other.'],
    remedy: '`details.reason` names what is wrong.',
  }),
  idempotency_key_reuse: e(422, {
    sentence: 'This Idempotency-Key was used with another request; use a new one for each change',
    meaning: 'Within 24 hours a key belongs to one request.',
    causes: ['A fixed key in a script.', 'A body that is built differently at each repeat.'],
    remedy: 'Use a new key, or repeat exactly what was sent before.',
  }),
  ineligible_agent: e(422, {
    sentence: ({ checkpoint_count: count, required }) =>
      `The agent has ${count === undefined ? 'fewer' : shown(count)} analysed checkpoints${required === undefined ? '' : ` of the ${shown(required)} required`}; it is rated once it has them`,
    meaning: 'An agent is rated from 50 analysed checkpoints on.',
    causes: ['The agent is new.'],
    remedy: 'Let it work; the count is in `details`.',
  }),
  // 429..
  rate_limit_exceeded: e(
    429,
    {
      sentence: ({ limit, window_seconds: window, retry_after_seconds: wait }) =>
        limit === undefined || window === undefined
          ? 'Too many requests; wait as long as Retry-After says'
          : `More than ${shown(limit)} requests within ${shown(window)} seconds; try again in ${shown(wait)} seconds`,
      meaning: 'The caller, its address, its agent or its organisation asked more often than its ceiling allows.',
      causes: ['A loop without a pause.', 'Many clients behind one address.', 'Guessing of passwords or codes.'],
      remedy:
        'Wait as long as `Retry-After` says; read the `RateLimit` header to slow down before. Operators move ceilings with RATE_LIMITS.',
    },
    LATER,
  ),
  request_headers_too_large: e(431, {
    sentence: ({ header_lines_max: lines }) =>
      `The request headers are too large${lines === undefined ? '' : `: more than ${shown(lines)} lines`}; send fewer or shorter ones`,
    meaning: 'The headers have too many bytes or lines.',
    causes: ['Cookies of other applications on the same host.'],
    remedy: 'Send fewer or shorter headers.',
  }),
  // 5xx
  internal_error: e(
    500,
    {
      sentence: 'Something went wrong on our side; give the operator the request_id if it happens again',
      meaning: 'A fault of this service. Nothing of the request was kept, unless `details` says so.',
      causes: ['A defect.'],
      remedy: 'Repeat once. The operator finds the cause in the log by `request_id`.',
    },
    'once',
  ),
  chain_unavailable: e(
    502,
    {
      sentence: 'The chain cannot be read now, so nothing is said to be verified; try again shortly',
      meaning: 'The node of the chain does not answer, answers wrongly, or is of another chain.',
      causes: [
        'The node of CHAIN_RPC_URL is down, slow, or follows another chain.',
        'The service has no chain any more, and the record is of an earlier one.',
      ],
      remedy: 'Try again later, or check the record yourself: docs/chain.md says how, with any node.',
    },
    LATER,
  ),
  bad_gateway: e(
    502,
    {
      sentence: 'An upstream system failed; try again shortly',
      meaning: 'A system that this service asked answered wrongly or not at all.',
      causes: ['An identity provider that cannot be reached or is set up wrongly.'],
      remedy: 'Try again; if it stays, check the settings of that system.',
    },
    LATER,
  ),
  not_implemented: e(501, {
    sentence: 'The gateway does not serve WebSocket; use the HTTP interface of the provider',
    meaning: 'The request asks for a protocol that the gateway does not speak.',
    causes: ['A client of the OpenAI Realtime or Gemini Live interface.'],
    remedy: 'Use the HTTP interface. Realtime sessions cannot be screened, so they are not passed on.',
  }),
  service_unavailable: e(
    503,
    {
      sentence: 'The service cannot do this right now; repeat after Retry-After',
      meaning: 'Something that the request needs is unavailable for the moment.',
      causes: ['The database or a provider cannot be reached.', 'The process is stopping, or overloaded.'],
      remedy: 'Wait as long as `Retry-After` says and repeat.',
    },
    LATER,
  ),
  saturated: e(
    529,
    {
      sentence: 'The gateway is saturated; repeat after Retry-After',
      meaning: 'The gateway has as many turns in work as it takes, and as many waiting.',
      causes: ['Many agents at once, or one agent with many turns at once.'],
      remedy:
        'Wait as long as `Retry-After` says. Operators move the limits with GATEWAY_CALLS_MAX and GATEWAY_QUEUE_MAX.',
    },
    LATER,
  ),
} as const satisfies Record<string, ErrorSpec>;

export type ErrorCode = keyof typeof ERRORS;
