/**
 * The bill of materials of a tarball: `npm sbom`, offline, of its manifest and of that part of package-lock.json which it needs. Every
 * package has the version and the hash of the lock.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';

export interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}
type Locked = Pick<Manifest, 'dependencies' | 'optionalDependencies'> & {
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
};
export interface Lock {
  readonly packages: Readonly<Record<string, Locked>>;
}

/** By path in node_modules: what the manifest needs, and what that needs. @throws Error for one that is not in the lock */
export function needed(manifest: Manifest, { packages }: Lock): Readonly<Record<string, Locked>> {
  const found: Record<string, Locked> = {};
  const visit = (of: Locked | Manifest, at: string): void => {
    const wanted = { ...of.dependencies, ...of.optionalDependencies, ...peersOf(of) };
    for (const name of Object.keys(wanted)) {
      const path = placeOf(name, at, packages);
      if (path === undefined) {
        if (of.optionalDependencies?.[name] !== undefined) continue;
        throw new Error(`${name}, which ${at === '' ? manifest.name : at} needs, is not in package-lock.json`);
      }
      const entry = packages[path];
      if (entry === undefined || path in found) continue;
      found[path] = entry;
      visit(entry, path);
    }
  };
  visit(manifest, '');
  return found;
}

/** Peers that a package cannot do without. Those of the tarball itself are its user's. */
function peersOf(of: Locked | Manifest): Readonly<Record<string, string>> {
  if (!('peerDependencies' in of) || 'name' in of) return {};
  const { peerDependencies = {}, peerDependenciesMeta: about } = of;
  return Object.fromEntries(Object.entries(peerDependencies).filter(([name]) => about?.[name]?.optional !== true));
}

/** As Node looks for it: in the node_modules of the package, then further up. */
function placeOf(name: string, at: string, packages: Lock['packages']): string | undefined {
  for (
    let folder = at;
    ;
    folder = folder.includes('/node_modules/') ? folder.slice(0, folder.lastIndexOf('/node_modules/')) : ''
  ) {
    const path = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (path in packages) return path;
    if (folder === '') return undefined;
  }
}

/** CycloneDX 1.5, as JSON text. */
export function sbomOf(manifest: Manifest, lock: Lock): string {
  const above = mkdtempSync(join(tmpdir(), 'surety-sbom-'));
  const folder = join(above, basename(manifest.name)); // npm takes the name from the folder
  const { name, version, dependencies = {}, optionalDependencies = {} } = manifest;
  const root = { name, version, dependencies, optionalDependencies };
  const packages = Object.fromEntries(
    Object.entries(needed(manifest, lock)).map(([path, entry]) => [
      path,
      { ...entry, dev: undefined, peer: undefined },
    ]),
  );
  try {
    mkdirSync(folder);
    writeFileSync(join(folder, 'package.json'), JSON.stringify(root));
    writeFileSync(
      join(folder, 'package-lock.json'),
      JSON.stringify({ name, version, lockfileVersion: 3, requires: true, packages: { '': root, ...packages } }),
    );
    const args = ['sbom', '--package-lock-only', '--sbom-format', 'cyclonedx', '--offline'];
    return execFileSync('npm', args, { cwd: folder, encoding: 'utf8', maxBuffer: 1e8 });
  } finally {
    rmSync(dirname(folder), { recursive: true, force: true });
  }
}
