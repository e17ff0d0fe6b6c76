/** Settings of the gateway: providers and timeouts, how much it accepts at once, and what it reports to agents. */
import { HTTP, choice, integer, list, optionalText, url, type SettingKind } from '../setting-kinds.ts';

/** Names that never say what a turn is for: credentials, and headers of the connection or of the gateway itself. */
const RESERVED =
  /^(?:authorization|proxy-.*|cookie|x-api-key|api-key|x-goog-api-key|host|connection|content-.*|transfer-encoding|x-svc-.*|x-aip-.*|x-safe-house-.*|x-forwarded-.*)$/i;
const isClientHeader = (name: string): boolean => /^[a-z0-9][a-z0-9_-]{0,63}$/i.test(name) && !RESERVED.test(name);

export const GATEWAY_SETTINGS = {
  UPSTREAM_ANTHROPIC_URL: url('https://api.anthropic.com', HTTP, 'Where the gateway sends Anthropic traffic'),
  UPSTREAM_OPENAI_URL: url('https://api.openai.com', HTTP, 'Where the gateway sends OpenAI traffic'),
  UPSTREAM_GEMINI_URL: url('https://generativelanguage.googleapis.com', HTTP, 'Where the gateway sends Gemini traffic'),
  UPSTREAM_CONNECT_TIMEOUT_MS: integer(5_000, 100, 60_000, 'Longest wait for a connection to a provider'),
  UPSTREAM_FIRST_BYTE_TIMEOUT_MS: integer(
    600_000,
    100,
    900_000,
    'Longest wait for the first byte of a provider reply; reasoning models are silent for minutes',
  ),
  UPSTREAM_IDLE_TIMEOUT_MS: integer(300_000, 100, 900_000, 'Longest silence within a provider reply'),
  UPSTREAM_BREAKER_FAILURES: integer(
    5,
    1,
    1_000,
    'Calls of one provider and model that may fail to connect, time out or break in a row before it is not asked for a while',
  ),
  UPSTREAM_BREAKER_COOLDOWN_MS: integer(
    10_000,
    100,
    600_000,
    'How long a provider that did not answer is not asked, before one call tries again',
  ),
  GATEWAY_CALLS_MAX: integer(
    2_048,
    1,
    65_536,
    'Turns of the gateway at once, half of them for one agent at most. One turn holds about 50 KB',
  ),
  GATEWAY_QUEUE_MAX: integer(256, 0, 65_536, 'Turns that may wait for a free place; beyond it 529'),
  GATEWAY_QUEUE_WAIT_MS: integer(5_000, 1, 60_000, 'Longest wait of a turn for a free place; after it 529'),
  GATEWAY_BODY_BYTES_MAX: integer(33_554_432, 1_024, 268_435_456, 'Largest request body of the gateway'),
  GATEWAY_BODY_IDLE_MS: integer(
    30_000,
    100,
    3_600_000,
    'Longest silence of a request body before it is given up (408). How long the body takes in all is not bounded',
  ),
  GATEWAY_LARGE_IP_BYTES: integer(
    268_435_456,
    1_048_576,
    1_099_511_627_776,
    'Bytes of request bodies above 256 KiB that one address may have under way at once, until they are screened and sent to the provider; beyond it 429. A body that is alone is never refused',
  ),
  GATEWAY_LARGE_IP_BYTES_PER_MINUTE: integer(
    2_147_483_648,
    1_048_576,
    1_099_511_627_776,
    'Bytes of request bodies above 256 KiB that one address may send in a minute; beyond it 429',
  ),
  GATEWAY_LARGE_AGENT_BYTES: integer(
    67_108_864,
    1_048_576,
    1_099_511_627_776,
    'The same at once, for one agent that no account has claimed',
  ),
  GATEWAY_LARGE_AGENT_BYTES_PER_MINUTE: integer(
    536_870_912,
    1_048_576,
    1_099_511_627_776,
    'The same in a minute, for one agent that no account has claimed',
  ),
  RECORD: choice(
    ['journal', 'durable', 'memory'],
    'journal',
    'When a turn is on record. journal: in a local file before the last byte of its reply leaves, so that no process that is killed takes it along. durable: also on disk by then, so that a power failure does not either. memory: in memory until it is in the database',
  ),
  GATEWAY_JOURNAL_DIR: optionalText(
    'Folder of that file, on a local disk; the processes of one machine may share it. Default: DATA_DIR/journal',
  ),
  CONTAINMENT_MAX_AGE_MS: integer(
    10_000,
    1_000,
    3_600_000,
    'Age of the known containment states above which the gateway refuses turns of claimed agents: how long a pause can go unnoticed by a gateway that cannot reach the database',
  ),
  GATEWAY_UNKNOWN_AGENTS: choice(
    ['claim', 'allow', 'refuse'],
    'claim',
    'What becomes of an agent that nobody has registered. claim: with a service key it is registered under its name in the organisation of the key, without one it runs unclaimed. allow: it runs unclaimed. refuse: its turns are refused',
  ),
  GATEWAY_AGENTS_MAX: integer(
    1_000,
    1,
    1_000_000,
    'Agents of an organisation from which on the gateway registers no more of them by name',
  ),
  GATEWAY_NUDGE: choice(
    ['always', 'sampling', 'threshold', 'off'],
    'always',
    'Which integrity findings an agent in nudge gets as an advisory in its next turn',
  ),
  GATEWAY_NUDGE_PERCENT: integer(25, 0, 100, 'GATEWAY_NUDGE=sampling: share of the findings that are passed on'),
  GATEWAY_NUDGE_AFTER: integer(
    3,
    1,
    1_000,
    'GATEWAY_NUDGE=threshold: violations of a session, counted per process, from which on findings are passed on',
  ),
  GATEWAY_SESSION_HEADERS: list(
    'Headers of other clients that name the conversation, read where X-Svc-Session is absent; the first that is sent counts, if it has the form of a session. Default: none',
    isClientHeader,
    'header names that carry no credential, like x-conversation-id',
  ),
  GATEWAY_GOAL_HEADERS: list(
    'Headers of other clients that state the goal, read where X-Svc-Goal is absent; the first that is sent counts. Default: none',
    isClientHeader,
    'header names that carry no credential, like x-agent-goal',
  ),
  MODEL_PRICES: list(
    'What models cost, for the spending of goal contracts: MODEL=INPUT/OUTPUT in US dollars a million tokens, * at the end for a family. Default: none, and no spending is reported',
    (item) => /^[^\s=]{1,128}=\d{1,6}(\.\d{1,6})?\/\d{1,6}(\.\d{1,6})?$/.test(item),
    'entries like claude-sonnet-*=3/15',
  ),
} as const satisfies Record<string, SettingKind<unknown>>;
