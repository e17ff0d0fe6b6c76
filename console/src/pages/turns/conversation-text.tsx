/** An opened conversation: the request by author, the reply with reasoning and calls, and the body of the request. */
import { useMemo } from 'react';
import { counted } from '../../format/numbers';
import { visible } from '../../format/visible';
import { Instant } from '../../ui/instant';
import { numbering, type ConversationMark, type MarkContext } from './conversation-marks';
import { KeptCall } from './kept-call';
import { KeptText } from './kept-text';
import type { TurnContent, TurnDetail } from './queries';
import './conversation.css';

interface Props {
  readonly orgId: string;
  readonly content: TurnContent;
  readonly detail: TurnDetail;
}

export default function ConversationText({ orgId, content, detail }: Props) {
  const { messages, reply } = useMemo(() => numbered(content, detail), [content, detail]);
  const context: MarkContext = { orgId, agentId: detail.turn.agent_id, thresholds: content.thresholds };
  return (
    <>
      <p className="small muted">
        Opened, and noted in the audit log. Kept until <Instant at={content.expires_at} isAhead />.{' '}
        {EVIDENCE[content.evidence.reply]}
      </p>
      <ol className="conversation">
        {messages.map((message, i) => (
          <Message key={i} message={message} context={context} />
        ))}
        {reply.reasoning.text !== '' && (
          <li className="message reasoning">
            <h3>Reasoning of the reply</h3>
            <KeptText {...reply.reasoning} context={context} />
          </li>
        )}
        <li className="message agent">
          <h3>Reply</h3>
          {content.reply.acted === 'replaced' && (
            <p className="notice hold">
              The client did not get this reply: a notice took its place because of the verdict.
            </p>
          )}
          {reply.text.text === '' && reply.calls.length === 0 && <p className="muted">Nothing was said.</p>}
          {reply.text.text !== '' && <KeptText {...reply.text} context={context} />}
          {reply.calls.map(({ call, marks }, i) => (
            <KeptCall key={i} call={call} marks={marks} context={context} />
          ))}
        </li>
      </ol>
      <details className="raw">
        <summary>Raw request as JSON</summary>
        <pre className="kept-text mono" tabIndex={0} aria-label="Raw request">
          {JSON.stringify(JSON.parse(content.raw), null, 2)}
        </pre>
      </details>
    </>
  );
}

const EVIDENCE: Readonly<Record<TurnContent['evidence']['reply'], string>> = {
  matches: 'The reply has the hash that its checkpoint signs.',
  left_out: 'The reply cannot be compared with its checkpoint: a secret in it is not kept.',
  differs: 'The reply does not have the hash that its checkpoint signs.',
  nothing: '',
};

type KeptMessage = TurnContent['messages'][number];
interface ShownMessage {
  readonly role: KeptMessage['role'];
  readonly parts: readonly { readonly part: KeptMessage['parts'][number]; readonly marks: ConversationMark[] }[];
}

/** All texts with their marks, numbered from the top. */
function numbered({ messages, reply }: TurnContent, { evaluations, checkpoint }: TurnDetail) {
  const number = numbering(evaluations);
  const concerns = checkpoint?.concerns ?? [];
  const shown = messages.map(({ role, parts }): ShownMessage => ({
    role,
    parts: parts.map((part) => ({ part, marks: number(part) })),
  }));
  const said = (kept: TurnContent['reply']['text']) => ({ text: kept.text, marks: number(kept, concerns) });
  return {
    messages: shown,
    reply: {
      reasoning: said(reply.reasoning),
      text: said(reply.text),
      calls: reply.calls.map((call) => ({ call, marks: number(call.arguments, concerns) })),
    },
  };
}

const ROLES: Readonly<Record<KeptMessage['role'], string>> = {
  system: 'System',
  tools: 'Declared tools',
  user: 'User',
  assistant: 'Agent',
  tool: 'Tool result',
};

function Message({
  message: { role, parts },
  context,
}: {
  readonly message: ShownMessage;
  readonly context: MarkContext;
}) {
  const tools = [...new Set(parts.flatMap(({ part }) => part.tool ?? []))];
  const shown = parts.map(({ part, marks }, i) => (
    <div key={i} className="part">
      {(part.kind === 'call' || role === 'tools') && part.tool !== null && (
        <strong className="mono small">
          <bdi>{visible(part.tool)}</bdi>
        </strong>
      )}
      {SOURCES[part.source] !== undefined && <span className="small muted">{SOURCES[part.source]}</span>}
      {part.kind === 'unread' ? (
        <p className="muted">Not text: {part.text}</p>
      ) : (
        <KeptText text={part.text} marks={marks} context={context} isCode={part.kind === 'call'} />
      )}
    </div>
  ));
  if (role === 'tools')
    return (
      <li className="message">
        <details>
          <summary>{counted(tools.length, 'tool')} declared</summary>
          {shown}
        </details>
      </li>
    );
  return (
    <li className={`message ${role === 'assistant' ? 'agent' : role}`}>
      <h3>
        {role === 'assistant' && parts.every(({ part }) => part.kind === 'call') ? 'Agent called' : ROLES[role]}
        {role === 'tool' && tools.length > 0 && (
          <>
            {' of '}
            <bdi className="mono">{visible(tools.join(', '))}</bdi>
          </>
        )}
      </h3>
      {shown}
    </li>
  );
}

const SOURCES: Readonly<Record<string, string>> = {
  document: 'Document',
  agent_context: "Added by the agent's program",
  server_tool_result: 'Result of a tool of the provider',
};
