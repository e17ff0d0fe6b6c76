/** Agents: list, register, claim. A provider key is turned into a proof here and never sent. */
import { must, signalOf, type Api, type CallOptions, type Schemas } from '../api.ts';
import { cursorPages } from '../pages.ts';

export interface AgentFilter extends CallOptions {
  readonly scope?: Schemas['AgentListScope'];
  /** Only agents of exactly this name. */
  readonly name?: string;
  /** Agents a page, 1 to 100. */
  readonly pageSize?: number;
}

export interface NewAgent {
  readonly name: string;
  /** The key that the agent uses at its provider; its proof is computed here. */
  readonly providerKey: string;
}

/** SHA-256 of `key|name`, hexadecimal: shows that somebody has the provider key without telling it. */
export async function proofOf(providerKey: string, name: string): Promise<string> {
  const text = name === '' ? providerKey : `${providerKey}|${name}`;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export const agents = (api: Api) => ({
  /** Every agent that fits, page by page. */
  list: ({ scope, name, pageSize = 100, ...options }: AgentFilter = {}, last: CallOptions = {}) =>
    cursorPages(async (cursor) => {
      const query = {
        limit: pageSize,
        ...(scope === undefined ? {} : { scope }),
        ...(name === undefined ? {} : { name }),
        ...(cursor === undefined ? {} : { cursor }),
      };
      const page = await must(api.GET('/v1/agents', { params: { query }, ...signalOf(last, options) }));
      return { items: page.agents, next: page.next_cursor };
    }),

  get: (agentId: string, options: CallOptions = {}) =>
    must(api.GET('/v1/agents/{agent_id}', { params: { path: { agent_id: agentId } }, ...signalOf(options) })),

  /** Registers an agent in the caller's home organisation. */
  register: async ({ name, providerKey }: NewAgent, options: CallOptions = {}) =>
    must(
      api.POST('/v1/agents', {
        body: { name, hash_proof: await proofOf(providerKey, name) },
        ...signalOf(options),
      }),
    ),

  /** Takes over an agent that used the gateway with this provider key and belongs to nobody. */
  claim: async (agentId: string, { name, providerKey }: NewAgent, options: CallOptions = {}) =>
    must(
      api.POST('/v1/agents/{agent_id}/claim', {
        params: { path: { agent_id: agentId } },
        body: { hash_proof: await proofOf(providerKey, name) },
        ...signalOf(options),
      }),
    ),
});
