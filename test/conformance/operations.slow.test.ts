/** docs/operate.md and deploy/ against the service: every figure exists, every runbook and every log line of level error has its entry. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { parse } from 'yaml';
import { startProcess, temporaryFolder, type ServiceProcess } from '../faults/service-process.ts';
import { startFakeProvider, type FakeProvider } from '../support/fakes/llm-provider.ts';

const ROOT = new URL('../..', import.meta.url).pathname;
const OPERATE = readFileSync(join(ROOT, 'docs/operate.md'), 'utf8');
const PROVIDER_KEY = 'sk-operations-test';

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly for?: string;
  readonly labels: { readonly severity: string };
  readonly annotations: { readonly summary: string; readonly runbook_url: string };
}
interface Panel {
  readonly id: number;
  readonly type: string;
  readonly title: string;
  readonly gridPos: { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
  readonly targets?: readonly { readonly expr: string; readonly datasource: { readonly uid: string } }[];
}
interface Dashboard {
  readonly uid: string;
  readonly schemaVersion: number;
  readonly templating: { readonly list: readonly { readonly name: string; readonly type: string }[] };
  readonly panels: readonly Panel[];
}

const { groups } = parse(readFileSync(join(ROOT, 'deploy/prometheus-rules.yaml'), 'utf8')) as {
  readonly groups: readonly { readonly rules: readonly Rule[] }[];
};
const rules = groups.flatMap((group) => group.rules);
const dashboard = JSON.parse(readFileSync(join(ROOT, 'deploy/grafana-dashboard.json'), 'utf8')) as Dashboard;
const expressions = [
  ...rules.map((rule) => [rule.alert, rule.expr] as const),
  ...dashboard.panels.flatMap((panel) => (panel.targets ?? []).map(({ expr }) => [panel.title, expr] as const)),
];

/** Names of figures in an expression: words with an underscore that are no labels, no functions and not in quotes. */
const figuresIn = (expr: string): string[] =>
  expr
    .replaceAll(/"[^"]*"/g, '')
    .replaceAll(/\b(by|without)\s*\([^)]*\)/g, '')
    .match(/\b(?:surety|aip|aap|policy|process|nodejs)_[a-z0-9_]+/g) ?? [];

describe('with a service that has answered turns', () => {
  const folder = temporaryFolder('operations');
  let provider: FakeProvider;
  let service: ServiceProcess;
  let names: Set<string>;
  let labels: Map<string, Set<string>>;
  beforeAll(async () => {
    provider = await startFakeProvider();
    service = await startProcess({ dataDir: folder.dataDir, env: { UPSTREAM_ANTHROPIC_URL: provider.url } });
    const { api_key: key } = JSON.parse(readFileSync(join(folder.dataDir, 'bootstrap.json'), 'utf8')) as {
      api_key: string;
    };
    const headers = { 'x-svc-api-key': key, 'content-type': 'application/json' };
    const proof = createHash('sha256').update(`${PROVIDER_KEY}|watched`).digest('hex');
    await fetch(`${service.api}/v1/agents`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ name: 'watched', hash_proof: proof }),
    });
    const turn = { model: 'm-1', max_tokens: 64, messages: [{ role: 'user', content: 'Hello' }] };
    const reply = await fetch(`${service.gateway}/anthropic/v1/messages`, {
      method: 'POST',
      headers: { ...headers, 'x-api-key': PROVIDER_KEY, 'anthropic-version': '2023-06-01', 'x-svc-agent': 'watched' },
      body: JSON.stringify(turn),
    });
    expect(reply.status).toBe(200);
    await reply.arrayBuffer();
    const scrape = async (): Promise<string> => (await fetch(`${service.api}/metrics`)).text();
    const text = await vi.waitUntil(
      async () => {
        const figures = await scrape();
        return /^surety_gateway_turns_written_total 1$/m.test(figures) && figures;
      },
      { timeout: 10_000 },
    );
    names = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name));
    for (const [, name = ''] of text.matchAll(/^([a-z_0-9]+)[{ ]/gm)) names.add(name);
    labels = new Map();
    for (const [, name = '', inside = ''] of text.matchAll(/^([a-z_0-9]+)\{([^}]*)\}/gm))
      for (const [, label = ''] of inside.matchAll(/(\w+)="/g))
        labels.set(name, (labels.get(name) ?? new Set()).add(label));
  }, 90_000);
  afterAll(async () => {
    await service.stop();
    await provider.close();
    folder.remove();
  });

  it('every figure of the dashboard and the alerts is served', () => {
    const missing = expressions.flatMap(([where, expr]) =>
      figuresIn(expr)
        .filter((name) => !names.has(name))
        .map((name) => `${where}: ${name}`),
    );
    expect(missing).toEqual([]);
    expect(new Set(expressions.flatMap(([, expr]) => figuresIn(expr))).size).toBeGreaterThan(35);
  });

  it('what operators must see is served: queues, jobs, recorder, caches, statements by name in both processes', async () => {
    for (const [name, label] of [
      ['surety_outbox_lag_seconds', 'subscriber'],
      ['surety_outbox_dead_letters', 'subscriber'],
      ['surety_job_failures_total', 'job'],
      ['surety_jobs_oldest_pending_seconds', 'job'],
      ['surety_cache_hits_total', 'cache'],
      ['surety_cache_misses_total', 'cache'],
      ['surety_db_statement_seconds_total', 'query'],
    ] as const)
      expect([name, labels.get(name)?.has(label)]).toEqual([name, true]);
    for (const name of [
      'surety_webhook_backlog',
      'surety_recorder_queue_turns',
      'surety_recorder_cpu_seconds_total',
      'surety_recorder_heap_bytes',
      'surety_db_listen_lost_total',
    ])
      expect([name, names.has(name)]).toEqual([name, true]);
    const text = await (await fetch(`${service.api}/metrics`)).text();
    expect(text).toMatch(/^surety_recorder_up 1$/m);
    for (const process of ['main', 'recorder'])
      expect(text).toMatch(
        new RegExp(`^surety_db_statements_total\\{process="${process}",query="[a-z_]+\\.[a-z_]+"\\} [1-9]`, 'm'),
      );
    expect(text).toMatch(/^surety_metrics_read_failures_total 0$/m);
  });
});

describe('the alerts', () => {
  it('have all that Prometheus and the person on call need', () => {
    expect(rules.length).toBeGreaterThan(15);
    expect(new Set(rules.map((rule) => rule.alert)).size).toBe(rules.length);
    for (const rule of rules) {
      expect(rule.alert).toMatch(/^Surety[A-Z][A-Za-z]+$/);
      expect(['page', 'warn', 'info']).toContain(rule.labels.severity);
      expect(rule.for ?? '1m').toMatch(/^\d+[smh]$/);
      expect(rule.annotations.summary.length).toBeGreaterThan(5);
      expect([rule.alert, count(rule.expr, '(')]).toEqual([rule.alert, count(rule.expr, ')')]);
    }
  });

  it('lead to a heading of docs/operate.md, and each heading there is of an alert', () => {
    const section = OPERATE.slice(OPERATE.indexOf('\n### Alerts'), OPERATE.indexOf('\n## Log lines of level error'));
    const headings = [...section.matchAll(/^### (Surety\w+)$/gm)].map(([, name = '']) => name);
    expect(headings.toSorted()).toEqual(rules.map((rule) => rule.alert).toSorted());
    for (const rule of rules) expect(rule.annotations.runbook_url).toBe(`docs/operate.md#${rule.alert.toLowerCase()}`);
    const anchors = new Set(
      [...OPERATE.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
        title
          .toLowerCase()
          .replaceAll(/[^a-z0-9 -]/g, '')
          .replaceAll(' ', '-'),
      ),
    );
    for (const [, anchor = ''] of OPERATE.matchAll(/\]\(#([^)]+)\)/g))
      expect([anchor, anchors.has(anchor)]).toEqual([anchor, true]);
  });
});

describe('the dashboard', () => {
  it('asks for its data source, and its panels have places of their own', () => {
    expect(dashboard.templating.list.map(({ name, type }) => [name, type])).toEqual([
      ['datasource', 'datasource'],
      ['instance', 'query'],
    ]);
    const ids = dashboard.panels.map((panel) => panel.id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(dashboard.panels.filter((panel) => panel.type === 'row').map((panel) => panel.title)).toEqual([
      'Traffic',
      'Verdicts',
      'Latency',
      'Database',
      'Outbox, jobs, webhooks',
      'Recorder',
      'Caches',
    ]);
    const taken = new Set<string>();
    for (const { title, gridPos, targets = [] } of dashboard.panels) {
      for (let x = gridPos.x; x < gridPos.x + gridPos.w; x += 1)
        for (let y = gridPos.y; y < gridPos.y + gridPos.h; y += 1) {
          expect([title, x, y, taken.has(`${x},${y}`)]).toEqual([title, x, y, false]);
          taken.add(`${x},${y}`);
        }
      for (const { datasource, expr } of targets) {
        expect([title, datasource.uid]).toEqual([title, '${datasource}']);
        expect([title, count(expr, '('), count(expr, '{')]).toEqual([title, count(expr, ')'), count(expr, '}')]);
      }
    }
  });
});

describe('log lines of level error', () => {
  it('each has an entry in docs/operate.md that says what to do, and no entry is of a line that is gone', () => {
    const messages = new Set<string>();
    for (const file of sources(join(ROOT, 'src'))) {
      const text = readFileSync(file, 'utf8');
      const found = [...text.matchAll(/\blog(?:\(\))?\.error\(\s*\{.*?\},\s*'((?:[^'\\]|\\.)+)'/gs)].map(
        ([, message = '']) => message,
      );
      // Every call must be of the form above: fields, then one constant message.
      expect([file, [...text.matchAll(/\blog(?:\(\))?\.(?:error|fatal)\(/g)].length]).toEqual([file, found.length]);
      for (const message of found) messages.add(message);
    }
    const section = OPERATE.slice(OPERATE.indexOf('\n## Log lines of level error'));
    const [, rows = ''] = section.split('\n| `msg` | Meaning | What to do |\n|---|---|---|\n');
    const entries = [...rows.matchAll(/^\| `([^`]+)` \| (\S[^|]+) \| (\S[^|]+) \|$/gm)].map(
      ([, message = '']) => message,
    );
    expect(entries.toSorted()).toEqual([...messages].toSorted());
  });
});

const sources = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !/\.(test|fixture)\.ts$/.test(name))
    .map((name) => join(folder, name));
const count = (text: string, character: string): number => text.split(character).length - 1;
