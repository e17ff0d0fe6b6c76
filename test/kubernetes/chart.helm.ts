/** deploy/helm, rendered by Helm itself, against the schemas of Kubernetes and against the service. `npm run test:helm`. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readSettings, SETTINGS, type SettingName } from '../../src/platform/config.ts';
import { faults, lint, podOf, render, type Container, type Manifest } from './rendered.ts';

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

/** Ways to install: each value that changes what is rendered is used by one of them. */
const WAYS: Readonly<Record<string, readonly string[]>> = {
  'as it comes': [],
  'as large installations do': [
    'image={"repository":"registry.example.com/surety","tag":"1.2.3","digest":"","pullPolicy":"Always"}',
    'imagePullSecrets=[{"name":"registry"}]',
    'settings={"PUBLIC_URL":"https://surety.example.com","TRUSTED_PROXY_HOPS":"1","LOG_LEVEL":"warn"}',
    'secretSettings={"MASTER_KEY":"master","DATABASE_URL":"pooler","DATABASE_DIRECT_URL":"direct","REDIS_URL":"redis"}',
    'gateway.persistence={"enabled":true,"size":"10Gi","storageClassName":"local"}',
    'gateway.autoscaling.maxReplicas=20',
    'podAnnotations={"example.com/team":"trust"}',
    'podLabels={"team":"trust"}',
    'nodeSelector={"kubernetes.io/os":"linux"}',
    'tolerations=[{"key":"dedicated","operator":"Exists"}]',
    'priorityClassName="high"',
    'service={"type":"LoadBalancer","annotations":{"example.com/internal":"true"}}',
    'networkPolicy.apiFrom=[{"namespaceSelector":{"matchLabels":{"kubernetes.io/metadata.name":"ingress"}}}]',
    'networkPolicy.gatewayFrom=[{"namespaceSelector":{}}]',
    'networkPolicy.metricsFrom=[{"podSelector":{"matchLabels":{"app":"prometheus"}}}]',
    'networkPolicy.egress.database={"port":6432,"to":[{"ipBlock":{"cidr":"10.0.0.0/8"}}]}',
    'networkPolicy.egress.more=[{"ports":[{"port":587}]}]',
  ],
  'with as little as it can have': [
    `image={"repository":"surety","tag":"","digest":"sha256:${'a'.repeat(64)}","pullPolicy":"IfNotPresent"}`,
    'gateway.autoscaling.enabled=false',
    'podDisruptionBudget.enabled=false',
    'networkPolicy.enabled=false',
    'migration.enabled=false',
  ],
  stopped: ['stopped=true'],
};
const rendered = Object.entries(WAYS).map(([way, values]) => ({ way, values, manifests: render(...values) }));
const all = rendered.flatMap(({ manifests }) => manifests);
const [usual = []] = rendered.map(({ manifests }) => manifests);
const podsOf = (manifests: readonly Manifest[]): { labels: Record<string, string>; container: Container }[] =>
  manifests.flatMap((manifest) => {
    const pod = podOf(manifest);
    return pod === undefined
      ? []
      : pod.spec.containers.map((container) => ({ labels: { ...pod.metadata.labels }, container }));
  });
const selects = (selector: object, labels: Readonly<Record<string, string>>): boolean =>
  Object.entries(selector).every(([name, value]) => labels[name] === value);

describe('the values', () => {
  it.each(rendered)('$way: pass helm lint --strict', ({ values }) => {
    expect(lint(...values)).toMatchObject({ code: 0 });
  });

  it.each([
    ['a name that is no value', 'replicas=3', 'replicas'],
    ['a setting that the service does not have', 'settings.PUBLIC_URI="https://x"', 'PUBLIC_URI'],
    ['a secret in the open', 'settings.MASTER_KEY="AAAA"', 'MASTER_KEY'],
    ['a setting that the chart makes', 'settings.PORT="80"', 'PORT'],
    ['a setting that is no secret, from the Secret', 'secretSettings.LOG_LEVEL="level"', 'LOG_LEVEL'],
    ['no Secret', 'existingSecret=""', 'existingSecret'],
    ['a tag in the place of a digest', 'image.digest="latest"', 'digest'],
  ])('refuse %s', (_what, value, word) => {
    const { code, words } = lint(value);
    expect(code).toBe(1);
    expect(words).toContain(word);
  });

  it('are all described in the schema, and all there is in the schema is among them', () => {
    const schema = JSON.parse(read('deploy/helm/values.schema.json')) as object;
    const described = (part: object, path: string): string[] =>
      Object.entries((part as { properties?: Record<string, { description?: string }> }).properties ?? {}).flatMap(
        ([name, value]) => [
          ...(value.description === undefined ? [`${path}${name}`] : []),
          ...described(value, `${path}${name}.`),
        ],
      );
    expect(described(schema, '')).toEqual([]);
  });
});

describe('the manifests', () => {
  it.each(rendered)(
    '$way: fit the schemas of Kubernetes, without a member that it does not know',
    async ({ manifests }) => {
      expect(manifests.length).toBeGreaterThan(5);
      expect((await Promise.all(manifests.map(faults))).flat()).toEqual([]);
    },
  );

  it('would be found to be wrong', async () => {
    const [first] = usual.filter(({ kind }) => kind === 'Deployment');
    const wrong = structuredClone(first) as Manifest & { spec: { replicas: unknown; template: { spec: object } } };
    wrong.spec.replicas = 'two';
    (wrong.spec.template.spec as { restartpolicy: string }).restartpolicy = 'Always';
    expect(await faults(wrong)).toEqual(['Deployment /spec/replicas type']);
    wrong.spec.replicas = 2;
    expect(await faults(wrong)).toEqual(['Deployment /spec/template/spec/restartpolicy is unknown']);
  });

  it('have a version, an image and a user that are those of the repository', () => {
    const { version } = JSON.parse(read('package.json')) as { version: string };
    const chart = read('deploy/helm/Chart.yaml');
    expect(chart).toContain(`\nversion: ${version}\n`);
    expect(chart).toContain(`\nappVersion: ${version}\n`);
    expect(new Set(podsOf(usual).map(({ container }) => container.image))).toEqual(new Set([`surety:${version}`]));
    const file = read('deploy/Containerfile');
    expect(file).toMatch(/^USER 10001:10001$/m);
    expect(file).toMatch(/^VOLUME \/data$/m);
    expect(file).toMatch(/^EXPOSE 8787 8788$/m);
  });

  it('set settings of the service only, with values that it takes, one role a workload', () => {
    const roles = podsOf(usual).map(({ labels, container }) => {
      const env = Object.fromEntries(container.env.map(({ name, value }) => [name, value ?? FILLED[name] ?? '']));
      for (const name of Object.keys(env)) expect(Object.keys(SETTINGS)).toContain(name);
      return [labels['app.kubernetes.io/component'], readSettings(env).ROLE];
    });
    expect(Object.fromEntries(roles)).toEqual({
      api: 'api',
      gateway: 'gateway',
      worker: 'worker',
      migration: 'worker',
    });
  });

  it('hold no secret: each is a reference to the Secret that is named', () => {
    expect(all.filter(({ kind }) => kind === 'Secret' || kind === 'ConfigMap')).toEqual([]);
    for (const { container } of podsOf(all))
      for (const { name, value, valueFrom } of container.env) {
        const isSecret = SETTINGS[name as SettingName].isSecret;
        expect([name, value === undefined, valueFrom?.secretKeyRef.name]).toEqual([
          name,
          isSecret,
          isSecret ? 'surety' : undefined,
        ]);
      }
  });

  it('lock every container down, and give it memory, a limit of it, and one folder to write to', () => {
    const pods = all.map(podOf).filter((pod) => pod !== undefined);
    expect(pods.length).toBeGreaterThan(12);
    for (const { spec } of pods) {
      expect(spec).toMatchObject({
        automountServiceAccountToken: false,
        securityContext: { runAsNonRoot: true, runAsUser: 10_001, seccompProfile: { type: 'RuntimeDefault' } },
      });
      for (const word of ['hostNetwork', 'hostPID', 'hostIPC', 'initContainers']) expect(spec).not.toHaveProperty(word);
      for (const container of spec.containers)
        expect(container).toMatchObject({
          securityContext: {
            allowPrivilegeEscalation: false,
            readOnlyRootFilesystem: true,
            runAsNonRoot: true,
            capabilities: { drop: ['ALL'] },
          },
          resources: {
            requests: { cpu: expect.any(String), memory: expect.any(String) },
            limits: { memory: expect.any(String) },
          },
          volumeMounts: [{ name: 'data', mountPath: '/data' }],
        });
    }
  });

  it('point at each other: selectors select pods, ports are ports of them, what is scaled exists', () => {
    for (const { manifests } of rendered) {
      const pods = podsOf(manifests);
      for (const { kind, spec, metadata } of manifests) {
        const selector = (spec['selector'] ?? spec['podSelector']) as { matchLabels?: object } | undefined;
        if (selector === undefined) continue;
        const chosen = pods.filter(({ labels }) => selects(selector.matchLabels ?? selector, labels));
        expect([kind, metadata.name, chosen.length > 0]).toEqual([kind, metadata.name, true]);
        for (const { targetPort } of (kind === 'Service' ? spec['ports'] : []) as { targetPort: string }[])
          expect(chosen.some(({ container }) => container.ports?.some(({ name }) => name === targetPort))).toBe(true);
      }
      for (const { spec } of manifests.filter(({ kind }) => kind === 'HorizontalPodAutoscaler')) {
        const { kind: target, name } = spec['scaleTargetRef'] as { kind: string; name: string };
        const scaled = manifests.find(({ kind, metadata }) => kind === target && metadata.name === name);
        expect(scaled?.spec).toBeDefined();
        expect(scaled?.spec).not.toHaveProperty('replicas'); // or each upgrade would undo what the autoscaler did
      }
    }
  });

  it('run nothing while stopped, and scale nothing then', () => {
    const stopped = rendered.find(({ way }) => way === 'stopped')?.manifests ?? [];
    const workloads = stopped.filter(({ kind }) => kind === 'Deployment');
    expect(workloads.map(({ spec }) => spec['replicas'])).toEqual([0, 0, 0]);
    expect(stopped.filter(({ kind }) => kind === 'HorizontalPodAutoscaler')).toEqual([]);
  });

  it('keep a pod of the API and a gateway while machines are drained', () => {
    const budgets = usual.filter(({ kind }) => kind === 'PodDisruptionBudget');
    expect(budgets.map(({ metadata, spec }) => [metadata.name, spec['minAvailable']])).toEqual([
      ['trust-api', 1],
      ['trust-gateway', 1],
    ]);
  });

  it('let nobody connect to the job, and metadata of machines be asked by none', () => {
    const policies = usual.filter(({ kind }) => kind === 'NetworkPolicy');
    expect(policies.map(({ metadata }) => metadata.name).toSorted()).toEqual([
      'trust-api',
      'trust-gateway',
      'trust-migration',
      'trust-worker',
    ]);
    for (const { metadata, spec } of policies) {
      if (metadata.name === 'trust-migration') expect(spec['ingress']).toEqual([]);
      for (const { ports, to } of spec['egress'] as {
        ports: { port: number }[];
        to?: { ipBlock?: { except?: string[] } }[];
      }[])
        if (ports.some(({ port }) => port === 443)) expect(to?.[0]?.ipBlock?.except).toEqual(['169.254.0.0/16']);
    }
  });
});

/** What the Secret would hold. */
const FILLED: Readonly<Record<string, string>> = {
  MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
  DATABASE_URL: 'postgres://surety:secret@db/surety',
};
