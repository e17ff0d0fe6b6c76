/** Each `details.reason` as the sentence of the refusal. Closed: `fail` takes no other reason. Data only. */
import { either, shown, type Sentence } from '../details.ts';

export const REASONS = {
  // who calls
  agent_credential: 'An agent may not do this by itself; use an API key of its owner, or sign in',
  api_key_required: 'This describes an API key; send one in X-Svc-Api-Key',
  delegated_token: 'An application that acts for you may not do this; sign in yourself',
  email_not_confirmed: 'Your e-mail address is not confirmed; open the link in the mail that was sent to it',
  end_user_required: 'A person must do this: sign in instead of using an API key',
  key_expired: ({ key_id: key, expired_at: at }) =>
    `The API key ${shown(key)} expired at ${shown(at)}; use another key, or move its expiry with PATCH /v1/api-keys/${shown(key)}`,
  origin_missing:
    'This sets or uses a browser session and names no page; send Origin or Sec-Fetch-Site, or use POST /v1/auth/login and a bearer token',
  maker_without_role: ({ required, key_id: key }) =>
    required === 'admin:platform'
      ? `The key ${shown(key)} has the scope admin:platform, which works only while whoever made the key is staff of the operator of this service, and they are not; use a key made by one of the staff`
      : `The key ${shown(key)} has the scope ${shown(required)}, which works only while whoever made the key is owner or admin, and they are not; let an owner or admin rotate the key, which makes it theirs`,
  org_key_cannot_manage_personal_keys:
    'A key of an organisation may not manage personal keys; use a personal key, or sign in',
  outlives_caller: ({ expires_at: at }) =>
    `The key you use expires at ${shown(at)} and gives no key a later expiry; name an expires_at no later, or sign in`,
  session_cookie_required: 'Do this in a browser in which you are signed in',
  session_required: 'This takes a session of your own; sign in',
  user_required: 'This takes a credential that belongs to a person; sign in, or use a key made by one',
  // signatures of agents (RFC 9421)
  algorithm_unknown: 'The signature names an algorithm that is not served; use ed25519',
  body_not_covered: 'The signature does not cover the body; add Content-Digest and cover it',
  content_digest_wrong: 'Content-Digest is not that of the body; compute it over the bytes that are sent',
  created_missing: 'The signature has no created parameter; add the current time in seconds',
  method_not_covered: 'The signature does not cover @method; add it to the covered components',
  nonce_malformed: 'The signature has no usable nonce; add 8 to 128 printable characters that were never used',
  nonce_used: 'The nonce of the signature was used before; make a new one for each request',
  signature_invalid: 'The signature does not verify; check the key, its keyid and the covered components',
  signature_malformed: 'Signature-Input or Signature cannot be read; both follow RFC 9421',
  signature_of_the_future: 'The signature was made in the future; set the clock of the agent',
  signature_repeated: 'There is more than one signature; send one',
  signature_too_old: 'The signature is too old; sign each request when it is sent, and check the clock of the agent',
  target_not_covered: 'The signature does not cover the target; add @target-uri, or @authority, @path and @query',
  // signing in
  address_or_password: 'The e-mail address or the password is not right; try again, or ask for a new password',
  contains_address: 'The password contains the e-mail address; choose another one',
  too_common: 'The password is on the list of common ones; choose another one',
  too_uniform: 'The password repeats few characters; choose one with more of them',
  too_short: 'The password is too short; choose a longer one',
  reauthenticate: ({ accepted }) =>
    `This requires a recent proof that it is you (${either(accepted, 'sign in')}); sign in again, then repeat it`,
  wrong_password:
    'The current password is not right, so nothing was changed; enter it again, or sign in again without it',
  too_many_attempts: 'Too many attempts for this account; wait as long as Retry-After says',
  address_not_verified: 'The identity provider does not vouch for your e-mail address; ask its administrator',
  domain_not_allowed: 'Your e-mail domain is none that your organisation has proven; ask its administrator',
  identity_not_linked: 'This identity is not linked to a member here; ask an administrator for an invitation',
  identity_provider_answer_refused:
    'The answer of the identity provider does not hold; check issuer, client and secret',
  identity_provider_unreachable: 'The identity provider cannot be reached; try again, or check its address',
  linked_to_another_identity: 'Your account is linked to another identity already; ask an administrator to unlink it',
  payments_not_configured: 'This service takes no payments; ask its operator for credit',
  no_billing_account:
    'This organisation has no billing account, so nothing is charged; the operator of the service makes one',
  not_a_member:
    'You are not a member of this organisation; name one of your own, or ask an administrator for an invitation',
  passkey_not_accepted: 'The passkey was not accepted; try again, or sign in in another way',
  passkey_registered: 'This passkey is registered already; use it to sign in',
  registration_not_accepted: 'The passkey could not be registered; begin again and confirm within a few minutes',
  refused_by_identity_provider: 'The identity provider did not sign you in; begin again',
  sso_not_configured: 'Single sign-on is not set up here; sign in in another way',
  state_not_accepted: 'This sign-in was not begun in this browser, is too old, or was used; begin again',
  host_name_required: 'Passkeys are bound to a host name; open this service by its name, for example http://localhost',
  current_session: 'This is the session you are using; sign out to end it',
  no_authenticator_app: 'There is no authenticator app on this account; enrol one first',
  too_many_factors: ({ factors_max: max }) => `An account has at most ${shown(max)} second factors; remove one first`,
  too_many_passkeys: ({ passkeys_max: max }) => `An account has at most ${shown(max)} passkeys; remove one first`,
  domain_claimed: ({ domains }) => `Another organisation has proven ${shown(domains)}; remove it there first`,
  // organisations and keys
  above_ceiling: ({ not_eligible: scopes }) =>
    `You may not hand out the scopes ${shown(scopes)}; leave them out, or ask an owner to make the key`,
  already_invited: 'There is an open invitation for this address; revoke it to send another one',
  already_member: 'This person is a member already',
  accepted: 'The invitation was accepted already',
  deleted: 'The organisation was deleted a moment ago; choose another one',
  demoted: 'Your role was changed a moment ago, and does not allow this any more',
  expired: 'The invitation has expired; ask for another one',
  invitations_full: 'The organisation has too many open invitations; revoke some first',
  invited_too_often: 'This address was invited too often lately; wait a day',
  last_owner: 'An organisation keeps at least one owner; make somebody else owner first',
  members_full: 'The organisation has as many members as it may have; remove somebody first',
  no_personal_organisation:
    'You have no personal organisation, so nobody could be billed; use a key of an organisation',
  no_organisation: 'You have no organisation to do this for; create one, or ask for an invitation',
  not_creator: 'Only owners, admins and the user who made the key may change it',
  weakens_protection:
    'A member may make an agent’s protection stricter; only owners and admins may lower it, in the members named under weakened',
  not_pending: ({ status }) => `The invitation is not open any more: it is ${shown(status)}`,
  old_key_not_revoked: 'The new key is active, but the old one could not be revoked; revoke it yourself',
  organisation_has_agents: ({ agents }) => `The organisation has agents (${shown(agents)}); move or delete them first`,
  owners_only: 'Only an owner may do this',
  personal_organisation: 'A personal organisation stays with its person alone; create an organisation to share',
  revoked: 'The invitation was revoked; ask for another one',
  slug_taken: 'Another organisation has this slug; choose another one',
  sole_owner: 'You are the only owner of organisations; hand them over or delete them first',
  // agents
  agent_has_no_org: 'Nobody owns this agent yet; claim it first',
  agent_killed: 'The agent is killed; an owner of its organisation may bring it back',
  agent_paused: 'The agent is paused: its turns are refused until it is resumed',
  already_killed: 'The agent is killed already',
  already_paused: 'The agent is paused already',
  deleted_meanwhile: 'The agent was deleted while this request ran; send it again',
  edge_exists: 'The trust edge exists already; remove it to declare another one',
  hash_already_bound: 'The key belongs to another agent; use another key, or claim that agent',
  key_known: 'The key is registered already; make another one',
  linked_elsewhere: 'The agent is linked to another user; they must unlink it first',
  not_killed: 'The agent is not killed, so there is nothing to bring back',
  not_paused: 'The agent is not paused, so there is nothing to resume',
  personal_org_provisioning: 'Your personal organisation is not ready yet; repeat in a moment, or name an organisation',
  same_key: 'The agent has this key already; send another one',
  self_edge: 'An agent cannot declare trust in itself; name another agent',
  whole_proof_needed: 'A deleted agent had this key; send the whole proof of it (new_hash_proof)',
  // cards and policy
  bad_tool: ({ tools }) => `Names of tools that cannot be read: ${shown(tools)}; correct them`,
  card_too_large: ({ card_bytes_max: bytes }) =>
    `The derived card would have more than ${shown(bytes)} bytes; derive it from fewer members`,
  currency_mismatch: 'Ceilings in two currencies cannot be compared; use the currency of the broader card',
  draft_not_above_agent:
    'The draft is not of a card that holds for this agent; name its organisation, a team it is in, or the agent itself',
  merge_conflict: 'The rules contradict the cards of the agent: they cannot allow what those forbid; see details',
  no_bounded_action_left:
    'The card would leave nothing to do: broader cards forbid every action it allows; see details.conflicts',
  no_card: ({ effective }) =>
    `There is no card here${effective === undefined ? '' : `; what holds is at ${shown(effective)}`}`,
  not_a_permutation: 'The order must name every value exactly once',
  time_range_too_long: ({ max_days: days }) =>
    `The time range is longer than ${shown(days)} days; ask for a shorter one`,
  too_few_cards: ({ needed, cards_min: min }) =>
    `At least ${shown(needed ?? min)} members must have a card; give them one first`,
  too_many: ({ max }) => `There are ${shown(max)} values at most; remove one first`,
  too_many_patterns: 'Rules and tools together take too many comparisons; use fewer or shorter patterns',
  too_many_tools: 'The account has as many tools as it may have; remove some first',
  transaction_ended: ({ status }) => `The transaction has ended (${shown(status)}); begin another one`,
  transaction_exists: ({ transaction_id: id }) => `There is a transaction ${shown(id)} already; use another id`,
  // evidence
  already_acknowledged: 'The drift was acknowledged already',
  already_resolved: 'The concern was resolved already',
  card_amendment_too_old:
    'The amendment was in force already when the violation happened, so it cannot explain it; name a later one',
  empty_log: 'The log is empty: nothing was recorded in it yet',
  ineligible_team: ({ total_assessments: total, required }) =>
    `The team has ${shown(total)} of the ${shown(required)} assessments required; it is rated once it has them`,
  no_signed_head: 'The log has no signed head yet; repeat in a moment',
  no_such_tile: 'The log has no such tile at its current size; read its checkpoint first',
  no_violation: 'The checkpoint holds no violation, so there is nothing to reclassify',
  export_not_done: ({ state }) => `The export is ${shown(state)}; its file is there once it is done`,
  exports_unfinished: ({ unfinished_max: max }) =>
    `${shown(max)} exports of this account are being made already; wait until one of them is done`,
  too_many_rows: ({ rows_max: max }) => `The range holds more than ${shown(max)} rows; ask for a shorter one`,
  unknown_witness: 'The cosignature is of no witness known here; the operator lists witnesses in WITNESS_KEYS',
  wrong_signature: 'The cosignature does not verify; sign the checkpoint text of this log as it was served',
  // gateway
  agent_queue_full: 'This agent has too many turns waiting; repeat after Retry-After, with fewer at once',
  client_left: 'The client left before its turn came',
  balance_depleted: 'The balance of the account is used up; add to it first',
  payments_unavailable: 'Stripe cannot be reached right now; nothing was changed, so repeat it in a moment',
  budget_unknown: 'What the account may spend cannot be read right now; repeat after Retry-After',
  containment_unknown: 'Whether the agent is contained cannot be read right now; repeat after Retry-After',
  large_bodies:
    'This address or agent sends more bytes of large request bodies than its ceiling allows; repeat after Retry-After, with fewer at once',
  provider_aborted: 'The request was given up by its client',
  provider_breaker_open: 'The provider did not answer lately and is not asked for a moment; repeat after Retry-After',
  provider_connect: 'The provider cannot be reached; repeat after Retry-After',
  provider_first_byte_timeout: 'The provider did not answer in time; repeat after Retry-After',
  provider_idle_timeout: 'The provider stopped answering; repeat after Retry-After',
  provider_protocol: 'The provider did not answer in HTTP; the operator checks the address of the provider',
  provider_redirect: 'The provider answered with a redirect, which is not followed; the operator checks its address',
  provider_reset: 'The provider broke the connection; repeat after Retry-After',
  journal_failing:
    'The gateway cannot keep the record of a turn, because its disk is full or fails; repeat after Retry-After',
  queue_full: 'The gateway has as many turns waiting as it takes; repeat after Retry-After',
  recorder_behind: 'Too many turns wait to be written to the database; repeat after Retry-After',
  stopping: 'The service is stopping; repeat after Retry-After',
  waited_too_long: 'The turn waited too long for its place; repeat after Retry-After',
  // screening
  already_decided: ({ decision, decided_by: by, decided_at: at }) =>
    decision === undefined
      ? 'The item was decided already'
      : `The item was decided already: ${shown(decision)} by ${shown((by as { name?: unknown } | null)?.name ?? 'the user of the agent')} at ${shown(at)}`,
  item_changed: 'The item has changed since you read it; look at it again',
  decision_unfit: ({ decisions }) => `This kind of item takes other decisions: ${either(decisions, 'none')}`,
  group_changed: ({ expected_count: expected, found }) =>
    `The group had ${shown(expected)} items when you read it and has ${shown(found)} of those now; look at it again`,
  text_off: 'The text of turns was not kept when this turn was recorded; an owner switches it on under Settings',
  text_switched_off: ({ since }) =>
    `The organisation switched the keeping of texts off${since === undefined ? '' : ` at ${shown(since)}`}, and what was kept is gone`,
  text_expired: ({ expired_at: at }) => `The text of this turn was kept until ${shown(at)}`,
  text_too_large: ({ bytes }) =>
    `The turn has more bytes (${shown(bytes)}) than are kept of one turn; the setting says how many are`,
  text_unreadable: 'The request could not be read a second time, so nothing of this turn is kept',
  text_no_reply: 'No reply came to this request, and only the text of answered turns is kept',
  already_reported: 'You have reported this turn already',
  already_escalated: 'The item was escalated already',
  not_decided: 'Nobody has decided about the item',
  undo_too_late: ({ undo_until: until }) => `The decision could be undone until ${shown(until)}`,
  undo_allowance_taken: ({ request_id: turn }) =>
    `The release has been used: the turn ${shown(turn)} has passed, so the decision cannot be undone; revoke the release to hold the text again`,
  undo_notified: 'The decision was told to others when it was made, so it cannot be undone',
  undo_not_yours: 'The user of the agent decided this in the conversation, so nobody else can undo it',
  not_a_decider: 'The person is not a member of the organisation who may decide',
  not_released: 'The item is not released, or its release was revoked already',
  arena_not_passed: 'The pattern has not passed its trial in the arena, so it cannot become active',
  library_full: 'As many patterns are active as may be; deprecate one first',
  pattern_exists: 'The pattern is in the library already',
  too_many_candidates: ({ candidates_max: max }) =>
    `There are ${shown(max)} proposals waiting, the most there may be; decide some first`,
  too_many_canaries: ({ max }) => `There are ${shown(max)} canaries, the most there may be; remove one first`,
  too_many_running: ({ running_max: max }) => `At most ${shown(max)} recipes run at once; archive one first`,
  wrong_status: ({ status }) =>
    `The status ${status === undefined ? 'was changed a moment ago and' : shown(status)} does not allow this; read it again`,
  // risk and teams
  agent_ids_and_team_id: 'Name either agent_ids or team_id, not both',
  agent_of_another_organisation: ({ agent_ids: ids }) =>
    `Agents of other organisations cannot be in this team: ${shown(ids)}`,
  agents_of_different_accounts: 'All agents must belong to one account',
  analysis_of_another_team: 'The analysis is of another team; name one of this team',
  busy: 'Too many computations are running; repeat after Retry-After',
  counterparty_is_agent: 'An agent cannot be its own counterparty; name another agent',
  duplicate_agent_ids: 'agent_ids names an agent twice; name each once',
  claim_exists: 'The agent has this claim already; read it, or ask for another check',
  too_many_claims: ({ max }) => `An agent has at most ${shown(max)} claims; delete one`,
  advisory_slug_taken: ({ slug }) => `Another advisory has the slug ${shown(slug)}; choose another one`,
  advisory_slug_fixed: ({ slug }) =>
    `The advisory was published under ${shown(slug)} and readers have that address; leave slug out`,
  advisory_status_final: ({ from, to }) =>
    `An advisory that is ${shown(from)} does not become ${shown(to)}; write a new one`,
  name_taken: ({ name }) => `The organisation has a team called ${shown(name)}; choose another name`,
  no_analysis: 'The team has no analysis yet; make one with fault-lines first',
  roster_changed: 'The members changed while this request ran; send it again',
  team_archived: 'The team is archived, and stays so',
  team_has_no_agents: 'The team has no agents; add some first',
  team_too_large: ({ agents_max: max, agents }) =>
    `A team has at most ${shown(max)} agents; this would make ${shown(agents)}`,
  team_too_small: ({ agents_min: min }) =>
    `A team has at least ${shown(min ?? 2)} agents; name more, or archive the team`,
  // plans, events
  license_bearer: 'This endpoint takes the token of a license as bearer, and nothing else',
  license_elsewhere: ({ path }) => `The token of a license opens ${shown(path)} and nothing else`,
  license_expired: ({ expires_at: end }) => `The license ended at ${shown(end)}; ask for a new one`,
  license_revoked: 'The license was revoked; ask whoever issued it',
  too_many_activations: ({ max }) =>
    `The license allows ${shown(max)} installations, and as many were seen in the last 30 days; remove one from the organisation’s deployments, or ask for more`,
  endpoint_disabled: 'The endpoint is not active; activate it first',
  signal_state: ({ status }) => `The signal is ${shown(status)}, which does not allow this`,
  too_many_destinations: ({ max }) => `There are ${shown(max)} destinations, the most there may be; remove one first`,
  too_many_endpoints: ({ max }) => `There are ${shown(max)} endpoints, the most there may be; remove one first`,
  too_many_rules: ({ max }) => `There are ${shown(max)} rules, the most there may be; remove one first`,
  too_many_streams: ({ streams_max: max }) =>
    `You have ${shown(max)} streams open, the most there may be; close one first`,
  team_assessments_used_up: ({ limit }) =>
    `The account has made its ${shown(limit)} team assessments of today; repeat tomorrow`,
  unknown_destination: 'A rule names a destination that does not exist here; create it first',
  unknown_plan: ({ plans }) => `There is no such plan; there are ${shown(plans)}`,
  too_many_agents: ({ org_id: org, agents_max: max }) =>
    `The organisation ${shown(org)} has ${shown(max)} agents or more, so the gateway registers no more of them by name; register it with POST /v1/agents, or delete agents that are not used`,
  used_by_rules: ({ rules }) => `Rules send to this destination (${shown(rules)}); change or remove them first`,
} as const satisfies Record<string, Sentence>;

export type ErrorReason = keyof typeof REASONS;

/** Reasons with another sentence under one code. Keys are `code.reason`. */
export const REASONS_OF_CODES: Readonly<Record<string, Sentence>> = {
  'agent_contained.agent_killed': 'The agent is killed: its turns are refused unless an owner brings it back',
  'bad_request.agent_killed': 'The agent is killed; reactivate it before pausing it',
  'conflict.key_expired': 'The key has expired; move its expiry first, or make another key',
  'conflict.team_too_small': 'The team would have too few agents; add others first',
  'service_unavailable.large_bodies':
    'Request bodies above 256 KiB cannot be read right now; repeat after Retry-After, or send a smaller one',
};
