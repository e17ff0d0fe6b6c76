/** The conversation of a turn: whether its text is kept, and the text once the person opens it. */
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { sizeWords } from '../../format/numbers';
import { useSealed } from '../../session/sealed';
import { ADMINS, useHasRole } from '../../session/session';
import { Button } from '../../ui/button';
import { Instant } from '../../ui/instant';
import { Panel } from '../../ui/page';
import { Loading } from '../../ui/states';
import { openContent, type TurnDetail } from './queries';

const ConversationText = lazy(() => import('./conversation-text'));

interface Props {
  readonly orgId: string;
  readonly detail: TurnDetail;
}

export function Conversation({ orgId, detail }: Props) {
  const open = useSealed(() => openContent(orgId, detail.turn.request_id));
  return (
    <Panel title="Conversation">
      <div className="stack">
        {open.data === undefined ? (
          <Closed
            orgId={orgId}
            content={detail.content}
            isOpening={open.isPending}
            onOpen={() => open.mutate(undefined)}
          />
        ) : (
          <Suspense fallback={<Loading />}>
            <ConversationText orgId={orgId} content={open.data} detail={detail} />
          </Suspense>
        )}
      </div>
    </Panel>
  );
}

interface ClosedProps {
  readonly orgId: string;
  readonly content: TurnDetail['content'];
  readonly isOpening: boolean;
  readonly onOpen: () => void;
}

function Closed({ orgId, content, isOpening, onOpen }: ClosedProps) {
  const may = useHasRole(orgId, ADMINS);
  if (content.state !== 'kept')
    return (
      <p>
        {WHY_NOT[content.state]}{' '}
        {(content.state === 'off' || content.state === 'switched_off' || content.state === 'too_large') && (
          <Link to="/o/$orgId/settings" params={{ orgId }} search={{ tab: 'texts' }}>
            Kept texts in Settings
          </Link>
        )}
      </p>
    );
  if (may === false) return <p>The text is kept, sealed. Owners and admins of the organisation may open it.</p>;
  return (
    <>
      <p>
        The text is kept, sealed, until <Instant at={content.expires_at} isAhead />
        {content.bytes === null ? '' : `: ${sizeWords(content.bytes)}`}. Secrets that are recognised are not in it.
      </p>
      <div className="row wrap">
        <Button isDisabled={isOpening || may === undefined} onPress={onOpen}>
          {isOpening ? 'Opening…' : 'Open conversation'}
        </Button>
        <span className="small muted">Opening it is noted in the audit log, with your name.</span>
      </div>
    </>
  );
}

const WHY_NOT: Readonly<Record<Exclude<TurnDetail['content']['state'], 'kept'>, string>> = {
  off: 'The text of this turn was not kept: no text is, unless an owner switches it on.',
  switched_off: 'The text of this turn is gone: keeping texts was switched off since.',
  expired: 'The text of this turn was kept, and its time is over.',
  too_large: 'The turn was larger than what is kept of one turn.',
  unreadable: 'The request could not be read a second time, so nothing of this turn is kept.',
  no_reply: 'No reply came to this request, and only the text of answered turns is kept.',
};
