/** What happened in an organisation, as it happens: the events that webhooks carry, without an endpoint. */
import { mustReply, signalOf, type Api, type CallOptions } from '../api.ts';
import { streamEvents } from '../events.ts';

export interface OrgEvent {
  readonly id: string;
  /** One of the catalogue: docs/webhooks.md. */
  readonly type: string;
  readonly created_at: string;
  readonly data: Readonly<Record<string, unknown>>;
}

export const events = (api: Api) => ({
  /** In order; none is missed or repeated when the connection breaks. `since`: a cursor of an earlier event; default: from now on. */
  async *watch(
    orgId: string,
    { since, ...options }: CallOptions & { readonly since?: string } = {},
    last: CallOptions = {},
  ): AsyncGenerator<OrgEvent, void, void> {
    const stream = streamEvents(
      async (cursor) => {
        const call = api.GET('/v1/orgs/{org_id}/webhooks/listen', {
          params: { path: { org_id: orgId }, query: cursor === undefined ? {} : { since: cursor } },
          parseAs: 'stream',
          ...signalOf(last, options),
        });
        return (await mustReply<unknown>(call)).response;
      },
      { since, ...signalOf(last, options) },
    );
    for await (const { type, data } of stream) if (type === 'webhook.event') yield data as unknown as OrgEvent;
  },
});
