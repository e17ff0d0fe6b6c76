/** What the review queue reads and does. Opening a held text is a call of its own, because it is audited. */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api, must, once } from '../../api/client';

const GROUPS_PAGE = 50;
const ITEMS_PAGE = 50;

/** Filters of the queue: all of them are in the address. */
export interface QueueFilter {
  readonly status?: 'decided';
  readonly kind?: Kind;
  readonly agent?: string;
  readonly mine?: true;
}
export const KINDS = ['quarantine', 'held_call', 'tool_declaration', 'verdict', 'drift', 'signal'] as const;
export type Kind = (typeof KINDS)[number];

const queryOf = ({ status, kind, agent, mine }: QueueFilter) => ({
  ...(status === undefined ? {} : { status }),
  ...(kind === undefined ? {} : { kind }),
  ...(agent === undefined ? {} : { agent_id: agent }),
  ...(mine === undefined ? {} : { mine }),
});

const readGroups = (orgId: string, filter: QueueFilter, cursor: string | undefined) =>
  must(
    api.GET('/v1/orgs/{org_id}/review/groups', {
      params: {
        path: { org_id: orgId },
        query: { limit: GROUPS_PAGE, ...queryOf(filter), ...(cursor === undefined ? {} : { cursor }) },
      },
    }),
  );
export type Group = Awaited<ReturnType<typeof readGroups>>['data'][number];

export const groupsQuery = (orgId: string, filter: QueueFilter) =>
  infiniteQueryOptions({
    queryKey: ['review', orgId, 'groups', filter],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam }) => readGroups(orgId, filter, pageParam),
    getNextPageParam: ({ next_cursor: next }) => next ?? undefined,
  });

const readItems = (orgId: string, filter: QueueFilter, of: { causeKey: string; cursor: string | undefined }) =>
  must(
    api.GET('/v1/orgs/{org_id}/review/items', {
      params: {
        path: { org_id: orgId },
        query: {
          limit: ITEMS_PAGE,
          ...queryOf(filter),
          cause_key: of.causeKey,
          ...(of.cursor === undefined ? {} : { cursor: of.cursor }),
        },
      },
    }),
  );
export type ListedItem = Awaited<ReturnType<typeof readItems>>['data'][number];
export type Decision = Item['decisions'][number];

/** Items of one group. */
export const itemsQuery = (orgId: string, filter: QueueFilter, causeKey: string | undefined) =>
  infiniteQueryOptions({
    queryKey: ['review', orgId, 'items', filter, causeKey],
    enabled: causeKey !== undefined,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam: cursor }) => readItems(orgId, filter, { causeKey: causeKey ?? '', cursor }),
    getNextPageParam: ({ next_cursor: next }) => next ?? undefined,
  });

/** Items in which those of a turn are looked for. */
const OF_TURN_MAX = 100;

/** The held calls of one turn, among the newest of its agent: waiting, or decided. */
export const heldCallsQuery = (orgId: string, of: { readonly agentId: string; readonly requestId: string }) =>
  queryOptions({
    queryKey: ['review', orgId, 'of-turn', of.requestId],
    queryFn: async () => {
      const read = async (status: 'open' | 'decided') => {
        const query = { kind: 'held_call' as const, agent_id: of.agentId, limit: OF_TURN_MAX, status };
        const path = { org_id: orgId };
        const { data } = await must(api.GET('/v1/orgs/{org_id}/review/items', { params: { path, query } }));
        return data.filter(({ request_id: id }) => id === of.requestId);
      };
      const open = await read('open');
      return open.length > 0 ? open : read('decided');
    },
  });

const ofItem = (orgId: string, itemId: string) => ({ path: { org_id: orgId, item_id: itemId } });
const ofGroup = (orgId: string, causeKey: string) => ({
  path: { org_id: orgId, cause_key: causeKey },
  header: once(),
});

const readItem = (orgId: string, itemId: string) =>
  must(api.GET('/v1/orgs/{org_id}/review/items/{item_id}', { params: ofItem(orgId, itemId) }));
export type ItemDetail = Awaited<ReturnType<typeof readItem>>;
export type Item = ItemDetail['item'];
export type Consequence = ItemDetail['consequences'][number];

export const itemQuery = (orgId: string, itemId: string) =>
  queryOptions({ queryKey: ['review', orgId, 'item', itemId], queryFn: () => readItem(orgId, itemId) });

/** The place of the newest change, and whether it is another; with `after` the reply waits for the next one. */
export const readChange = (orgId: string, after: number | undefined, signal: AbortSignal) =>
  must(
    api.GET('/v1/orgs/{org_id}/review/changes', {
      params: { path: { org_id: orgId }, query: after === undefined ? {} : { after } },
      signal,
    }),
  );

/** The text itself. The service writes into the audit log who opened it. */
export const openText = async (quarantineId: string) =>
  must(api.GET('/v1/safe-house/quarantine/{quarantine_id}', { params: { path: { quarantine_id: quarantineId } } }));

const readSimilar = async (quarantineId: string) =>
  (
    await must(
      api.GET('/v1/safe-house/quarantine/{quarantine_id}/similar', {
        params: { path: { quarantine_id: quarantineId } },
      }),
    )
  ).data;
export type SimilarCase = Awaited<ReturnType<typeof readSimilar>>[number];

export const similarQuery = (quarantineId: string) =>
  queryOptions({ queryKey: ['review', 'similar', quarantineId], queryFn: () => readSimilar(quarantineId) });

/** What a person chooses beside the decision. */
export interface Choice {
  readonly appliesTo: 'once' | 'agent' | 'organization' | undefined;
  readonly isFalseAlarm: boolean;
  readonly note: string;
}

const bodyOf = (decision: Decision, { appliesTo, isFalseAlarm, note }: Choice) => ({
  decision,
  ...(decision === 'release' && appliesTo !== undefined ? { applies_to: appliesTo } : {}),
  ...(decision === 'release' && isFalseAlarm ? { false_positive: true } : {}),
  ...(note === '' ? {} : { note }),
});

export const decide = (orgId: string, item: Item, decision: Decision, choice: Choice) =>
  must(
    api.POST('/v1/orgs/{org_id}/review/items/{item_id}/decision', {
      params: { ...ofItem(orgId, item.item_id), header: once() },
      body: { ...bodyOf(decision, choice), version: item.version },
    }),
  );

/** Items of a group that the person has seen: all up to a place, or some of them. */
export interface Part {
  readonly group: Group;
  readonly itemIds: readonly string[] | 'all';
}

const PART_MAX = 200;

/** Decides about them in steps of 200. @param onStep told how many are left */
export async function decidePart(
  orgId: string,
  { group, itemIds }: Part,
  { decision, choice, onStep }: { decision: Decision; choice: Choice; onStep: (remaining: number) => void },
) {
  const decided: string[] = [];
  let skipped = 0;
  let expected = itemIds === 'all' ? group.items : itemIds.length;
  while (expected > 0) {
    const step = await must(
      api.POST('/v1/orgs/{org_id}/review/groups/{cause_key}/decision', {
        params: ofGroup(orgId, group.cause_key),
        body: {
          ...bodyOf(decision, choice),
          up_to: group.up_to,
          expected_count: expected,
          ...(itemIds === 'all' ? {} : { item_ids: [...itemIds] }),
        },
      }),
    );
    decided.push(...step.decided);
    skipped += step.skipped;
    expected = step.remaining;
    onStep(expected);
    if (step.decided.length === 0 && step.skipped === 0) break;
  }
  return { decided, skipped };
}

export const undo = (orgId: string, itemId: string) =>
  must(
    api.POST('/v1/orgs/{org_id}/review/items/{item_id}/undo', {
      params: { ...ofItem(orgId, itemId), header: once() },
    }),
  );

/** Undoes what was decided together. */
export async function undoPart(orgId: string, causeKey: string, itemIds: readonly string[]) {
  const undone: string[] = [];
  const kept: { item_id: string; problem: string }[] = [];
  for (let from = 0; from < itemIds.length; from += PART_MAX) {
    const step = await must(
      api.POST('/v1/orgs/{org_id}/review/groups/{cause_key}/undo', {
        params: ofGroup(orgId, causeKey),
        body: { item_ids: itemIds.slice(from, from + PART_MAX) },
      }),
    );
    undone.push(...step.undone);
    kept.push(...step.kept);
  }
  return { undone, kept };
}

export const assign = (orgId: string, itemId: string, userId: string | null) =>
  must(
    api.PUT('/v1/orgs/{org_id}/review/items/{item_id}/assignee', {
      params: ofItem(orgId, itemId),
      body: { user_id: userId },
    }),
  );

export const escalate = (orgId: string, itemId: string, note: string) =>
  must(
    api.POST('/v1/orgs/{org_id}/review/items/{item_id}/escalate', {
      params: { ...ofItem(orgId, itemId), header: once() },
      body: note === '' ? {} : { note },
    }),
  );
