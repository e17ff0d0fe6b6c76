/** What the service recorded: checkpoints with their certificates, ratings, quarantined texts, the feed of the screening. */
import { must, mustReply, signalOf, type Api, type CallOptions } from '../api.ts';
import { streamEvents } from '../events.ts';
import { offsetPages } from '../pages.ts';

const PAGE = 100;

export const checkpoints = (api: Api) => ({
  list: (agentId: string, options: CallOptions = {}) =>
    offsetPages(async (offset) => {
      const page = await must(
        api.GET('/v1/agents/{agent_id}/checkpoints', {
          params: { path: { agent_id: agentId }, query: { limit: PAGE, offset } },
          ...signalOf(options),
        }),
      );
      return { items: page.checkpoints, limit: page.limit };
    }),

  certificate: (checkpointId: string, options: CallOptions = {}) =>
    must(
      api.GET('/v1/checkpoints/{checkpoint_id}/certificate', {
        params: { path: { checkpoint_id: checkpointId } },
        ...signalOf(options),
      }),
    ),
});

export const ratings = (api: Api) => ({
  get: (agentId: string, options: CallOptions = {}) =>
    must(api.GET('/v1/reputation/{agent_id}', { params: { path: { agent_id: agentId } }, ...signalOf(options) })),
});

export const quarantine = (api: Api) => ({
  /** Texts that wait for review. */
  list: ({ agentId, ...options }: CallOptions & { readonly agentId?: string } = {}, last: CallOptions = {}) =>
    offsetPages(async (offset) => {
      const query = { limit: PAGE, offset, ...(agentId === undefined ? {} : { agent_id: agentId }) };
      const page = await must(api.GET('/v1/safe-house/quarantine', { params: { query }, ...signalOf(last, options) }));
      return { items: page.items, limit: page.limit };
    }),
});

export const feed = (api: Api) => ({
  /** Evaluations that are not a pass, and what else the screening reports, as it happens. `since`: a cursor of an earlier event. */
  watch: (
    { agentId, since, ...options }: CallOptions & { readonly agentId?: string; readonly since?: string } = {},
    last: CallOptions = {},
  ) =>
    streamEvents(
      async (cursor) => {
        const query = {
          ...(agentId === undefined ? {} : { agent_id: agentId }),
          ...(cursor === undefined ? {} : { since: cursor }),
        };
        const call = api.GET('/v1/safe-house/feed', {
          params: { query },
          parseAs: 'stream',
          ...signalOf(last, options),
        });
        return (await mustReply<unknown>(call)).response;
      },
      { since, ...signalOf(last, options) },
    ),
});
