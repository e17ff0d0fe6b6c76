/**
 * A PostgreSQL server of its own over TCP on 127.0.0.1, as an operator's external database: other logins, no role of ours.
 * Made of the embedded programs; fsync is off.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { chmodSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbedded } from '../../src/platform/db/embedded.ts';
import { silentLog } from '../../src/platform/log.ts';

export interface ExternalServer {
  /** Runs statements as the superuser, in the database `postgres`. */
  administrator(statements: string): Promise<void>;
  urlOf(database: string, login?: { readonly user: string; readonly password: string }): string;
  stop(): Promise<void>;
}

export async function externalServer(): Promise<ExternalServer> {
  const folder = mkdtempSync(join(tmpdir(), 'surety-external-'));
  chmodSync(folder, 0o711);
  const server = await startEmbedded({
    dataDir: join(folder, 'data'),
    log: silentLog,
    transport: 'tcp',
    settings: ['fsync=off', 'full_page_writes=off'],
  });
  const { host, port, user, password } = server.connection;
  const urlOf: ExternalServer['urlOf'] = (database, login = { user: String(user), password: String(password) }) =>
    `postgres://${login.user}:${encodeURIComponent(login.password)}@${host}:${port}/${database}`;
  return {
    urlOf,
    async administrator(statements) {
      const client = new pg.Client({ connectionString: urlOf('postgres') });
      await client.connect();
      // One by one: `create database` cannot share a message with others.
      try {
        for (const statement of statements.split(';').filter((text) => text.trim() !== ''))
          await client.query(statement);
      } finally {
        await client.end();
      }
    },
    async stop() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
