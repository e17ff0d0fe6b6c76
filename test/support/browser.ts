/** A browser as far as cookies go: keeps what Set-Cookie says, sends it with the Origin of its page. */
import type { CallOptions, CallResult, TestServer } from './server.ts';

export interface Browser {
  readonly jar: Map<string, string>;
  /** Every Set-Cookie line received. */
  readonly lines: string[];
  call<B = unknown>(method: string, path: string, options?: CallOptions): Promise<CallResult<B>>;
  /** One more with the same cookies, whose changes this one does not see. */
  copy(): Browser;
}

export function openBrowser(
  server: TestServer,
  origin = server.url,
  cookies: Iterable<[string, string]> = [],
): Browser {
  const jar = new Map(cookies);
  const lines: string[] = [];
  return {
    jar,
    lines,
    async call<B>(method: string, path: string, options: CallOptions = {}): Promise<CallResult<B>> {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
      const headers = { origin, ...(cookie === '' ? {} : { cookie }), ...options.headers };
      const reply = await server.call<B>(method, path, { ...options, headers });
      for (const line of reply.headers.getSetCookie()) {
        lines.push(line);
        const [pair = ''] = line.split(';', 1);
        const at = pair.indexOf('=');
        if (/; Max-Age=0(;|$)/.test(line)) jar.delete(pair.slice(0, at));
        else jar.set(pair.slice(0, at), pair.slice(at + 1));
      }
      return reply;
    },
    copy: () => openBrowser(server, origin, jar),
  };
}
