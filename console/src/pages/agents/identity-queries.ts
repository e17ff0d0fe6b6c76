/** What the tab of an agent's identity reads and changes. */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api, must, once } from '../../api/client';
import { thumbprintOf, type PublicKey } from './public-key';

const PAGE = 50;

const readKeys = (agentId: string, cursor: string | undefined) =>
  must(
    api.GET('/v1/agents/{agent_id}/keys', {
      params: { path: { agent_id: agentId }, query: { limit: PAGE, ...(cursor === undefined ? {} : { cursor }) } },
    }),
  );
export type AgentKey = Awaited<ReturnType<typeof readKeys>>['data'][number];

export const agentKeysQuery = (agentId: string) =>
  infiniteQueryOptions({
    queryKey: ['agent-keys', agentId],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam: cursor }) => readKeys(agentId, cursor),
    getNextPageParam: ({ next_cursor: next }) => next ?? undefined,
  });

export const thumbprintQuery = (jwk: PublicKey | undefined) =>
  queryOptions({
    queryKey: ['thumbprint', jwk?.x],
    enabled: jwk !== undefined,
    staleTime: Infinity,
    queryFn: () => (jwk === undefined ? '' : thumbprintOf(jwk)),
  });

interface NewKey {
  readonly jwk: PublicKey;
  /** Signature by the private part, base64url. */
  readonly proof: string;
  readonly label: string;
}

export const registerKey = (agentId: string, { jwk, proof, label }: NewKey) =>
  must(
    api.POST('/v1/agents/{agent_id}/keys', {
      params: { path: { agent_id: agentId }, header: once() },
      body: { jwk, proof, ...(label === '' ? {} : { label }) },
    }),
  );

export const revokeAgentKey = (agentId: string, keyId: string) =>
  must(api.DELETE('/v1/agents/{agent_id}/keys/{key_id}', { params: { path: { agent_id: agentId, key_id: keyId } } }));

const HASH_CHARS = 16;

/** @param digest the whole possession proof under the new provider key, or its first 16 characters; lower-case hex */
export const rekey = (agentId: string, digest: string) =>
  must(
    api.POST('/v1/agents/{agent_id}/rekey', {
      params: { path: { agent_id: agentId }, header: once() },
      body: {
        new_key_hash: digest.slice(0, HASH_CHARS),
        ...(digest.length === HASH_CHARS ? {} : { new_hash_proof: digest }),
      },
    }),
  );
