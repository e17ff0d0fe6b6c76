/** State of the running process: what its settings resulted in, for the operator. */
import type { Settings } from './config.ts';
import { LIMIT_CLASSES, LIMIT_CLASS_NAMES } from './http/limit-classes.ts';

/** What `describePosture` needs to know beyond the settings. */
export interface PostureFacts {
  readonly databaseVersion: string;
  readonly migrations: number;
  readonly operations: number;
  /** null when account transactions run under row security; else the SQL that turns it on. */
  readonly rowSecurityRemedy: string | null;
}

/** State of this process, one fact a line: printed at start and served at /health/ready. Holds no secret. */
export function describePosture(s: Settings, facts: PostureFacts): string[] {
  const limitsMoved = LIMIT_CLASS_NAMES.filter(
    (limit) => JSON.stringify(s.RATE_LIMITS[limit]) !== JSON.stringify(LIMIT_CLASSES[limit]),
  );
  return [
    `role: ${s.ROLE}`,
    `database: ${s.DATABASE_URL === undefined ? 'embedded PostgreSQL, fsync on' : 'external PostgreSQL'} (${facts.databaseVersion}), ${facts.migrations} migrations applied`,
    `row security: ${
      facts.rowSecurityRemedy === null
        ? 'on, under the role surety_app'
        : `OFF: this login may not take the role surety_app, so only the queries keep tenants apart. To turn it on, run as an administrator of the database, then restart: ${facts.rowSecurityRemedy}`
    }`,
    `listens on: ${s.HOST}${isLoopback(s.HOST) ? ' (this machine only)' : ', without TLS: put a proxy in front'}`,
    `upstreams: ${upstreams(s)}`,
    `secrets: sealed under ${s.MASTER_KEY === undefined ? `${s.DATA_DIR}/master.key` : 'MASTER_KEY'}; provider credentials are never stored`,
    `rate limits: ${s.REDIS_URL === undefined ? 'counted in this process' : 'shared by Redis, counted here while it is unavailable'}${
      limitsMoved.length === 0 ? '' : `; ceilings moved: ${limitsMoved.join(', ')}`
    }`,
    `client address: ${s.TRUSTED_PROXY_HOPS === 0 ? 'socket' : `X-Forwarded-For, ${s.TRUSTED_PROXY_HOPS} trusted hop(s)`}`,
    `browser origins: ${s.CORS_ORIGINS.length === 0 ? 'own origin only' : s.CORS_ORIGINS.join(', ')}`,
    `requests to addresses of customers: ports ${s.EGRESS_PORTS.length === 0 ? '443, 8443' : s.EGRESS_PORTS.join(', ')}, public addresses${
      s.EGRESS_ALLOW_LOOPBACK ? ' AND LOOPBACK: any tenant can reach services of this machine' : ' only'
    }`,
    `mail: ${s.SMTP_URL === undefined ? `written to ${s.DATA_DIR}/outbox` : 'by SMTP'}; sign-up: ${s.SIGN_UP}`,
    `new agents: ${AGENT_SEEN_BY[s.DEFAULT_AGENT_VISIBILITY]}`,
    `metrics: ${s.METRICS ? 'on' : 'off'}; tracing: ${s.OTEL_EXPORTER_OTLP_ENDPOINT === undefined ? 'off' : 'on'}`,
    `operations: ${facts.operations}`,
  ];
}

const AGENT_SEEN_BY: Readonly<Record<Settings['DEFAULT_AGENT_VISIBILITY'], string>> = {
  public: 'public, anybody may see them and their rating until their owner says otherwise',
  unlisted: 'unlisted, who knows the identifier sees them and their rating',
  private: 'private, their organisation alone sees them and their rating',
};

/** Where each provider's traffic goes; a user name or password in an address is left out. */
function upstreams(s: Settings): string {
  const shown = (address: string): string => {
    const { origin, pathname } = new URL(address);
    return `${origin}${pathname === '/' ? '' : pathname}`;
  };
  return [
    `anthropic ${shown(s.UPSTREAM_ANTHROPIC_URL)}`,
    `openai ${shown(s.UPSTREAM_OPENAI_URL)}`,
    `gemini ${shown(s.UPSTREAM_GEMINI_URL)}`,
  ].join(', ');
}

const isLoopback = (host: string): boolean => host === 'localhost' || host === '::1' || host.startsWith('127.');
