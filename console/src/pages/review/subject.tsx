/** What an item is about, as far as the person may see it: why it was held, what the reasoning said, what drifted, what was declared. */
import { probability } from '../../format/numbers';
import { placeWords } from '../../format/place-words';
import { JUDGES } from '../../format/judges';
import { visible } from '../../format/visible';
import { plainWords } from '../../format/words';
import { Facts } from '../../ui/facts';
import { Instant } from '../../ui/instant';
import { SignalTurns } from '../integrations/signal-turns';
import { sourceWords } from '../integrations/signal-words';
import { AgentName } from '../turns/agent-name';
import { ConcernWords } from '../turns/concern';
import { Threats } from '../turns/threats';
import { HeldCall } from './held-call';
import { HeldContent } from './held-content';
import type { ItemDetail } from './queries';
import { SimilarCases } from './similar-cases';

const GONE = 'This is not kept any more; what was decided stays on record.';

export function Subject({ orgId, detail }: { readonly orgId: string; readonly detail: ItemDetail }) {
  const { quarantine, checkpoint, drift, signal, tool } = detail;
  if (quarantine !== null)
    return quarantine.surface === 'tool_calls' ? (
      <HeldCall orgId={orgId} held={quarantine} />
    ) : (
      <Held orgId={orgId} held={quarantine} />
    );
  if (checkpoint !== null) return <Judged checkpoint={checkpoint} />;
  if (drift !== null)
    return (
      <Facts
        facts={[
          ['Direction', plainWords(drift.drift_direction)],
          ['In a row', `${drift.sustained_checks} verdicts that were not clear`],
          ['Session', <code key="s">{visible(drift.session_id)}</code>],
          ['Last seen', <Instant key="l" at={drift.last_fired_at} />],
        ]}
      />
    );
  if (signal !== null) return <Signalled orgId={orgId} signal={signal} />;
  if (tool !== null)
    return (
      <div className="stack">
        <p>
          The agent's program declared <strong>{visible(tool.name)}</strong> in other words than before. A changed
          description can hide another tool behind a known name. It now says:
        </p>
        <pre className="held-text" tabIndex={0}>
          {tool.words.length === 0 ? 'The words were too long to be kept.' : visible(tool.words.join('\n'))}
        </pre>
      </div>
    );
  return <p className="muted">{GONE}</p>;
}

interface HeldProps {
  readonly orgId: string;
  readonly held: NonNullable<ItemDetail['quarantine']>;
}

function Held({ orgId, held }: HeldProps) {
  const scores = Object.values(held.detector_scores).filter((score) => typeof score === 'number');
  const found = scores.filter((score) => score > 0).length;
  return (
    <div className="stack">
      <HeldContent id={held.quarantine_id} />
      <Threats threats={held.threats} />
      <SimilarCases orgId={orgId} quarantineId={held.quarantine_id} />
      <Facts
        facts={[
          ['Where', placeWords(held.surface, held.tool_name)],
          [
            'Why held',
            `risk ${probability(held.overall_risk)}, held from ${probability(held.threshold)}${
              scores.length === 0 ? '' : `; ${found} of ${scores.length} detectors found something`
            }`,
          ],
        ]}
      />
    </div>
  );
}

function Judged({ checkpoint }: { readonly checkpoint: NonNullable<ItemDetail['checkpoint']> }) {
  const { assurance = 'none', reasoning_summary: summary, concerns } = checkpoint;
  const isSaidOnce = summary !== '' && !concerns.some(({ description }) => description === summary);
  return (
    <div className="stack">
      {isSaidOnce && <p className="prose">{visible(summary)}</p>}
      {concerns.map((concern) => (
        <div key={`${concern.category}${concern.description}`} className="notice">
          <ConcernWords of={concern} />
          {concern.evidence !== '' && <q className="mono">{visible(concern.evidence)}</q>}
        </div>
      ))}
      <p className="small muted">{assurance === 'none' ? 'Not judged.' : JUDGES[assurance]}</p>
    </div>
  );
}

function Signalled({ orgId, signal }: { readonly orgId: string; readonly signal: NonNullable<ItemDetail['signal']> }) {
  const message = signal.detail['message'];
  return (
    <div className="stack">
      {typeof message === 'string' && <p className="prose">{visible(message)}</p>}
      <Facts
        facts={[
          ['Kind', sourceWords(signal.source)],
          ['Turns', <SignalTurns key="t" orgId={orgId} signal={signal} />],
          ['Last seen', <Instant key="w" at={signal.detected_at} />],
          [
            'Agents',
            signal.agent_ids.length === 0 ? null : (
              <span key="a" className="row wrap">
                {signal.agent_ids.map((id) => (
                  <AgentName key={id} orgId={orgId} agentId={id} />
                ))}
              </span>
            ),
          ],
        ]}
      />
      <details className="whole">
        <summary>What was measured</summary>
        <pre tabIndex={0}>{JSON.stringify(signal.detail, null, 2)}</pre>
      </details>
    </div>
  );
}
