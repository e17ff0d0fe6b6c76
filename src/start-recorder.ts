/** Starts the recorder's process. main.ts does so before it reads the service's own files, so that both read at once. */
import { sessionsOf } from './platform/db/address.ts';
import type { PostgresDatabase } from './platform/db/database.ts';
import type { Settings } from './platform/config.ts';
import { startLinkedProcess, type LinkedProcess } from './platform/linked-process.ts';
import type { Log } from './platform/log.ts';
import type { RecorderInit } from './recorder-process.ts';

interface RecorderBase {
  readonly settings: Settings;
  readonly db: Pick<PostgresDatabase, 'address'>;
  readonly masterKey: Buffer;
}

/** It has three connections and the busiest statements: past a pooler it keeps them prepared. */
export const recorderInit = ({ settings, db, masterKey }: RecorderBase): RecorderInit => ({
  connection: sessionsOf(db.address),
  masterKey,
  logLevel: settings.LOG_LEVEL,
  settings,
});

/** @param init comes later than the process, which reads its files meanwhile and ends when the promise rejects */
export const startRecorder = (init: Promise<RecorderInit>, log: Log): Promise<LinkedProcess> =>
  startLinkedProcess({ module: new URL('recorder-process.ts', import.meta.url), init, log });
