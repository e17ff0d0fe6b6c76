/** The SDK where an answer is lost, cut, of somebody else, or a stream ends. */
import { describe, expect, it } from 'vitest';
import { createSurety } from '../../sdk/src/index.ts';
import { json, withServer } from './answering.ts';

describe('an answer that is not that of the service', () => {
  it('cut in its body is a lost connection: a read is repeated, a change under its key too', async () => {
    for (const call of ['get', 'register'] as const) {
      let asked = 0;
      await withServer(
        (_, reply, count) => {
          asked = count;
          if (count > 1) return json(reply, 200, { id: 'a' });
          reply.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' }).write('{"id":');
          return void setTimeout(() => reply.destroy(), 10);
        },
        async (url) => {
          const { agents } = createSurety({ url });
          const got = call === 'get' ? agents.get('a') : agents.register({ name: 'a', providerKey: 'k' });
          expect(await got).toEqual({ id: 'a' });
        },
      );
      expect(asked).toBe(2);
    }
  });

  it('cut each time is an answer without a status, and says what happened', async () => {
    await withServer(
      (_, reply) => {
        reply.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' }).write('{"id":');
        setTimeout(() => reply.destroy(), 10);
      },
      (url) =>
        expect(createSurety({ url, retries: 0 }).agents.get('a')).rejects.toMatchObject({
          name: 'SuretyError',
          status: 0,
          code: 'unreachable',
          message: expect.stringContaining('ended before it was whole') as string,
        }),
    );
  });

  it.each([
    ['a page', 'text/html', '<h1>Sign in</h1>'],
    ['half a document', 'application/json', '{"id":'],
  ])('as %s is an error of its status and code unknown', async (_, type, body) => {
    await withServer(
      (_request, reply) => void reply.writeHead(200, { 'content-type': type }).end(body),
      async (url) => {
        const surety = createSurety({ url });
        const unknown = { name: 'SuretyError', status: 200, code: 'unknown' };
        await expect(surety.agents.get('a')).rejects.toMatchObject(unknown);
        await expect(surety.agents.list().next()).rejects.toMatchObject(unknown);
        await expect(surety.feed.watch().next()).rejects.toMatchObject(unknown);
        if (type === 'application/json') await expect(surety.request('GET', '/v1/x')).rejects.toMatchObject(unknown);
      },
    );
  });

  it('that has no list where one is asked for is such an error too', async () => {
    await withServer(
      (_, reply) => json(reply, 200, { hello: 'world' }),
      async (url) => {
        const surety = createSurety({ url });
        for (const list of [surety.agents.list(), surety.checkpoints.list('a'), surety.quarantine.list()])
          await expect(list.next()).rejects.toMatchObject({ name: 'SuretyError', code: 'unknown' });
      },
    );
  });
});

describe('a stream', () => {
  const HEAD = { 'content-type': 'text/event-stream' };
  const ready = 'event: ready\ndata: {"cursor":"c0"}\n\n';

  it('that ends without an event is opened again after pauses that grow', async () => {
    const opened = await withServer(
      (_, reply) => void reply.writeHead(200, HEAD).end(ready),
      async (url) => {
        let opened = 0;
        const stop = new AbortController();
        const surety = createSurety({ url, fetch: (request) => ((opened += 1), fetch(request)) });
        const next = surety.feed.watch({ signal: stop.signal }).next();
        setTimeout(() => stop.abort(new Error('enough')), 1_000);
        await expect(next).rejects.toThrow('enough');
        return opened;
      },
    );
    expect(opened).toBeGreaterThan(1);
    expect(opened).toBeLessThan(6);
  });

  it('goes on after an outage that is longer than the repetitions of a call', { timeout: 30_000 }, async () => {
    const unavailable = new Set([2, 3, 4, 5, 6, 7]);
    const since: (string | null)[] = [];
    await withServer(
      (request, reply, count) => {
        since.push(new URL(request.url ?? '', 'http://localhost').searchParams.get('since'));
        if (count % 2 === 0 && unavailable.has(count)) return request.socket.destroy();
        if (unavailable.has(count)) return json(reply, 503, {});
        return void reply.writeHead(200, HEAD).end(`${ready}id: c${count}\nevent: seen\ndata: {"n":${count}}\n\n`);
      },
      async (url) => {
        const stream = createSurety({ url, retries: 1 }).feed.watch();
        expect((await stream.next()).value).toMatchObject({ data: { n: 1 } });
        expect((await stream.next()).value).toMatchObject({ data: { n: 8 } });
        await stream.return();
      },
    );
    expect(since).toEqual([null, ...Array.from({ length: 7 }, () => 'c1')]);
  });

  it('that cannot be opened at first, or is refused later, is an error at once', async () => {
    await expect(createSurety({ url: 'http://127.0.0.1:1', retries: 0 }).feed.watch().next()).rejects.toMatchObject({
      code: 'unreachable',
    });
    await withServer(
      (_, reply, count) =>
        count === 1 ? void reply.writeHead(200, HEAD).end(ready) : json(reply, 401, { error: { code: 'x' } }),
      (url) => expect(createSurety({ url }).feed.watch().next()).rejects.toMatchObject({ status: 401 }),
    );
  });

  it('is opened at first with the repetitions of a call', async () => {
    let asked = 0;
    await withServer(
      (_, reply, count) => {
        asked = count;
        json(reply, 503, {});
      },
      (url) => expect(createSurety({ url }).feed.watch().next()).rejects.toMatchObject({ status: 503 }),
    );
    expect(asked).toBe(3);
  });

  it.each(['null', '1', '[]', '{'])('with an event of %s is of somebody else, and not opened again', async (data) => {
    let asked = 0;
    await withServer(
      (_, reply, count) => {
        asked = count;
        reply.writeHead(200, HEAD).end(`${ready}event: seen\ndata: ${data}\n\n`);
      },
      (url) =>
        expect(createSurety({ url }).feed.watch().next()).rejects.toMatchObject({
          name: 'SuretyError',
          status: 200,
          code: 'unknown',
        }),
    );
    expect(asked).toBe(1);
  });

  it('ends by a signal that is given last, as well as by one among what is asked for', async () => {
    await withServer(
      (_, reply) => void reply.writeHead(200, HEAD).write(ready),
      async (url) => {
        const surety = createSurety({ url });
        for (const open of [
          (signal: AbortSignal) => surety.feed.watch({}, { signal }),
          (signal: AbortSignal) => surety.feed.watch({ signal }),
          (signal: AbortSignal) => surety.feed.watch({ signal }, {}),
          (signal: AbortSignal) => surety.feed.watch({ signal: new AbortController().signal }, { signal }),
          (signal: AbortSignal) => surety.events.watch('org-a', {}, { signal }),
          (signal: AbortSignal) => surety.events.watch('org-a', { signal }, {}),
        ]) {
          const stop = new AbortController();
          setTimeout(() => stop.abort(new Error('enough')), 50);
          await expect(open(stop.signal).next()).rejects.toThrow('enough');
        }
      },
    );
  });
});
