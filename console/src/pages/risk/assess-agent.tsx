/** The question how risky it is to let one agent do a kind of work. */
import { useState } from 'react';
import { useAction } from '../../session/action';
import { Field } from '../../ui/field';
import { QuestionForm, TEXT_MAX, WorkFields } from './question-form';
import { assessAgent, type AgentAssessment } from './queries';
import type { ActionType, Tolerance } from './words';

/** Where the counterparty counts, and where an amount is moved. */
const WITH_COUNTERPARTY: readonly ActionType[] = [
  'financial_transaction',
  'task_delegation',
  'multi_agent_coordination',
];
const NAME_MAX = 256;

interface Props {
  /** Empty until one is chosen. */
  readonly agentId: string;
  readonly onClose: () => void;
  readonly onDone: (assessment: AgentAssessment) => void;
}

export function AgentForm({ agentId, onClose, onDone }: Props) {
  const [action, setAction] = useState<ActionType>('tool_invocation');
  const [tolerance, setTolerance] = useState<Tolerance>('moderate');
  const [amount, setAmount] = useState('');
  const [counterparty, setCounterparty] = useState('');
  const [use, setUse] = useState('');
  const hasCounterparty = WITH_COUNTERPARTY.includes(action);
  const isPayment = action === 'financial_transaction';
  const number = isPayment && amount.trim() !== '' ? Number(amount.trim()) : undefined;
  const isWrong = number !== undefined && (!Number.isFinite(number) || number < 0);
  const assess = useAction({
    work: () =>
      assessAgent(agentId, {
        action,
        tolerance,
        amount: number,
        counterparty: hasCounterparty ? counterparty.trim() : '',
        use: use.trim(),
      }),
    changes: ['risk'],
  });
  return (
    <QuestionForm
      isReady={agentId !== '' && !isWrong}
      isBusy={assess.isPending}
      onSubmit={() => assess.mutate(undefined, { onSuccess: onDone })}
      onClose={onClose}
    >
      <WorkFields action={action} onAction={setAction} tolerance={tolerance} onTolerance={setTolerance} />
      {isPayment && (
        <Field
          label="Amount (optional)"
          value={amount}
          onChange={setAmount}
          hint="In the currency of the card's limit, with which it is compared"
          error={isWrong ? 'A number from 0 on, with a point and no commas' : undefined}
        />
      )}
      {hasCounterparty && (
        <Field
          label="With which agent (optional)"
          value={counterparty}
          onChange={setCounterparty}
          maxLength={NAME_MAX}
          hint="Its id; one that is not known counts as half a risk"
        />
      )}
      <Field
        label="What for (optional)"
        value={use}
        onChange={setUse}
        maxLength={TEXT_MAX}
        hint="Stored with the assessment, never scored"
      />
    </QuestionForm>
  );
}
