/** The sealed columns of this area: held texts, canaries, and the texts a custom pattern must find. */
import type { QuarantineId } from '../../contract/ids.ts';
import type { SealedColumn } from '../../platform/auth/sealed-column.ts';
import { canaryAad } from './canary-directory.ts';
import { seedsAad } from './jobs/evaluate-patterns.ts';
import { quarantineAad } from './write-evaluations.ts';

export const SEALED_COLUMNS: readonly SealedColumn[] = [
  {
    table: 'safe_house_quarantine',
    column: 'content_sealed',
    key: ['quarantine_id'],
    nameOf: ([id]) => quarantineAad(id as QuarantineId),
  },
  {
    table: 'canaries',
    column: 'credential_sealed',
    key: ['canary_id'],
    nameOf: ([id]) => canaryAad(String(id)),
  },
  {
    table: 'safe_house_patterns',
    column: 'seeds_sealed',
    key: ['pattern_id'],
    nameOf: ([id]) => seedsAad(String(id)),
  },
];
