/** Cards of agents. An update reads the card, changes it and writes it only if nobody else has written in between. */
import { must, mustReply, signalOf, type Api, type CallOptions } from '../api.ts';
import { SuretyError } from '../errors.ts';

/** A card as the service stores it. Which members exist: docs/reference/cards.md. */
export type Card = Record<string, unknown>;
/** Returns the changed card; the argument may be changed in place. */
export type CardChange = (card: Card) => Card | Promise<Card>;

const UPDATE_ATTEMPTS = 5;
/** Members that the service sets, some of which it refuses on input. */
const SET_BY_SERVICE = ['card_id', 'agent_id', 'version', 'content_hash', 'layer', '_composition'];

interface ReadCard {
  readonly card: Card;
  readonly etag: string;
}

/** What the two kinds of card differ in. */
interface CardCalls {
  read(agentId: string, options: CallOptions): Promise<ReadCard>;
  write(agentId: string, card: Card, options: CallOptions & { readonly etag?: string }): Promise<Card>;
}

export const cards = (api: Api) => ({
  alignment: {
    ...cardResource(alignment(api)),
    /** What holds for the agent: its card composed with those of its teams, its organisation and the platform. */
    effective: async (agentId: string, options: CallOptions = {}): Promise<Card> =>
      (await must<unknown>(
        api.GET('/v1/alignment/agent/{agent_id}/effective', {
          params: { path: { agent_id: agentId } },
          ...signalOf(options),
        }),
      )) as Card,
  },
  protection: cardResource(protection(api)),
});

function cardResource(calls: CardCalls) {
  return {
    /** The agent's own card. @throws SuretyError 404 `no_card` in `details.reason` before the first one */
    get: async (agentId: string, options: CallOptions = {}): Promise<Card> => (await calls.read(agentId, options)).card,

    /** Replaces the whole card, whatever it was. */
    put: (agentId: string, card: Card, options: CallOptions = {}): Promise<Card> =>
      calls.write(agentId, withoutServiceMembers(card), options),

    /** Reads, changes and writes; begins again when somebody else wrote in between, at most five times. */
    update: async (agentId: string, change: CardChange, options: CallOptions = {}): Promise<Card> => {
      for (let attempt = 1; ; attempt++) {
        const { card, etag } = await calls.read(agentId, options);
        const changed = await change(withoutServiceMembers(card));
        try {
          return await calls.write(agentId, changed, { ...options, etag });
        } catch (error) {
          const isStale = error instanceof SuretyError && error.status === 412;
          if (!isStale || attempt >= UPDATE_ATTEMPTS) throw error;
        }
      }
    },
  };
}

const withoutServiceMembers = (card: Card): Card =>
  Object.fromEntries(Object.entries(structuredClone(card)).filter(([name]) => !SET_BY_SERVICE.includes(name)));

const pathOf = (agentId: string) => ({ path: { scope: 'agent' as const, scope_id: agentId } });
const keyHeader = () => ({ 'Idempotency-Key': crypto.randomUUID() });
const ifMatch = (etag: string | undefined) => (etag === undefined ? {} : { headers: { 'If-Match': etag } });

const alignment = (api: Api): CardCalls => ({
  read: async (agentId, options) =>
    readCard(
      await mustReply<unknown>(
        api.GET('/v1/alignment/{scope}/{scope_id}', { params: pathOf(agentId), ...signalOf(options) }),
      ),
    ),
  write: async (agentId, card, { etag, ...options }) =>
    (await must<unknown>(
      api.PUT('/v1/alignment/{scope}/{scope_id}', {
        params: { ...pathOf(agentId), header: keyHeader() },
        body: card as never, // the service checks it and names every wrong field
        ...ifMatch(etag),
        ...signalOf(options),
      }),
    )) as Card,
});

const protection = (api: Api): CardCalls => ({
  read: async (agentId, options) =>
    readCard(
      await mustReply<unknown>(
        api.GET('/v1/protection/{scope}/{scope_id}', { params: pathOf(agentId), ...signalOf(options) }),
      ),
    ),
  write: async (agentId, card, { etag, ...options }) =>
    (await must<unknown>(
      api.PUT('/v1/protection/{scope}/{scope_id}', {
        params: { ...pathOf(agentId), header: keyHeader() },
        body: card as never,
        ...ifMatch(etag),
        ...signalOf(options),
      }),
    )) as Card,
});

const readCard = ({ data, response }: { data: unknown; response: Response }): ReadCard => ({
  card: data as Card,
  etag: response.headers.get('etag') ?? '',
});
