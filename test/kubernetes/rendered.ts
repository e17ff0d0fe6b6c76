/** What Helm makes of deploy/helm, and what the schemas of Kubernetes say of it. Both are installed by `npm run test:helm`. */
import { execFileSync, spawnSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { parseAllDocuments } from 'yaml';

const ROOT = new URL('../../', import.meta.url).pathname;
const INSTALLED = `${ROOT}tools/helm/node_modules/`;
const HELM = `${INSTALLED}.surety/helm`;
/** The release whose schemas and Helm are installed. */
const KUBERNETES = '1.35.0';
const CHART = `${ROOT}deploy/helm`;

export interface Container {
  readonly name: string;
  readonly image: string;
  readonly command?: readonly string[];
  readonly env: readonly {
    readonly name: string;
    readonly value?: string;
    readonly valueFrom?: { readonly secretKeyRef: { readonly name: string; readonly key: string } };
  }[];
  readonly ports?: readonly { readonly name: string; readonly containerPort: number }[];
  readonly volumeMounts: readonly { readonly name: string; readonly mountPath: string }[];
  readonly [member: string]: unknown;
}
export interface Pod {
  readonly metadata: { readonly labels: Readonly<Record<string, string>> };
  readonly spec: { readonly containers: readonly Container[]; readonly [member: string]: unknown };
}
export interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string; readonly labels: Readonly<Record<string, string>> };
  readonly spec: Readonly<Record<string, unknown>>;
}

/** `helm lint --strict` with these values, as --set takes them: its exit code and words. */
export function lint(...values: readonly string[]): { readonly code: number | null; readonly words: string } {
  const { status, stdout, stderr } = spawnSync(
    HELM,
    ['lint', '--strict', '--kube-version', KUBERNETES, CHART, ...set(values)],
    { encoding: 'utf8' },
  );
  return { code: status, words: `${stdout}${stderr}` };
}

/** `helm template`: the manifests. @throws with Helm's words when it refuses the values */
export function render(...values: readonly string[]): readonly Manifest[] {
  const text = execFileSync(HELM, ['template', 'trust', CHART, '--kube-version', KUBERNETES, ...set(values)], {
    encoding: 'utf8',
    stdio: 'pipe',
  });
  return parseAllDocuments(text, { version: '1.2', uniqueKeys: true }).map((document) => {
    if (document.errors.length > 0) throw document.errors[0] as Error;
    return document.toJS() as Manifest;
  });
}

const set = (values: readonly string[]): string[] => values.flatMap((value) => ['--set-json', value]);

export const podOf = ({ spec }: Manifest): Pod | undefined => spec['template'] as Pod | undefined;

type Check = ((value: unknown) => boolean) & { errors?: { instancePath: string; message?: string; keyword: string }[] };

/** Kubernetes' own schema of a kind: apps/v1 and Deployment are IoK8sApiAppsV1Deployment. @throws when there is no such kind */
async function schemaOf({ apiVersion, kind }: Manifest): Promise<Check> {
  const [version = '', group = 'core'] = apiVersion.split('/').toReversed();
  const name = [group.split('.')[0] ?? '', version, kind].map(
    (word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`,
  );
  const file = `${INSTALLED}kubernetes-models/_schemas/IoK8sApi${name.join('')}.js`;
  return ((await import(pathToFileURL(file).href)) as { validate: Check }).validate;
}

/** What is wrong with a manifest: a line each. Members that Kubernetes does not know count. */
export async function faults(manifest: Manifest): Promise<readonly string[]> {
  const check = await schemaOf(manifest);
  const wrong = check(manifest)
    ? []
    : (check.errors ?? []).map(({ instancePath, keyword }) => `${instancePath} ${keyword}`);
  return [...wrong, ...unknownMembers(check, manifest)].map((line) => `${manifest.kind} ${line}`);
}

/**
 * The schemas allow members they do not know, and Kubernetes drops them in silence. A member that is known has a type, so a value of
 * no type at all in its place is refused; where it is not, nobody reads that member.
 */
function unknownMembers(check: Check, manifest: Manifest): string[] {
  const found: string[] = [];
  const visit = (value: unknown, path: string): void => {
    if (typeof value !== 'object' || value === null) return;
    const members = value as Record<string, unknown>;
    for (const [name, member] of Object.entries(members)) {
      members[name] = NO_TYPE;
      if (check(manifest)) found.push(`${path}/${name} is unknown`);
      members[name] = member;
      visit(member, `${path}/${name}`);
    }
  };
  visit(manifest, '');
  return found;
}

const NO_TYPE = Symbol('a value of no type');
