/** A call that waits for a yes: why it waits, what would be done to whom, and what the screen found in its arguments beside that. */
import { probability } from '../../format/numbers';
import { visible } from '../../format/visible';
import { ADMINS, useHasRole } from '../../session/session';
import { Button } from '../../ui/button';
import { Facts } from '../../ui/facts';
import { Threats } from '../turns/threats';
import './held-text.css';
import { useHeldText } from './opened';
import type { ItemDetail } from './queries';
import { questionIn } from './question';
import { SimilarCases } from './similar-cases';

interface Props {
  readonly orgId: string;
  readonly held: NonNullable<ItemDetail['quarantine']>;
}

export function HeldCall({ orgId, held }: Props) {
  const { quarantine_id: id, overall_risk: risk, threshold, threats, tool_name: tool } = held;
  return (
    <div className="stack">
      <p>
        The agent wanted to call <strong>{tool === null ? 'a tool' : visible(tool)}</strong>. A call that pays, deletes,
        sends, runs a command or changes access, or that nothing the user said asks for, waits until the user of the
        agent says yes to it in the conversation, or somebody releases it here.
        {held.status === 'pending' && ' Nobody did so far, and nothing was done.'}
      </p>
      <Asked orgId={orgId} id={id} />
      <Threats threats={threats} surface={held.surface} />
      <SimilarCases orgId={orgId} quarantineId={id} />
      <Facts
        facts={[
          [
            'Its arguments',
            risk < threshold
              ? `risk ${probability(risk)}: it waits for what it does, not for its words`
              : `risk ${probability(risk)}, held from ${probability(threshold)}`,
          ],
        ]}
      />
    </div>
  );
}

/** The question that the user read. It names accounts and addresses, so it is sealed, and each opening is in the audit log. */
function Asked({ orgId, id }: { readonly orgId: string; readonly id: string }) {
  const { text, isPending, open } = useHeldText(id);
  const mayOpen = useHasRole(orgId, ADMINS) ?? true;
  if (text !== undefined) {
    const { content, content_kept: isKept } = text;
    const question = content === null ? null : questionIn(content);
    if (content === null)
      return (
        <p className="notice">
          {isKept
            ? 'Owners and admins of the organisation may open the question.'
            : 'The question is not kept any more.'}
        </p>
      );
    if (question === null) return <pre className="held-text">{visible(content)}</pre>;
    return (
      <div className="notice hold asked" role="status">
        <span className="small muted">The user was asked</span>
        <strong>{visible(question.asked)}</strong>
        {question.why !== null && <span>Why it was asked: {visible(question.why)}</span>}
        <span className="small muted">
          A yes is for exactly this. Confirmation <code>{question.code}</code>
        </span>
      </div>
    );
  }
  return (
    <div className="notice hold">
      <strong>What would be done to whom is in the question</strong>
      <span>
        It names accounts, addresses or files, so it is sealed.{' '}
        {mayOpen
          ? 'Read it before you release: opening it is noted in the audit log.'
          : 'Owners and admins of the organisation may open it.'}
      </span>
      {mayOpen && (
        <div>
          <Button data-key="o" isDisabled={isPending} onPress={open}>
            {isPending ? 'Opening…' : 'Open the question'}
            <kbd aria-hidden="true">o</kbd>
          </Button>
        </div>
      )}
    </div>
  );
}
