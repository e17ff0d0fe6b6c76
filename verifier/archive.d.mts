import type { Keys } from './index.d.mts';

export interface ArchiveFile {
  readonly name: string;
  readonly rows: number;
  readonly bytes: number;
  readonly sha256: string;
}
export interface Manifest {
  readonly period: string;
  readonly from: string;
  readonly to: string;
  readonly made_at: string;
  readonly files: readonly ArchiveFile[];
}
export interface ArchiveReport {
  readonly valid: boolean;
  readonly checks: readonly { readonly name: string; readonly fault: string | null }[];
  readonly manifest: Manifest | null;
  readonly summary: { readonly agents: number; readonly checkpoints: number; readonly emptied: number };
}
/** Name of the manifest within the folder. */
export const MANIFEST: string;
/** Whether the place is a folder. */
export function isFolder(place: string): Promise<boolean>;
/** Reads all of an archive of a month. */
export function checkArchive(folder: string, keys: Keys): Promise<ArchiveReport>;
/** Lines of a part, as they are asked for. The archive must have been checked. */
export function linesOfPart(folder: string, part: string): AsyncIterable<string>;
