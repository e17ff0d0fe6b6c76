/** Every sealed column of the service, from the areas that seal them; for a new master key. */
import { areas } from './areas.ts';
import type { SealedColumn } from './platform/auth/sealed-column.ts';
import { PLATFORM_SEALED_COLUMNS } from './platform/auth/sealed-columns.ts';

export const SEALED_COLUMNS: readonly SealedColumn[] = [
  ...PLATFORM_SEALED_COLUMNS,
  ...areas.flatMap((area) => area.sealedColumns ?? []),
];
