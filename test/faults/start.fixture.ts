/** What the tests of starting share: folders that are removed at the end, the first account, one request. */
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ServiceProcess } from './service-process.ts';

export interface Bootstrap {
  readonly email: string;
  readonly password: string;
  readonly org_id: string;
  readonly api_key: string;
}

const folders: string[] = [];
export function folder(mode: number): string {
  const made = mkdtempSync(join(tmpdir(), 'surety-start-'));
  chmodSync(made, mode);
  folders.push(made);
  return made;
}
export function removeFolders(): void {
  for (const made of folders.splice(0)) rmSync(made, { recursive: true, force: true });
}

export const bootstrapOf = (dataDir: string): Bootstrap =>
  JSON.parse(readFileSync(join(dataDir, 'bootstrap.json'), 'utf8')) as Bootstrap;

export const status = async (service: ServiceProcess, path: string, key?: string): Promise<number> =>
  (await fetch(`${service.api}${path}`, key === undefined ? {} : { headers: { 'x-svc-api-key': key } })).status;
