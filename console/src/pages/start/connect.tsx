/** Step 1: which program or library, the agent's name, a key, and the text to paste. */
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useAction } from '../../session/action';
import { useMay } from '../../session/session';
import { Button } from '../../ui/button';
import { Field } from '../../ui/field';
import { Panel } from '../../ui/page';
import { Snippet } from '../../ui/snippet';
import { Loading, Problem } from '../../ui/states';
import { nameProblem } from './plain-name';
import { makeGatewayKey, setupsQuery, type ClientSetup } from './queries';

const FROM = '/o/$orgId/start';
const KEY_GAP = '(the key you make below)';

export function Connect() {
  const { orgId } = useParams({ from: FROM });
  const { client, agent = '' } = useSearch({ from: FROM });
  const setups = useQuery(setupsQuery);
  const [key, setKey] = useState<string>();
  if (setups.isPending) return <Loading />;
  if (setups.isError)
    return <Problem what="The setups could not be read" error={setups.error} retry={() => void setups.refetch()} />;
  const chosen = setups.data.clients.find((setup) => setup.client === client);
  return (
    <Panel title="1. Point your agent at the gateway">
      <div className="stack" style={{ gap: 20 }}>
        <p>
          {chosen === undefined
            ? 'Choose what your agent is built with. Next come its name, a key and the lines to paste.'
            : 'Name the agent, make its key, and paste the lines below where it runs.'}
        </p>
        <Clients setups={setups.data.clients} chosen={chosen?.client} />
        {chosen !== undefined && (
          <>
            <AgentName key={orgId} name={agent} />
            {nameProblem(agent) === null && (
              <>
                {chosen.steps.map((step) => (
                  <Snippet
                    key={step.text}
                    {...step}
                    text={step.text.replaceAll('{agent}', agent).replaceAll('{key}', key ?? KEY_GAP)}
                    isWhole={key !== undefined || !step.text.includes('{key}')}
                  />
                ))}
                <Key orgId={orgId} agent={agent} isMade={key !== undefined} onMade={setKey} />
              </>
            )}
          </>
        )}
      </div>
    </Panel>
  );
}

function Clients({ setups, chosen }: { readonly setups: readonly ClientSetup[]; readonly chosen: string | undefined }) {
  const { orgId } = useParams({ from: FROM });
  const { agent } = useSearch({ from: FROM });
  const kinds = [
    ['program', 'Coding agents'],
    ['library', 'Libraries'],
    ['request', 'By hand'],
  ] as const;
  return (
    <div className="clients">
      {kinds.map(([kind, words]) => (
        <nav key={kind} aria-label={words}>
          <span className="small muted">{words}</span>
          <div>
            {setups
              .filter((setup) => setup.kind === kind)
              .map(({ client, title }) => (
                <Link
                  key={client}
                  className="button"
                  to={FROM}
                  params={{ orgId }}
                  search={{ client, agent: agent ?? client }}
                  {...(client === chosen ? { 'data-chosen': true, 'aria-current': 'true' as const } : {})}
                  resetScroll={false}
                >
                  {title}
                </Link>
              ))}
          </div>
        </nav>
      ))}
    </div>
  );
}

/** The name lives in the address, also while it cannot be one: the steps below wait for a name that the gateway takes. */
function AgentName({ name }: { readonly name: string }) {
  const { orgId } = useParams({ from: FROM });
  const search = useSearch({ from: FROM });
  const navigate = useNavigate();
  const [typed, setTyped] = useState(name);
  const problem = nameProblem(typed);
  const change = (next: string) => {
    setTyped(next);
    void navigate({ to: FROM, params: { orgId }, search: { ...search, agent: next }, replace: true });
  };
  return (
    <div className="agent-name">
      <Field
        label="Name of the agent"
        value={typed}
        onChange={change}
        hint={problem === null ? 'All turns under this name are one agent with one record.' : undefined}
        error={problem ?? undefined}
      />
    </div>
  );
}

interface KeyProps {
  readonly orgId: string;
  readonly agent: string;
  readonly isMade: boolean;
  readonly onMade: (key: string) => void;
}

function Key({ orgId, agent, isMade, onMade }: KeyProps) {
  const mayMake = useMay(orgId, 'keys.create');
  const make = useAction({
    work: async () => onMade((await makeGatewayKey(orgId, agent)).key),
    changes: ['keys'],
  });
  if (isMade)
    return (
      <p className="row key-made" role="status">
        <KeyRound size={15} aria-hidden="true" />
        <span>
          Key “{agent}” is in the text above. It is shown once, and may use the gateway and nothing else: it reads no
          record and changes no card.
        </span>
      </p>
    );
  if (!mayMake)
    return (
      <p className="notice">
        Owners and admins of the organisation make keys. Ask one for a key with the scope gateway, or use one you have.
      </p>
    );
  return (
    <div className="row wrap">
      <Button kind="primary" isDisabled={make.isPending} onPress={() => make.mutate(undefined)}>
        {make.isPending ? 'Making the key…' : 'Make the key'}
      </Button>
      <span className="small muted">A key that may use the gateway and nothing else. You see it once.</span>
    </div>
  );
}
