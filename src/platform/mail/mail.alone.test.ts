/** Mail against a real SMTP server on 127.0.0.1, also one that misbehaves; and the file that replaces it. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { Type } from 'typebox';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '../../../test/support/database.ts';
import { createSealer } from '../auth/secrets.ts';
import { fixedClock } from '../clock.ts';
import { readSettings } from '../config.ts';
import { sql } from '../db/sql.ts';
import { silentLog, type Log } from '../log.ts';
import { createMail, pauseMs, type Mail, type MailParts } from './mail.ts';
import { smtpTransport } from './transport.ts';

const LETTER = {
  to: 'ada@example.test',
  subject: 'Hello',
  text: 'A link: https://surety.test/x?token_hash=canary-secret',
};
const clock = fixedClock();
let database: TestDatabase;
let dataDir: string;
const opened: Mail[] = [];
const closers: (() => Promise<void>)[] = [];
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  clock.set('2026-08-17T12:00:00.000Z');
  dataDir = mkdtempSync(join(tmpdir(), 'surety-mail-'));
  await database.db.direct.run(sql`
    -- t.clear
    delete from mail_messages`);
});
afterEach(async () => {
  for (const mail of opened.splice(0)) await mail.stop();
  for (const close of closers.splice(0)) await close();
  rmSync(dataDir, { recursive: true, force: true });
});

const sealer = createSealer(Buffer.alloc(32, 3));
function mailer(extra: Partial<MailParts> = {}): Mail {
  const settings = { ...readSettings({}), DATA_DIR: dataDir };
  const mail = createMail({ db: database.db, sealer, clock, log: silentLog, settings, ...extra });
  opened.push(mail);
  return mail;
}
const send = (mail: Mail, letter = LETTER) => database.db.systemTx((tx) => mail.send(tx, letter));
const outbox = () => {
  try {
    return readdirSync(join(dataDir, 'outbox')).toSorted();
  } catch {
    return [];
  }
};
const Row = Type.Object({
  is_kept: Type.Boolean(),
  attempts: Type.Integer(),
  is_delivered: Type.Boolean(),
  is_failed: Type.Boolean(),
  last_error: Type.Union([Type.String(), Type.Null()]),
});
const rows = () =>
  database.db.direct.many(
    Row,
    sql`
    -- t.rows
    select sealed is not null as is_kept, attempts, delivered_at is not null as is_delivered, failed_at is not null as is_failed, last_error
      from mail_messages order by created_at`,
  );

interface Letter {
  readonly to: string[];
  readonly text: string;
}
/** A server that keeps what it accepts. */
async function smtp(options: SMTPServerOptions = {}): Promise<{ url: string; letters: Letter[] }> {
  const letters: Letter[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onData(stream, session, done) {
      let text = '';
      stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
      stream.on('end', () => {
        letters.push({ to: session.envelope.rcptTo.map((r) => r.address), text });
        done();
      });
    },
    ...options,
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  closers.push(() => new Promise((resolve) => server.close(() => resolve())));
  return { url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`, letters };
}
const over = (url: string) =>
  smtpTransport(url, 'Surety <no-reply@surety.test>', {
    connectTimeoutMs: 400,
    greetingTimeoutMs: 400,
    idleTimeoutMs: 400,
  });
const refuse = (code: number) => Object.assign(new Error(`refused ${code}`), { responseCode: code });

describe('a mail', () => {
  it('without a server becomes a private file that sorts by time, and a log line that names the file only', async () => {
    const lines: unknown[] = [];
    const log: Log = { ...silentLog, info: (fields) => lines.push(fields) };
    const mail = mailer({ log });
    await send(mail);
    await mail.deliverPending();
    clock.advance(60_000);
    await send(mail, { ...LETTER, subject: 'Second' });
    await mail.deliverPending();
    const [first = '', second = ''] = outbox();
    expect(outbox()).toHaveLength(2);
    const path = join(dataDir, 'outbox', first);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(readFileSync(path, 'utf8')).toContain(`To: ada@example.test\nSubject: Hello\n`);
    expect(readFileSync(path, 'utf8')).toContain(LETTER.text);
    expect(readFileSync(join(dataDir, 'outbox', second), 'utf8')).toContain('Subject: Second');
    expect(JSON.stringify(lines)).toContain(first);
    expect(JSON.stringify(lines)).not.toContain('canary-secret');
  });

  it('goes out when and only when its transaction commits, also from a transaction of one account', async () => {
    const mail = mailer();
    await expect(
      database.db.systemTx(async (tx) => {
        await mail.send(tx, LETTER);
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    await mail.deliverPending();
    expect([outbox(), await rows()]).toEqual([[], []]);
    await database.db.accountTx(['ba-aaaaaaaa'], (tx) => mail.send(tx, LETTER));
    await expect.poll(() => outbox().length).toBe(1);
  });

  it('is sealed while it waits, wiped when it is delivered, and no account can read it', async () => {
    const mail = mailer({ transport: { deliver: () => Promise.reject(new Error('unavailable')), close() {} } });
    await send(mail);
    await mail.deliverPending();
    const dump = await database.db.direct.one(
      Type.Object({ all: Type.String() }),
      sql`
      -- t.dump
      select string_agg(m::text || encode(m.sealed, 'escape'), ' ') as all from mail_messages m`,
    );
    expect(dump.all).not.toContain('canary-secret');
    expect(dump.all).not.toContain('ada@example.test');
    await expect(
      database.db.accountTx(['ba-aaaaaaaa'], (tx) =>
        tx.run(sql`
        -- t.read
        select * from mail_messages`),
      ),
    ).rejects.toThrow('permission denied');
    clock.advance(3_600_000);
    await mailer().deliverPending();
    expect(await rows()).toMatchObject([{ is_kept: false, is_delivered: true, attempts: 2 }]);
  });

  it('left behind by a process that died is sent by the next one', async () => {
    const dead = mailer({ transport: { deliver: () => new Promise(() => {}), close() {} } }); // claimed, then kill -9
    await send(dead);
    opened.splice(opened.indexOf(dead), 1);
    await expect.poll(async () => (await rows())[0]?.attempts).toBe(1);
    const next = mailer();
    await next.deliverPending();
    expect(outbox()).toEqual([]); // leased by the dead process
    clock.advance(5 * 60_000);
    await next.deliverPending();
    expect(outbox()).toHaveLength(1);
    expect(await rows()).toMatchObject([{ is_delivered: true, attempts: 2 }]);
  });

  it('cannot gain a header from a line break in its address or subject', async () => {
    const mail = mailer();
    await send(mail, { ...LETTER, subject: 'Hi\r\nBcc: eve@example.test', to: 'ada@example.test\nX: y' });
    await mail.deliverPending();
    const text = readFileSync(join(dataDir, 'outbox', outbox()[0] ?? ''), 'utf8');
    expect(text.split('\n\n')[0]).not.toMatch(/^(Bcc|X):/m);
  });

  it('is sent by one of two processes that look at the same time', async () => {
    let deliveries = 0;
    const transport = { deliver: () => Promise.resolve().then(() => void (deliveries += 1)), close() {} };
    const [a, b] = [mailer({ transport }), mailer({ transport })];
    const quiet = mailer({ transport: { deliver: () => Promise.reject(new Error('x')), close() {} } });
    await quiet.stop(); // does not deliver by itself
    for (let i = 0; i < 12; i += 1) await send(quiet);
    await Promise.all([a.deliverPending(), b.deliverPending(), a.deliverPending()]);
    await Promise.all([a.deliverPending(), b.deliverPending()]);
    expect(deliveries).toBe(12);
  });
});

describe('over SMTP', () => {
  it('arrives, with a Message-ID of its own', async () => {
    const { url, letters } = await smtp();
    const mail = mailer({ transport: over(url) });
    await send(mail, { ...LETTER, subject: 'Grüße' });
    await mail.deliverPending();
    expect(letters).toHaveLength(1);
    expect(letters[0]?.to).toEqual(['ada@example.test']);
    expect(letters[0]?.text).toMatch(/^Message-ID: <[0-9A-Za-z]{20}@surety\.test>/m);
    expect(letters[0]?.text).toMatch(/^From: Surety <no-reply@surety\.test>/m);
  });

  it('is tried again after 4xx, with growing pauses, under the same Message-ID', async () => {
    let refusals = 2;
    const ids: string[] = [];
    const { url, letters } = await smtp({
      onMailFrom(_address, _session, done) {
        done(refusals-- > 0 ? refuse(451) : null);
      },
    });
    const mail = mailer({ transport: over(url) });
    await send(mail);
    await mail.deliverPending();
    expect(await rows()).toMatchObject([{ is_kept: true, attempts: 1, last_error: expect.stringContaining('451') }]);
    clock.advance(pauseMs(1) - 1);
    await mail.deliverPending();
    expect((await rows())[0]?.attempts).toBe(1);
    clock.advance(1);
    await mail.deliverPending();
    clock.advance(pauseMs(2));
    await mail.deliverPending();
    ids.push(...letters.map((letter) => /Message-ID: (\S+)/.exec(letter.text)?.[1] ?? ''));
    expect([letters.length, new Set(ids).size]).toEqual([1, 1]);
    expect(await rows()).toMatchObject([{ is_kept: false, is_delivered: true, attempts: 3 }]);
  });

  it('ends at once when the server refuses the receiver permanently, and after a day otherwise', async () => {
    const { url } = await smtp({
      onRcptTo(_address, _session, done) {
        done(refuse(550));
      },
    });
    const mail = mailer({ transport: over(url) });
    await send(mail);
    await mail.deliverPending();
    expect(await rows()).toMatchObject([{ is_kept: false, is_failed: true, attempts: 1 }]);

    const unreachable = mailer({ transport: over('smtp://127.0.0.1:1') });
    await send(unreachable);
    await unreachable.deliverPending();
    expect((await rows())[1]).toMatchObject({ is_kept: true, is_failed: false });
    clock.advance(24 * 3_600_000);
    await unreachable.deliverPending();
    expect((await rows())[1]).toMatchObject({ is_kept: false, is_failed: true });
  });

  it('gives up on a server that accepts the connection and sends nothing; the sender did not wait', async () => {
    const sockets = new Set<{ destroy(): void }>();
    const mute: Server = createServer((socket) => void sockets.add(socket));
    await new Promise<void>((resolve) => void mute.listen(0, '127.0.0.1', resolve));
    closers.push(
      () =>
        new Promise((resolve) => {
          for (const socket of sockets) socket.destroy();
          mute.close(() => resolve());
        }),
    );
    const mail = mailer({ transport: over(`smtp://127.0.0.1:${(mute.address() as AddressInfo).port}`) });
    const started = performance.now();
    await send(mail);
    expect(performance.now() - started).toBeLessThan(300);
    await mail.deliverPending();
    expect(await rows()).toMatchObject([{ is_kept: true, attempts: 1, is_failed: false }]);
  });
});
