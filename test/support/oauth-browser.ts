/** A browser without script for tests: cookies by path, redirects by hand, forms filled from the page. Loopback only. */

interface Cookie {
  readonly name: string;
  readonly value: string;
  readonly path: string;
}

export interface Shown {
  readonly status: number;
  readonly url: string;
  readonly text: string;
  readonly headers: Headers;
  /** Title of the page. */
  readonly heading: string;
}

/** The first redirect that leaves the service. */
export interface Left {
  readonly left: URL;
}

export class Browser {
  readonly #origin: string;
  readonly #known: string;
  #cookies: Cookie[] = [];

  /** @param known scheme and authority of PUBLIC_URL, where the service has one */
  constructor(origin: string, known = origin) {
    this.#origin = origin;
    this.#known = known;
  }

  addCookie(line: string): void {
    const [pair = '', ...attributes] = line.split('; ');
    const [name = '', ...rest] = pair.split('=');
    const value = rest.join('=');
    const path = attributes.find((a) => a.toLowerCase().startsWith('path='))?.slice(5) ?? '/';
    this.#cookies = this.#cookies.filter((c) => c.name !== name || c.path !== path);
    const isGone =
      value === '' || attributes.some((a) => /^max-age=0$/i.test(a) || /^expires=Thu, 01 Jan 1970/i.test(a));
    if (!isGone) this.#cookies.push({ name, value, path });
  }

  forgetCookies(name: string): void {
    this.#cookies = this.#cookies.filter((c) => !c.name.startsWith(name));
  }

  cookieNames(): readonly string[] {
    return this.#cookies.map((c) => c.name);
  }

  /** Opens an address and follows redirects within the service. */
  async open(address: string, init: RequestInit = {}): Promise<Shown | Left> {
    let url = this.#here(new URL(address, this.#origin));
    let request: RequestInit = init;
    for (let hop = 0; hop < 12; hop += 1) {
      const reply = await fetch(url, {
        ...request,
        redirect: 'manual',
        headers: { ...this.#headers(url), ...(request.headers as Record<string, string>) },
      });
      for (const line of reply.headers.getSetCookie()) this.addCookie(line);
      const location = reply.headers.get('location');
      if (location === null) {
        const text = await reply.text();
        return {
          status: reply.status,
          url: url.href,
          text,
          headers: reply.headers,
          heading: /<h1>([^<]*)<\/h1>/.exec(text)?.[1] ?? '',
        };
      }
      await reply.arrayBuffer();
      url = this.#here(new URL(location, url));
      request = {};
      if (url.origin !== this.#origin) return { left: url };
    }
    throw new Error('too many redirects');
  }

  #here(url: URL): URL {
    return url.origin === this.#known ? new URL(url.pathname + url.search, this.#origin) : url;
  }

  #headers(url: URL): Record<string, string> {
    const cookies = this.#cookies.filter(
      (c) => url.pathname === c.path || url.pathname.startsWith(c.path === '/' ? '/' : `${c.path}/`),
    );
    return {
      accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
      ...(cookies.length === 0 ? {} : { cookie: cookies.map((c) => `${c.name}=${c.value}`).join('; ') }),
    };
  }

  /** Sends the page's first form with its hidden fields and these; a button is given like a field. */
  async submit(page: Shown | Left, fields: Readonly<Record<string, string>>): Promise<Shown | Left> {
    const shown = shownOf(page);
    const form = /<form[^>]*action="([^"]*)"[\s\S]*?<\/form>/.exec(shown.text);
    if (form === null) throw new Error(`no form on the page "${shown.heading}"`);
    const hidden = [...form[0].matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(
      ([, name = '', value = '']): [string, string] => [name, unescape(value)],
    );
    return this.open(new URL(unescape(form[1] ?? ''), shown.url).href, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ ...Object.fromEntries(hidden), ...fields }).toString(),
    });
  }
}

const unescape = (text: string): string =>
  text.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));

export function shownOf(page: Shown | Left): Shown {
  if ('left' in page) throw new Error(`left for ${page.left.href}`);
  return page;
}

export function leftFor(page: Shown | Left): URL {
  if ('left' in page) return page.left;
  throw new Error(`still here: ${page.status} ${page.heading} ${page.text.slice(0, 400)}`);
}
