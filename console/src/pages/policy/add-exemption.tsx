/** Letting one agent off something, with a reason and an end. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Refusal } from '../../api/refusal';
import { useAction } from '../../session/action';
import { Button } from '../../ui/button';
import { Choice } from '../../ui/choice';
import { Dialog } from '../../ui/dialog';
import { Field } from '../../ui/field';
import { AgentChoice } from '../agents/agent-choice';
import { namesQuery } from '../turns/queries';
import { grantExemption, type NewExemption } from './queries';

const SECTIONS = [
  ['enforcement.forbidden_tools', 'Forbidden tools'],
  ['autonomy.forbidden_actions', 'Forbidden actions'],
  ['autonomy.max_autonomous_value', 'The ceiling of an autonomous value'],
  ['', 'The whole card of the organisation'],
] as const;
type Section = (typeof SECTIONS)[number][0];

const DAYS = [
  ['7', 'After 7 days'],
  ['30', 'After 30 days'],
  ['90', 'After 90 days'],
  ['never', 'Never, until somebody ends it'],
] as const;
const DAY_MS = 86_400_000;
const REASON_MIN = 20;
const REASON_MAX = 500;

export function AddExemption({ orgId, onClose }: { readonly orgId: string; readonly onClose: () => void }) {
  const names = useQuery(namesQuery(orgId));
  const [agentId, setAgentId] = useState('');
  const [section, setSection] = useState<Section>('enforcement.forbidden_tools');
  const [patterns, setPatterns] = useState('');
  const [days, setDays] = useState('30');
  const [reason, setReason] = useState('');
  const add = useAction({
    work: (exemption: NewExemption) => grantExemption(exemption),
    done: () => `${names.data?.get(agentId) ?? agentId} is exempted`,
    explains: (error) => error instanceof Refusal && error.status === 400,
    changes: ['cards', 'tools'],
  });
  const hasEntries = section === 'enforcement.forbidden_tools' || section === 'autonomy.forbidden_actions';
  const submit = () =>
    add.mutate(
      {
        agentId,
        reason,
        section: section === '' ? null : section,
        patterns: hasEntries ? lines(patterns) : [],
        expiresAt: days === 'never' ? null : new Date(Date.now() + Number(days) * DAY_MS).toISOString(),
      },
      { onSuccess: onClose },
    );
  return (
    <Dialog title="Add an exemption" isOpen onClose={onClose}>
      <form
        className="stack"
        style={{ gap: 16 }}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <AgentChoice orgId={orgId} value={agentId} onChange={setAgentId} none="Choose an agent" />
        <Choice
          label="What does not apply"
          value={section}
          onChange={(value) => setSection(value as Section)}
          of={SECTIONS}
        />
        {hasEntries && (
          <Field
            label="Entries (optional)"
            value={patterns}
            onChange={setPatterns}
            isLong
            hint="One a line, with * and ?; none: all"
          />
        )}
        <Choice label="Ends" value={days} onChange={setDays} of={DAYS} />
        <Field
          label="Why"
          value={reason}
          onChange={setReason}
          isLong
          isRequired
          maxLength={REASON_MAX}
          hint={`${REASON_MIN} to ${REASON_MAX} characters; it stays in the audit log`}
        />
        <p className="small muted">
          It holds at once. What the platform and the agent's own card ask for stays, and a boundary among the
          conscience values is never waived.
        </p>
        {add.error instanceof Refusal && add.error.status === 400 && (
          <p role="alert" className="notice stop">
            {add.error.message}
          </p>
        )}
        <div className="actions">
          <Button onPress={onClose}>Cancel</Button>
          <Button
            type="submit"
            kind="primary"
            isDisabled={add.isPending || agentId === '' || reason.trim().length < REASON_MIN}
          >
            {add.isPending ? 'Adding…' : 'Add exemption'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

const lines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
