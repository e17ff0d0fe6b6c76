/** A signal of a rule: what it found, in which agents, and the three ways to answer it. */
import { plainWords } from '../../format/words';
import { useAction } from '../../session/action';
import { Button } from '../../ui/button';
import { Facts } from '../../ui/facts';
import { Instant } from '../../ui/instant';
import { Mark } from '../../ui/marks';
import { Panel } from '../../ui/page';
import { AgentName } from '../turns/agent-name';
import { decideSignal, type Signal } from './queries';

const DONE = { acknowledge: 'Acknowledged', resolve: 'Resolved', dismiss: 'Dismissed' } as const;
type Answer = keyof typeof DONE;

export function SignalItem({ orgId, signal }: { readonly orgId: string; readonly signal: Signal }) {
  const decide = useAction({
    work: (answer: Answer) => decideSignal(signal.id, answer),
    done: (_, answer) => `${DONE[answer]} the signal`,
    changes: ['review'],
  });
  return (
    <Panel title={plainWords(signal.pattern_type)} end={<Mark of="severity" value={signal.severity} />}>
      <div className="stack" style={{ gap: 16 }}>
        <Facts
          facts={[
            ['Found by', plainWords(signal.source)],
            ['When', <Instant key="w" at={signal.detected_at} />],
            [
              'Agents',
              signal.agent_ids.length === 0
                ? null
                : signal.agent_ids.map((id) => (
                    <span key={id} style={{ marginRight: 8 }}>
                      <AgentName orgId={orgId} agentId={id} />
                    </span>
                  )),
            ],
          ]}
        />
        <details className="whole">
          <summary>What was measured</summary>
          <pre tabIndex={0}>{JSON.stringify(signal.detail, null, 2)}</pre>
        </details>
        <div className="row wrap">
          <Button kind="primary" isDisabled={decide.isPending} onPress={() => decide.mutate('acknowledge')}>
            Acknowledge signal
          </Button>
          <Button isDisabled={decide.isPending} onPress={() => decide.mutate('resolve')}>
            Resolve signal
          </Button>
          <Button kind="quiet" isDisabled={decide.isPending} onPress={() => decide.mutate('dismiss')}>
            Dismiss signal
          </Button>
        </div>
      </div>
    </Panel>
  );
}
