/**
 * A process that opens an embedded database, for tests that need a second one or kill one: prints one JSON line
 * {ready, pid, adopted, host, ms} or {error, message}, writes one row per 20 ms into `beats`, ends well on SIGTERM.
 * Usage: node test/support/embedded-child.ts <dataDir> [stateDir] [socket|tcp]
 */
import { connectDatabase } from '../../src/platform/db/database.ts';
import { startEmbedded } from '../../src/platform/db/embedded.ts';
import { sql } from '../../src/platform/db/sql.ts';
import { silentLog, type Log } from '../../src/platform/log.ts';

const say = (line: object): void => {
  process.stdout.write(`${JSON.stringify(line)}\n`);
};
const log: Log = { ...silentLog, info: (_fields, message) => say({ info: message }) };
const [dataDir = '', stateDir, transport] = process.argv.slice(2);

try {
  const started = performance.now();
  const embedded = await startEmbedded({
    dataDir,
    log,
    ...(stateDir ? { stateDir } : {}),
    ...(transport === 'tcp' ? { transport } : {}),
    settings: ['shared_buffers=16MB'],
  });
  const db = await connectDatabase({ connection: embedded.connection, log, poolSize: 2 });
  say({
    ready: true,
    pid: embedded.pid(),
    adopted: embedded.adopted,
    host: embedded.connection.host,
    ms: Math.round(performance.now() - started),
  });
  await db.direct.run(sql`-- t.beats
    create table if not exists beats (n bigint generated always as identity)`);
  const beat = setInterval(() => {
    void db.direct
      .run(
        sql`-- t.beat
      insert into beats default values`,
      )
      .then(
        () => say({ beat: true }),
        (error: Error) => say({ lost: error.message }),
      );
  }, 20);
  process.once('SIGTERM', () => {
    clearInterval(beat);
    void db
      .close()
      .then(() => embedded.stop())
      .then(() => process.exit(0));
  });
} catch (error) {
  say({ error: (error as Error).name, message: (error as Error).message });
  process.exit(3);
}
