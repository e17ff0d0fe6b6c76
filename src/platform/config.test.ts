/** Settings: typed, with defaults; a slip or a contradiction stops the start with one clear line each, and secrets are never shown. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readSettings, SETTINGS, SettingsError } from './config.ts';
import { describePosture } from './posture.ts';
import { LIMIT_CLASS_NAMES } from './http/limit-classes.ts';
import { limitsTable, settingsTables } from './settings/table.ts';
import { editDistance } from '../contract/edit-distance.ts';
import { nearestName } from './typo.ts';

const DOCUMENTS_OF_CLIENTS = [
  'README.md',
  'cli/README.md',
  'docs/cli.md',
  'sdk/README.md',
  'action/README.md',
  'src/areas/agents/connect/client-setups.ts',
];

const problems = (env: Record<string, string>): readonly string[] => {
  try {
    readSettings(env);
    return [];
  } catch (error) {
    if (error instanceof SettingsError) return error.problems;
    throw error;
  }
};

describe('settings', () => {
  it('have sound defaults in an empty environment', () => {
    expect(readSettings({})).toMatchObject({
      PORT: 8787,
      GATEWAY_PORT: 8788,
      HOST: '127.0.0.1',
      DATA_DIR: './data',
      ROLE: 'all',
      TRUSTED_PROXY_HOPS: 0,
      METRICS: true,
      STRICT_REPLIES: false,
    });
    expect(readSettings({}).RATE_LIMITS).toMatchObject({
      default: { perMinute: 100 },
      reputation_read: { perMinute: 10, authenticatedPerMinute: 60 },
      gateway_org: { perMinute: 1_000 },
    });
  });

  it('take every default as valid text of its own kind', () => {
    for (const kind of Object.values(SETTINGS))
      if (typeof kind.initial === 'string' || typeof kind.initial === 'number')
        expect(kind.parse(String(kind.initial))).toBe(kind.initial);
  });

  it('are read, and an empty variable counts as unset', () => {
    expect(
      readSettings({
        PORT: '9000',
        CORS_ORIGINS: 'https://a.example, https://b.example',
        METRICS: 'off',
        HOST: '',
        RATE_LIMITS: 'default:5000, reputation_read:11/7, search:5',
      }),
    ).toMatchObject({
      PORT: 9000,
      CORS_ORIGINS: ['https://a.example', 'https://b.example'],
      METRICS: false,
      HOST: '127.0.0.1',
      RATE_LIMITS: {
        default: { perMinute: 5_000 },
        reputation_read: { perMinute: 11, authenticatedPerMinute: 7 },
        search: { perMinute: 5, authenticatedPerMinute: 30 },
        auth: { perMinute: 100 },
      },
    });
  });

  it.each([
    [{ PORT: 'x' }, /^PORT must be an integer from 0 to 65535, not 'x'$/],
    [{ PORT: '1e3' }, /^PORT must/],
    [{ PORT: '70000' }, /^PORT must/],
    [{ ROLE: 'apy' }, /^ROLE must be one of all, api, gateway, worker/],
    [{ METRICS: 'maybe' }, /^METRICS must be on or off/],
    [{ UPSTREAM_OPENAI_URL: 'ftp://x' }, /^UPSTREAM_OPENAI_URL must be a URL of scheme http or https/],
    [{ CORS_ORIGINS: 'https://a.example/path' }, /^CORS_ORIGINS must be origins/],
    [{ CORS_ORIGINS: '*' }, /^CORS_ORIGINS must/],
    [{ RATE_LIMITS: 'default:0' }, /^RATE_LIMITS: class default takes integers from 1 to 100000000, not '0'$/],
    [{ RATE_LIMITS: 'default:1e3' }, /^RATE_LIMITS: class default takes integers .*, not '1e3'$/],
    [{ RATE_LIMITS: 'default' }, /^RATE_LIMITS: 'default' must be class:n or class:n\/authenticated$/],
    [{ RATE_LIMITS: 'defalt:5' }, /^RATE_LIMITS: 'defalt' is not a class; did you mean default\?$/],
    [{ RATE_LIMITS: 'toString:5' }, /^RATE_LIMITS: 'toString' is not a class; the classes are default, auth, /],
    [{ RATE_LIMITS: 'badge:5/9' }, /^RATE_LIMITS: class badge has one ceiling for everybody: write badge:5$/],
    [{ RATE_LIMITS: 'search:5/9/9' }, /^RATE_LIMITS: class search takes n or n\/authenticated, not '5\/9\/9'$/],
    [{ RATE_LIMITS: 'auth:5,auth:6' }, /^RATE_LIMITS: class auth is given twice$/],
    [{ PUBLIC_URL: 'https://a.example/x' }, /without a path/],
    [{ CHAIN_CONTRACT: '0x12' }, /^CHAIN_CONTRACT must be an address: 0x and 40 hex digits, not '0x12'$/],
  ])('%j is refused in one line', (env, line) => {
    expect(problems(env)).toEqual([expect.stringMatching(line)]);
  });

  it.each([
    [{ DATABASE_ULR: 'x' }, 'DATABASE_ULR is not a setting; did you mean DATABASE_URL?'],
    [{ LOG_LEVL: 'x' }, 'LOG_LEVL is not a setting; did you mean LOG_LEVEL?'],
    [{ GATEWAY_PROT: '1' }, 'GATEWAY_PROT is not a setting; did you mean GATEWAY_PORT?'],
    [{ RATE_LIMIT_OFF: '1' }, 'RATE_LIMIT_OFF is not a setting'],
    [{ RATE_LIMIT: 'auth:1' }, 'RATE_LIMIT is not a setting; did you mean RATE_LIMITS?'],
    [{ UPSTREAM_MISTRAL_URL: 'x' }, 'UPSTREAM_MISTRAL_URL is not a setting'],
    [{ SURETY_PORT: '1' }, 'SURETY_PORT is not a setting; did you mean PORT?'],
    [{ SURETY_DATABASE_ULR: 'x' }, 'SURETY_DATABASE_ULR is not a setting; did you mean DATABASE_URL?'],
    [{ TRUSTED_PROXIES: '1' }, 'TRUSTED_PROXIES is not a setting'],
    [{ REDIS_URI: 'x' }, 'REDIS_URI is not a setting; did you mean REDIS_URL?'],
  ])('%j is refused as unknown', (env, line) => {
    expect(problems(env)).toEqual([line]);
  });

  it('an ordinary environment passes', () => {
    expect(
      problems({
        PATH: '/bin',
        HOME: '/root',
        HOSTNAME: 'x',
        PWD: '/',
        TERM: 'xterm',
        LANG: 'C',
        LOGNAME: 'me',
        NODE_ENV: 'test',
        npm_config_cache: 'x',
        PORTS: '1',
        ROLES: 'x',
        DATA: '1',
        SHLVL: '1',
        OLDPWD: '/',
        OTEL_SERVICE_NAME: 'x',
        MAIL: 'x',
        XDG_DATA_DIRS: 'x',
      }),
    ).toEqual([]);
  });

  it('variables that the documents name for the command line and for programs pass', () => {
    const named = DOCUMENTS_OF_CLIENTS.flatMap((file) => readFileSync(file, 'utf8').match(/\bSURETY_[A-Z_]+/g) ?? []);
    expect(named).toEqual(expect.arrayContaining(['SURETY_URL', 'SURETY_API_KEY', 'SURETY_GATEWAY_URL', 'SURETY_KEY']));
    expect(problems(Object.fromEntries(named.map((name) => [name, 'x'])))).toEqual([]);
  });

  it('all errors are reported together', () => {
    expect(problems({ PORT: 'x', LOG_LEVEL: 'loud', RATE_LIMITS: 'x:1,auth:0', RATE_LIMIT_X: '1' })).toHaveLength(5);
  });

  it.each([
    [{ PORT: '9000', GATEWAY_PORT: '9000' }, /both 9000/],
    [{ ROLE: 'api' }, /needs DATABASE_URL/],
    [{ DATABASE_DIRECT_URL: 'postgres://h/d' }, /stands beside DATABASE_URL/],
    [{ DATABASE_REPLICA_URL: 'postgres://h/d' }, /stands beside DATABASE_URL/],
    [{ ROLE: 'gateway', DATABASE_URL: 'postgres://h/d', CORS_ORIGINS: 'https://a.example' }, /no effect/],
    [{ CHAIN_RPC_URL: 'http://127.0.0.1:8545' }, /^CHAIN_ID must name the chain of CHAIN_RPC_URL$/],
    [{ CHAIN_PRIVATE_KEY: '01', CHAIN_PRIVATE_KEY_FILE: '/key' }, /are both set; one of them is enough$/],
    [{ EVIDENCE_RETENTION: '3' }, /^EVIDENCE_RETENTION is 3: 4 months or more, or 0$/],
  ])('%j contradicts itself', (env, line) => {
    expect(problems(env)).toEqual([expect.stringMatching(line)]);
  });

  it('that are secret are never shown', () => {
    expect(problems({ DATABASE_URL: 'mysql://me:hunter2@h/d', REDIS_URL: 'hunter2' }).join()).not.toContain('hunter2');
    const settings = readSettings({ DATABASE_URL: 'postgres://me:hunter2@h/d', REDIS_URL: 'redis://:hunter2@h' });
    expect(
      describePosture(settings, {
        databaseVersion: 'PostgreSQL 18',
        migrations: 3,
        operations: 9,
        rowSecurityRemedy: null,
      }).join('\n'),
    ).not.toContain('hunter2');
  });
});

describe('the posture', () => {
  it('reports what differs from the default', () => {
    const settings = readSettings({
      RATE_LIMITS: 'auth:7',
      TRUSTED_PROXY_HOPS: '2',
      UPSTREAM_OPENAI_URL: 'https://user:hunter2@proxy.example/openai/',
    });
    const lines = describePosture(settings, {
      databaseVersion: 'PostgreSQL 18.4',
      migrations: 12,
      operations: 150,
      rowSecurityRemedy: 'grant surety_app to me;',
    }).join('\n');
    expect(lines).toMatch(/embedded PostgreSQL, fsync on \(PostgreSQL 18\.4\), 12 migrations applied/);
    expect(lines).toMatch(/ceilings moved: auth/);
    expect(lines).toMatch(/2 trusted hop/);
    expect(lines).toMatch(/row security: OFF.* then restart: grant surety_app to me;$/m);
    expect(lines).toContain(
      'upstreams: anthropic https://api.anthropic.com, openai https://proxy.example/openai, gemini https://generativelanguage.googleapis.com',
    );
    expect(lines).not.toContain('hunter2');
    expect(lines).toMatch(/127\.0\.0\.1 \(this machine only\)/);
  });
});

describe('the tables of docs/settings.md', () => {
  it('has a row for every setting, and one for every rate class', () => {
    const rows = settingsTables().split('\n');
    for (const name of Object.keys(SETTINGS))
      expect(rows.filter((row) => row.startsWith(`| \`${name}\` |`))).toHaveLength(1);
    const classes = limitsTable().split('\n');
    expect(classes).toContain('| `default` | 100 | the same |');
    expect(classes).toContain('| `benchmarks` | 30 | 60 |');
    expect(classes).toHaveLength(2 + LIMIT_CLASS_NAMES.length);
  });
});

describe('a near miss', () => {
  it('counts insertions, deletions, substitutions and swaps', () => {
    expect([
      editDistance('abc', 'abc'),
      editDistance('abc', 'acb'),
      editDistance('abc', 'ab'),
      editDistance('', 'abc'),
      editDistance('kitten', 'sitting'),
    ]).toEqual([0, 1, 1, 3, 3]);
    expect(nearestName('PORT', ['PORT'])).toBeUndefined();
    expect(nearestName('POST', ['PORT'])).toBeUndefined(); // too short to be sure
  });
});
