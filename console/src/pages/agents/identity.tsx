/** Who an agent is, by what the gateway recognises it, and the keys with which it proves itself. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { counted } from '../../format/numbers';
import { plainWords } from '../../format/words';
import { ADMINS, orgsQuery, useHasRole } from '../../session/session';
import { Button } from '../../ui/button';
import { Copy } from '../../ui/copy';
import { Facts } from '../../ui/facts';
import { Instant } from '../../ui/instant';
import { Panel } from '../../ui/page';
import { Loading, Problem } from '../../ui/states';
import { membersQuery } from '../settings/queries';
import { AgentKeys } from './agent-keys';
import { agentQuery, type Agent } from './agent-queries';
import { Rekey } from './rekey';

interface Props {
  readonly orgId: string;
  readonly agentId: string;
}

export function Identity({ orgId, agentId }: Props) {
  const agent = useQuery(agentQuery(agentId));
  if (agent.isPending) return <Loading />;
  if (agent.isError)
    return <Problem what="The agent could not be read" error={agent.error} retry={() => void agent.refetch()} />;
  return (
    <>
      <div className="halves">
        <Who orgId={orgId} agent={agent.data} />
        <Recognised orgId={orgId} agent={agent.data} />
      </div>
      <AgentKeys orgId={orgId} agentId={agentId} />
    </>
  );
}

interface OfAgent {
  readonly orgId: string;
  readonly agent: Agent;
}

function Who({ orgId, agent }: OfAgent) {
  const orgs = useQuery(orgsQuery);
  const members = useQuery(membersQuery(orgId));
  const claimer = members.data?.find(({ user_id: id }) => id === agent.claimed_by)?.email;
  const org = orgs.data?.find(({ org_id: id }) => id === agent.org_id)?.name;
  return (
    <Panel title="Who it is">
      <Facts
        facts={[
          ['Agent id', <Copy key="id" text={agent.agent_id} what="id of this agent" />],
          ['Organisation', org ?? agent.org_id],
          ['First seen', <Instant key="first" at={agent.created_at} />],
          [
            'Claimed',
            <span key="claimed">
              <Instant at={agent.claimed_at ?? null} absent="Not claimed" />
              {claimer !== undefined && ` by ${claimer}`}
            </span>,
          ],
          ['Seen by', SEEN_BY[agent.visibility ?? 'public']],
          ...(agent.ownership ?? []).map(
            ({ kind, value, verified_at: at }) =>
              [
                plainWords(kind),
                <span key={value}>
                  {value}, proven since <Instant at={at} />
                </span>,
              ] as const,
          ),
        ]}
      />
    </Panel>
  );
}

const SEEN_BY = {
  public: 'Everybody',
  unlisted: 'Whoever knows its id',
  private: 'Members of the organisation',
} as const;

function Recognised({ orgId, agent }: OfAgent) {
  const [isOpen, setOpen] = useState(false);
  const { name, agent_hash: hash, key_prefix: prefix, agent_proof_captured_at: capturedAt } = agent;
  return (
    <Panel title="How it is recognised" end={<RekeyButton orgId={orgId} agent={agent} onPress={() => setOpen(true)} />}>
      <div className="stack">
        <Facts
          facts={[
            ['Name', name === null ? 'It sends none' : <code key="name">X-Svc-Agent: {name}</code>],
            [
              'Provider key',
              prefix === null || prefix === undefined ? (
                <span className="muted">Its beginning was not kept</span>
              ) : (
                <code key="key">{prefix}…</code>
              ),
            ],
            ['Digest', hash === undefined ? null : <code key="hash">{hash}…</code>],
            [
              'Whole digest',
              capturedAt === null ? (
                'Not known yet: taken from the first request under the new key'
              ) : (
                <span key="whole">
                  known since <Instant at={capturedAt ?? null} />
                </span>
              ),
            ],
            ['Key changed', <Changes key="changes" of={agent} />],
          ]}
        />
        <p className="small muted">
          With a service key of the organisation the name alone is enough, whatever the key of the provider. Without
          one, key and name together say who it is.
        </p>
      </div>
      {isOpen && <Rekey agent={agent} onClose={() => setOpen(false)} />}
    </Panel>
  );
}

function Changes({ of: { rekey_count: times = 0, rekeyed_at: at = null } }: { readonly of: Agent }) {
  if (times === 0 || at === null) return 'Never';
  return (
    <>
      {counted(times, 'time')}, last <Instant at={at} />
    </>
  );
}

function RekeyButton({ orgId, agent, onPress }: OfAgent & { readonly onPress: () => void }) {
  const may = useHasRole(orgId, ADMINS);
  if (may === undefined) return null;
  if (!may) return <span className="small muted">Owners and admins change the provider key.</span>;
  if (agent.containment_status !== 'active')
    return <span className="small muted">A contained agent keeps its provider key.</span>;
  return <Button onPress={onPress}>Change provider key</Button>;
}
