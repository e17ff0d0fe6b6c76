/** Steps 2 and 3: what the agent may do, from what it did, and how strict, with what that would have changed. */
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Label } from 'react-aria-components/Label';
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import { counted } from '../../format/numbers';
import { useAction } from '../../session/action';
import { Button } from '../../ui/button';
import { Panel } from '../../ui/page';
import { declare, foundQuery, ownCardQuery, type FirstTurns, type Mode } from './queries';

type Decision = 'allow' | 'forbid' | 'open';
const DECISIONS = [
  ['allow', 'May use'],
  ['forbid', 'Must not'],
  ['open', 'Leave open'],
] as const;

interface Props {
  readonly orgId: string;
  readonly agent: string;
  readonly seen: FirstTurns;
}

export function RulesForm({ orgId, agent, seen }: Props) {
  const own = useQuery(ownCardQuery(seen.agentId));
  if (!own.isSuccess) return null;
  if (own.data)
    return (
      <Panel title="It has cards of its own">
        <p>
          What {agent} may do and how strictly it is watched is declared already.{' '}
          <Link to="/o/$orgId/agents/$agentId" params={{ orgId, agentId: seen.agentId }} search={{ tab: 'cards' }}>
            Open its cards
          </Link>
        </p>
      </Panel>
    );
  return <FirstCards orgId={orgId} agent={agent} seen={seen} />;
}

function FirstCards({ orgId, agent, seen }: Props) {
  const [decisions, setDecisions] = useState<Readonly<Record<string, Decision>>>({});
  const [mode, setMode] = useState<Mode>('observe');
  const navigate = useNavigate();
  const tools = toolsOf(seen);
  const decided = (of: Decision) => tools.map(([tool]) => tool).filter((tool) => (decisions[tool] ?? 'allow') === of);
  const save = useAction({
    work: () => declare(seen.agentId, { mode, allowed: decided('allow'), forbidden: decided('forbid') }),
    done: () => `The cards of ${agent} are in force`,
    changes: ['cards', 'agents'],
  });
  const finish = async () => {
    await save.mutateAsync(undefined);
    await navigate({ to: '/o/$orgId/agents/$agentId', params: { orgId, agentId: seen.agentId } });
  };
  return (
    <>
      <Panel title="2. Declare what it may do">
        {tools.length === 0 ? (
          <p className="muted">
            It has called no tool yet. Tools appear here as it calls them; you can also go on and declare them later, on
            the page of the agent.
          </p>
        ) : (
          <div className="stack">
            {tools.map(([tool, times]) => (
              <RadioGroup
                key={tool}
                className="tool-choice"
                orientation="horizontal"
                value={decisions[tool] ?? 'allow'}
                onChange={(value) => setDecisions({ ...decisions, [tool]: value as Decision })}
              >
                <Label>
                  <span className="mono">{tool}</span>{' '}
                  <span className="small muted">called in {counted(times, 'turn')}</span>
                </Label>
                <div className="row">
                  {DECISIONS.map(([value, words]) => (
                    <Radio key={value} value={value} className="choice">
                      {words}
                    </Radio>
                  ))}
                </div>
              </RadioGroup>
            ))}
            <p className="small muted">
              A tool that is left open counts as not declared: it is noted, and refused in Enforce.
            </p>
          </div>
        )}
      </Panel>
      <Panel title="3. Choose how strict">
        <div className="stack" style={{ gap: 16 }}>
          <Modes orgId={orgId} agentId={seen.agentId} mode={mode} onChange={setMode} />
          <div className="row wrap">
            <Button kind="primary" isDisabled={save.isPending} onPress={() => void finish().catch(() => {})}>
              {save.isPending ? 'Saving…' : 'Save and finish'}
            </Button>
            <span className="small muted">You can change both at any time on the page of the agent.</span>
          </div>
        </div>
      </Panel>
    </>
  );
}

interface ModesProps {
  readonly orgId: string;
  readonly agentId: string;
  readonly mode: Mode;
  readonly onChange: (mode: Mode) => void;
}

function Modes({ orgId, agentId, mode, onChange }: ModesProps) {
  const found = useQuery(foundQuery(orgId, agentId));
  const { warn = 0, quarantine = 0, block = 0 } = found.data?.by_screening ?? {};
  const turns = found.data?.turns ?? 0;
  const held = quarantine + block;
  const base = found.isSuccess ? `to ${counted(turns, 'turn')} of the last 24 hours` : 'counting…';
  const modes = [
    ['observe', 'Observe', 'Changes nothing and reports what it finds.', '0 changed'],
    ['nudge', 'Nudge', 'Adds a warning to doubtful text and redacts secrets.', `${warn + held} would have been marked`],
    [
      'enforce',
      'Enforce',
      'Takes out the sentences of an attack, withholds forbidden calls, asks before risky ones.',
      `${held} would have been changed`,
    ],
  ] as const;
  return (
    <RadioGroup className="mode-choice" value={mode} onChange={(value) => onChange(value as Mode)}>
      <Label className="small muted">What screening would have done {base}</Label>
      {modes.map(([value, word, what, effect]) => (
        <Radio key={value} value={value} className="mode">
          <strong>{word}</strong>
          <span>{what}</span>
          <span className="number muted">{effect}</span>
        </Radio>
      ))}
    </RadioGroup>
  );
}

/** Tools of the turns, most used first, with the number of turns that called each. */
function toolsOf({ turns }: FirstTurns): readonly (readonly [string, number])[] {
  const times = new Map<string, number>();
  for (const { tools } of turns) for (const tool of new Set(tools)) times.set(tool, (times.get(tool) ?? 0) + 1);
  return [...times].sort(([a, n], [b, m]) => m - n || a.localeCompare(b));
}
