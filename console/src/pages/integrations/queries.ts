/** Webhook endpoints and their deliveries. */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api, must, once } from '../../api/client';

const inOrg = (orgId: string) => ({ params: { path: { org_id: orgId } } });
const at = (orgId: string, endpointId: string) => ({ params: { path: { org_id: orgId, endpoint_id: endpointId } } });

const readEndpoints = (orgId: string) => must(api.GET('/v1/orgs/{org_id}/webhooks', inOrg(orgId)));
export type Endpoint = Awaited<ReturnType<typeof readEndpoints>>[number];

export const endpointsQuery = (orgId: string) =>
  queryOptions({ queryKey: ['webhooks', orgId], queryFn: () => readEndpoints(orgId) });

export const endpointQuery = (orgId: string, endpointId: string) =>
  queryOptions({
    queryKey: ['webhooks', orgId, endpointId],
    queryFn: () => must(api.GET('/v1/orgs/{org_id}/webhooks/{endpoint_id}', at(orgId, endpointId))),
  });

export const healthQuery = (orgId: string) =>
  queryOptions({
    queryKey: ['webhooks', orgId, 'health'],
    queryFn: () => must(api.GET('/v1/orgs/{org_id}/webhooks/health', inOrg(orgId))),
  });

const PAGE = 50;
const FRESH_MS = 5_000;

const readDeliveries = (orgId: string, endpointId: string, offset: number) =>
  must(
    api.GET('/v1/orgs/{org_id}/webhooks/deliveries', {
      params: { path: { org_id: orgId }, query: { endpoint_id: endpointId, limit: PAGE, offset } },
    }),
  );
export type Delivery = Awaited<ReturnType<typeof readDeliveries>>[number];

/** Read again every few seconds while the page is looked at: what is retried changes by itself. */
export const deliveriesQuery = (orgId: string, endpointId: string) =>
  infiniteQueryOptions({
    queryKey: ['webhooks', orgId, endpointId, 'deliveries'],
    initialPageParam: 0,
    queryFn: ({ pageParam: offset }) => readDeliveries(orgId, endpointId, offset),
    getNextPageParam: (page, pages) => (page.length < PAGE ? undefined : pages.length * PAGE),
    refetchInterval: FRESH_MS,
  });

/** With its body. */
export const deliveryQuery = (orgId: string, deliveryId: string) =>
  queryOptions({
    queryKey: ['webhooks', orgId, 'delivery', deliveryId],
    queryFn: () =>
      must(
        api.GET('/v1/orgs/{org_id}/webhooks/deliveries/{delivery_id}/body', {
          params: { path: { org_id: orgId, delivery_id: deliveryId } },
        }),
      ),
  });

export interface NewEndpoint {
  readonly url: string;
  readonly description: string;
  readonly events: readonly string[];
}

/** @returns the endpoint with its signing secret, which no later answer has */
export const addEndpoint = (orgId: string, { url, description, events }: NewEndpoint) =>
  must(
    api.POST('/v1/orgs/{org_id}/webhooks', {
      ...inOrg(orgId),
      headers: once(),
      body: {
        url: url.trim(),
        event_types: [...events],
        ...(description.trim() === '' ? {} : { description: description.trim() }),
      },
    }),
  );

export const changeEndpoint = (
  orgId: string,
  endpointId: string,
  change: { readonly is_active?: boolean; readonly event_types?: string[] },
) => must(api.PATCH('/v1/orgs/{org_id}/webhooks/{endpoint_id}', { ...at(orgId, endpointId), body: change }));

export const deleteEndpoint = (orgId: string, endpointId: string) =>
  must(api.DELETE('/v1/orgs/{org_id}/webhooks/{endpoint_id}', at(orgId, endpointId)));

export const rotateSecret = (orgId: string, endpointId: string) =>
  must(
    api.POST('/v1/orgs/{org_id}/webhooks/{endpoint_id}/rotate-secret', {
      ...at(orgId, endpointId),
      headers: once(),
      body: {},
    }),
  );

export const testEndpoint = (orgId: string, endpointId: string) =>
  must(api.POST('/v1/orgs/{org_id}/webhooks/{endpoint_id}/test', { ...at(orgId, endpointId), body: {} }));

export const redeliver = (orgId: string, deliveryId: string) =>
  must(
    api.POST('/v1/orgs/{org_id}/webhooks/deliveries/{delivery_id}/redeliver', {
      params: { path: { org_id: orgId, delivery_id: deliveryId } },
      headers: once(),
    }),
  );
