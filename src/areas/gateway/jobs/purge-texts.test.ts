/** What the gateway keeps of texts goes when its time is over. Source: docs/reference/gateway.md#replacements; docs/adr/0761. */
import { Type } from 'typebox';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testServer, type TestServer } from '../../../../test/support/server.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { AccountId, AgentId } from '../../../contract/ids.ts';
import { findReplacements, saveReplacements } from '../store/gateway.ts';
import { findProviderFile } from '../store/provider-files.ts';
import { purgeTexts } from './purge-texts.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.stop());

const DAYS = [1, 89, 91, 400];

it('files and replacements after 90 days, advisories when they may no longer be taken; neither of the first is found before the job ran', async () => {
  const { db, clock } = server.services;
  for (const days of DAYS) {
    const hash = `sha256:${String(days).padStart(64, '0')}`;
    await db.direct.run(sql`-- test.replacement
      insert into gateway_replacements (agent_id, content_hash, session_id, action, pieces, created_at)
      values ('svc-old', ${hash}, 's', 'advised', '["x"]', ${clock.now()}::timestamptz - make_interval(days => ${days}::int))`);
    await db.direct.run(sql`-- test.file
      insert into gateway_files (account_id, provider, file_id, agent_id, text_sealed, unread, created_at)
      values ('ba-old', 'openai', ${`file-${days}`}, 'svc-old', '\\x00', '{}', ${clock.now()}::timestamptz - make_interval(days => ${days}::int))`);
    await db.direct.run(sql`-- test.advisory
      insert into gateway_advisories (advisory_id, agent_id, source, text, created_at, expires_at)
      values (${`pa-${days}`}, 'svc-old', 'x', 'y', now(), ${clock.now()}::timestamptz + make_interval(days => ${90 - days}::int))`);
  }
  const found = (days: number) =>
    findProviderFile(
      db.direct,
      { accountId: 'ba-old' as AccountId, provider: 'openai', id: `file-${days}` },
      clock.now(),
    );
  expect(await Promise.all(DAYS.map(async (days) => (await found(days)) !== undefined))).toEqual([
    true,
    true,
    false,
    false,
  ]);
  const used = async (): Promise<string[]> =>
    (await findReplacements(db.direct, 'svc-old' as AgentId, clock.now())).map((row) => row.content_hash.slice(-3));
  expect(await used()).toEqual(['001', '089']);
  await purgeTexts.handle({}, server.services);
  const left = await db.direct.many(
    Type.Object({ kept: Type.String() }),
    sql`-- test.left
      select 'r' || right(content_hash, 3) as kept from gateway_replacements where agent_id = 'svc-old'
      union all select file_id from gateway_files where agent_id = 'svc-old'
      union all select advisory_id from gateway_advisories where agent_id = 'svc-old' order by 1`,
  );
  expect(left.map(({ kept }) => kept)).toEqual(['file-1', 'file-89', 'pa-1', 'pa-89', 'r001', 'r089']);
});

it('a text whose replacement is older than 90 days is replaced anew', async () => {
  const { db, clock } = server.services;
  const agentId = 'svc-again' as AgentId;
  const now = clock.now();
  const made = (days: number, piece: string): Promise<void> =>
    db.systemTx((tx) =>
      saveReplacements(tx, [
        {
          agentId,
          accountId: null,
          contentHash: `sha256:${'a'.repeat(64)}`,
          sessionId: 's',
          action: 'replaced',
          pieces: [piece],
          quarantineId: null,
          createdAt: new Date(now.getTime() - days * 86_400_000),
        },
      ]),
    );
  const kept = async (): Promise<unknown[]> =>
    (await findReplacements(db.direct, agentId, now)).map((row) => row.pieces);
  await made(91, 'first');
  expect(await kept()).toEqual([]);
  await made(0.5, 'second');
  await made(0, 'third');
  expect(await kept()).toEqual([['second']]);
});
