/** Issuing and revoking a licence. The token is shown once, in the dialog that made it. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { exact } from '../../format/numbers';
import { useAction } from '../../session/action';
import { plansQuery } from '../../session/plan-gate';
import { Button } from '../../ui/button';
import { Choice } from '../../ui/choice';
import { Dialog } from '../../ui/dialog';
import { Field } from '../../ui/field';
import { Secret } from '../../ui/secret';
import { Problem } from '../../ui/states';
import { issueLicence, revokeLicence, type Licence } from './queries';

const YEAR_MS = 365 * 86_400_000;
const REASON_MAX = 500;
const NOTES_MAX = 2_000;
const INSTALLATIONS_MAX = 10_000;
const inAYear = (): string => new Date(Date.now() + YEAR_MS).toISOString().slice(0, 10);

interface Props {
  readonly onClose: () => void;
}

export function IssueLicence({ account, onClose }: Props & { readonly account: string | undefined }) {
  const plans = useQuery(plansQuery);
  const [accountId, setAccountId] = useState(account ?? '');
  const [plan, setPlan] = useState('');
  const [end, setEnd] = useState(inAYear);
  const [installations, setInstallations] = useState('1');
  const [notes, setNotes] = useState('');
  const count = Number(installations.trim());
  const isCount = Number.isInteger(count) && count >= 1 && count <= INSTALLATIONS_MAX;
  const chosen = plan === '' ? (plans.data?.[0]?.plan_id ?? '') : plan;
  const issue = useAction({
    work: () =>
      issueLicence({
        accountId: accountId.trim(),
        planId: chosen,
        expiresAt: `${end}T23:59:59Z`,
        installations: count,
        notes: notes.trim(),
      }),
    changes: ['operator'],
  });
  if (issue.isSuccess)
    return (
      <Secret title={`Issued ${issue.data.license_id}`} what="licence" secret={issue.data.license} onClose={onClose} />
    );
  return (
    <Dialog title="Issue a licence" isOpen onClose={onClose}>
      <form
        className="stack"
        style={{ gap: 16 }}
        onSubmit={(event) => {
          event.preventDefault();
          issue.mutate(undefined);
        }}
      >
        <Field
          label="Account"
          value={accountId}
          onChange={setAccountId}
          isRequired
          autoFocus
          maxLength={32}
          hint="Its id (ba-…), which the page Accounts finds"
        />
        {plans.isError && (
          <Problem what="The plans could not be read" error={plans.error} retry={() => void plans.refetch()} />
        )}
        <Choice
          label="Plan"
          value={chosen}
          onChange={setPlan}
          of={plans.data?.map(({ plan_id: id, display_name: name }) => [id, name] as const) ?? []}
        />
        <Field label="Ends on" type="date" value={end} onChange={setEnd} isRequired />
        <Field
          label="Installations"
          value={installations}
          onChange={setInstallations}
          inputMode="numeric"
          isRequired
          hint="How many may use it at the same time"
          error={isCount ? undefined : `A whole number from 1 to ${exact(INSTALLATIONS_MAX)}`}
        />
        <Field label="Note" value={notes} onChange={setNotes} maxLength={NOTES_MAX} hint="Such as the order" />
        <div className="actions">
          <Button onPress={onClose}>Cancel</Button>
          <Button
            type="submit"
            kind="primary"
            isDisabled={issue.isPending || accountId.trim() === '' || chosen === '' || !isCount}
          >
            {issue.isPending ? 'Issuing…' : 'Issue licence'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

export function RevokeLicence({ licence, onClose }: Props & { readonly licence: Licence }) {
  const [reason, setReason] = useState('');
  const revoke = useAction({
    work: () => revokeLicence(licence.license_id, reason.trim()),
    done: () => `Revoked ${licence.license_id}`,
    changes: ['operator'],
  });
  return (
    <Dialog title="Revoke this licence?" isOpen onClose={onClose}>
      <p>
        Installations that use <span className="mono">{licence.license_id}</span> are refused at their next check,
        within a day. {licence.is_offline && 'Its offline copy works until its end. '}This cannot be undone.
      </p>
      <Field label="Reason" value={reason} onChange={setReason} isRequired isLong maxLength={REASON_MAX} />
      <div className="actions">
        <Button onPress={onClose}>Keep licence</Button>
        <Button
          kind="danger"
          isDisabled={revoke.isPending || reason.trim() === ''}
          onPress={() => revoke.mutate(undefined, { onSuccess: onClose })}
        >
          Revoke licence
        </Button>
      </div>
    </Dialog>
  );
}
