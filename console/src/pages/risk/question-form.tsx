/** What the questions about an agent and about a team have in common. */
import type { ReactNode } from 'react';
import { Button } from '../../ui/button';
import { Choice } from '../../ui/choice';
import { ACTIONS, TOLERANCES, type ActionType, type Tolerance } from './words';

/** Characters of a task or a use, which are stored and never scored. */
export const TEXT_MAX = 2_000;

interface Props {
  readonly isReady: boolean;
  readonly isBusy: boolean;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

export const QuestionForm = ({ isReady, isBusy, onSubmit, onClose, children }: Props) => (
  <form
    className="stack"
    style={{ gap: 16 }}
    onSubmit={(event) => {
      event.preventDefault();
      onSubmit();
    }}
  >
    {children}
    <div className="actions">
      <Button onPress={onClose}>Cancel</Button>
      <Button type="submit" kind="primary" isDisabled={isBusy || !isReady}>
        {isBusy ? 'Assessing…' : 'Assess risk'}
      </Button>
    </div>
  </form>
);

interface WorkProps {
  readonly action: ActionType;
  readonly onAction: (action: ActionType) => void;
  readonly tolerance: Tolerance;
  readonly onTolerance: (tolerance: Tolerance) => void;
}

export const WorkFields = ({ action, onAction, tolerance, onTolerance }: WorkProps) => (
  <>
    <Choice label="What it is to do" value={action} onChange={(value) => onAction(value as ActionType)} of={ACTIONS} />
    <Choice
      label="Tolerance"
      value={tolerance}
      onChange={(value) => onTolerance(value as Tolerance)}
      of={TOLERANCES}
      hint="It moves the levels, never the score"
    />
  </>
);
