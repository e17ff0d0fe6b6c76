/** An area of one stream of events, and a client that reads it on a connection of its own. */
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { Type } from 'typebox';
import { toyPrincipal } from './toy-area.ts';
import type { TestServer } from './server.ts';
import { authenticatedBy } from '../../src/platform/auth/resolve.ts';
import type { Area } from '../../src/platform/http/area.ts';
import { operation } from '../../src/platform/http/operation.ts';

const feed = operation({
  id: 'feeds.read',
  method: 'GET',
  path: '/v1/feed',
  tag: 'feeds',
  summary: 'Events as they happen',
  description: 'A stream for tests.',
  access: { allow: 'authenticated', scope: 'api:read' },
  limit: 'default',
  effect: 'read',
  query: Type.Object({ since: Type.Optional(Type.String()) }),
  reply: { status: 200, schema: Type.String(), contentType: 'text/event-stream' },
  errors: ['invalid_cursor_parameter'],
  example: { reply: 'event: ready' },
  handle: ({ services, principal, query, request }) =>
    services.eventStreams.open({
      subject: principal.subject,
      accounts: principal.accounts,
      types: ['quota.warning', 'quota.exceeded'],
      wants: (event) => event.data['checks_used'] !== 13,
      since: query.since,
      lastEventId: request.headers['last-event-id'],
    }),
});

export const feeds: Area = {
  name: 'feeds',
  operations: [feed],
  principalResolvers: () => [
    authenticatedBy('api_key', { name: 'toy', recognises: () => true, read: async (key) => toyPrincipal(key) }),
  ],
};

interface Message {
  readonly id: string | undefined;
  readonly event: string;
  readonly data: Record<string, unknown>;
}

/** A client that reads on its own connection and can stop reading. */
export class Client {
  readonly messages: Message[] = [];
  comments = 0;
  isEnded = false;
  response!: IncomingMessage;
  #rest = '';
  static async open(
    server: TestServer,
    key: string,
    headers: Record<string, string> = {},
    query = '',
  ): Promise<Client> {
    const client = new Client();
    client.response = await new Promise((resolve, reject) => {
      const call = httpRequest(`${server.url}/v1/feed${query}`, {
        headers: { 'x-svc-api-key': key, ...headers },
        agent: false,
      });
      call.on('response', resolve).on('error', reject).end();
    });
    client.response.setEncoding('utf8').on('data', (text: string) => client.#take(text));
    client.response.on('close', () => {
      client.isEnded = true;
    });
    client.response.on('error', () => {});
    return client;
  }
  #take(text: string): void {
    const blocks = (this.#rest + text).split('\n\n');
    this.#rest = blocks.pop() ?? '';
    for (const block of blocks) {
      if (block.startsWith(':')) {
        this.comments += 1;
        continue;
      }
      const fields = new Map(block.split('\n').map((line) => line.split(/: (.*)/s) as [string, string]));
      this.messages.push({
        id: fields.get('id'),
        event: fields.get('event') ?? '',
        data: JSON.parse(fields.get('data') ?? 'null') as Record<string, unknown>,
      });
    }
  }
  /** Numbers of the events received. */
  get numbers(): number[] {
    return this.messages
      .filter((m) => m.event.startsWith('quota'))
      .map((m) => (m.data['data'] as { checks_used: number }).checks_used);
  }
  get lastId(): string {
    return this.messages.findLast((m) => m.id !== undefined)?.id ?? '';
  }
  leave(): void {
    this.response.destroy();
  }
}
