/** One turn: what was done, why, by which detectors, the verdict on its reasoning and the evidence that was kept. */
import { useQuery } from '@tanstack/react-query';
import { createLazyRoute, Link, useParams } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { dollars, duration, exact } from '../../format/numbers';
import { visible } from '../../format/visible';
import { plainWords } from '../../format/words';
import { Refusal } from '../../api/refusal';
import { Copy } from '../../ui/copy';
import { Facts } from '../../ui/facts';
import { Instant } from '../../ui/instant';
import { Mark } from '../../ui/marks';
import { PageHead, Panel } from '../../ui/page';
import { Unread } from '../../ui/unread';
import { AgentName } from './agent-name';
import { Conversation } from './conversation';
import { Done } from './done';
import { Evaluation } from './evaluation';
import { noReplySentence } from './no-reply';
import { turnQuery } from './queries';
import './turns.css';
import { turnTitle } from './found';
import { useSessionKeys } from './use-session-keys';
import { Verdict } from './verdict';
import { Withheld } from './withheld';
import { Wrong } from './wrong';

const FROM = '/o/$orgId/turns/$requestId';
export const route = createLazyRoute(FROM)({ component: TurnPage });

function TurnPage() {
  const { orgId, requestId } = useParams({ from: FROM });
  const read = useQuery(turnQuery(orgId, requestId));
  useSessionKeys({ orgId, previous: read.data?.previous_request_id, next: read.data?.next_request_id });
  if (!read.isSuccess)
    return (
      <Unread title="Turn" error={read.error} retry={() => void read.refetch()}>
        {read.error instanceof Refusal && read.error.status === 404 && (
          <p className="muted">
            A request has a turn from a moment after its answer on. One that the gateway refused (a paused agent, a
            limit, a key) has none: the answer that the program got says why.
          </p>
        )}
      </Unread>
    );
  const {
    turn,
    evaluations,
    checkpoint,
    content,
    trace,
    previous_request_id: previous,
    next_request_id: next,
  } = read.data;
  const isKept = content.state === 'kept';
  const conversation = <Conversation key={requestId} orgId={orgId} detail={read.data} />;
  const screened = (
    <Panel title="What was screened" isFlush>
      {evaluations.length === 0 && (
        <p className="body muted">The turn brought no text that had not been screened before.</p>
      )}
      {evaluations.map((evaluation) => (
        <Evaluation key={evaluation.id} orgId={orgId} of={evaluation} />
      ))}
    </Panel>
  );
  return (
    <div className="page">
      <PageHead
        title={turnTitle(evaluations, turn.tools, checkpoint?.concerns)}
        lead={
          <span className="dots">
            <Done turn={turn} />
            {checkpoint !== null && <Mark of="verdict" value={checkpoint.verdict} />}
            <AgentName orgId={orgId} agentId={turn.agent_id} />
            <Instant at={turn.created_at} />
            <Copy text={turn.request_id} what="request id" />
          </span>
        }
      >
        <Wrong key={requestId} orgId={orgId} detail={read.data} />
        <Neighbour orgId={orgId} requestId={previous} words="Earlier" />
        <Neighbour orgId={orgId} requestId={next} words="Later" />
      </PageHead>
      <Withheld orgId={orgId} detail={read.data} />
      {!turn.answered && (
        <p className="notice stop" role="status">
          <span>
            <strong>No reply came to this request.</strong> {noReplySentence(turn)} Of the request only what was
            screened is kept.
          </span>
        </p>
      )}
      <div className="columns">
        <div className="stack">
          {isKept && conversation}
          {evaluations.length > 0 && screened}
          <Verdict checkpoint={checkpoint} answered={turn.answered} />
          {evaluations.length === 0 && screened}
          {!isKept && conversation}
        </div>
        <Panel title="The request">
          <Facts
            facts={[
              ['Provider', turn.provider],
              ['Model', turn.model === null ? null : visible(turn.model)],
              ['Session', <code key="s">{visible(turn.session_id)}</code>],
              ['Took', turn.duration_ms === null ? null : duration(turn.duration_ms)],
              [
                'Tokens',
                turn.input_tokens === null
                  ? null
                  : `${exact(turn.input_tokens)} in, ${exact(turn.output_tokens ?? 0)} out`,
              ],
              ['Cost', turn.cost_usd === null ? null : dollars(turn.cost_usd)],
              ['Tools called', turn.tools.length === 0 ? 'None' : visible(turn.tools.join(', '))],
              ['Provider was asked', askedHowOften(turn.second_asked)],
              ['Answered', turn.answered ? 'Yes' : 'No'],
              [
                'Rules of the card',
                trace === null ? null : <Breaches key="b" breaches={trace.verification.violations} />,
              ],
            ]}
          />
        </Panel>
      </div>
    </div>
  );
}

interface Breach {
  readonly type: string;
  readonly severity: 'critical' | 'high';
  readonly description: string;
}

/** Which rules of the card the turn broke: each says what it forbids. */
const Breaches = ({ breaches }: { readonly breaches: readonly Breach[] }) =>
  breaches.length === 0 ? (
    'None was broken'
  ) : (
    <ul className="stack">
      {breaches.map(({ type, severity, description }) => (
        <li key={`${type}${description}`}>
          <Mark of="severity" value={severity} /> <strong>{plainWords(type)}</strong>: {visible(description)}
        </li>
      ))}
    </ul>
  );

function askedHowOften(secondAsked: boolean | null): string | null {
  if (secondAsked === null) return null;
  return secondAsked ? 'Twice: what it wanted to do was withheld, and it went on with the rest' : 'Once';
}

function Neighbour({
  orgId,
  requestId,
  words,
}: {
  readonly orgId: string;
  readonly requestId: string | null;
  readonly words: 'Earlier' | 'Later';
}) {
  if (requestId === null) return null;
  return (
    <Link className="button quiet" to={FROM} params={{ orgId, requestId }}>
      {words === 'Earlier' && <ChevronLeft size={15} aria-hidden="true" />}
      {words} in session <kbd aria-hidden="true">{words === 'Earlier' ? 'k' : 'j'}</kbd>
      {words === 'Later' && <ChevronRight size={15} aria-hidden="true" />}
    </Link>
  );
}
