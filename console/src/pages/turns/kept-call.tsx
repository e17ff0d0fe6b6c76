/** A call that the agent made: with which arguments, which rule of the card decided about it, and what the client got if it was held. */
import { visible } from '../../format/visible';
import { Mark } from '../../ui/marks';
import type { ConversationMark, MarkContext } from './conversation-marks';
import { KeptText } from './kept-text';
import type { TurnContent } from './queries';

type Call = TurnContent['reply']['calls'][number];

interface Props {
  readonly call: Call;
  readonly marks: readonly ConversationMark[];
  readonly context: MarkContext;
}

export function KeptCall({ call, marks, context }: Props) {
  const ruling = call.notice !== null ? 'held' : call.verdict === 'pass' ? 'passes' : 'recorded';
  return (
    <div className="kept-call">
      <span className="row wrap">
        <strong className="mono">
          <bdi>{visible(call.name)}</bdi>
        </strong>
        <Mark of="ruling" value={ruling} />
        {call.ran && <span className="muted small">carried out by the provider</span>}
      </span>
      <KeptText text={call.arguments.text} marks={marks} context={context} isCode />
      <p className="small">
        <span className="muted">Rule of the card:</span> <bdi>{ruleWords(call)}</bdi>
        {call.reason !== null && call.rule !== 'unmapped' && call.rule !== 'not_a_tool_name' && (
          <span className="muted">
            {' '}
            · <bdi>{call.reason}</bdi>
          </span>
        )}
      </p>
      {call.notice !== null && (
        <p className="notice hold">
          <span className="small muted">In its place the client got</span>
          <span>{call.notice}</span>
        </p>
      )}
    </div>
  );
}

function ruleWords({ rule, entry, capability }: Call): string {
  const named = entry === null ? '' : ` ${entry}`;
  switch (rule) {
    case 'capability':
      return `capability ${capability ?? ''}, which names${named}`;
    case 'bounded_action':
      return `bounded action${named}`;
    case 'forbidden_tool':
      return `forbidden tool${named}`;
    case 'forbidden_action':
      return `forbidden action${named}`;
    case 'escalation_trigger':
      return `escalation trigger${named}`;
    case 'unmapped':
      return 'none: no capability names this tool';
    default:
      return 'none: this is not the name of a tool';
  }
}
