/** The account of an organisation that is billed: what is left, what it tells of, and the pages of the payment provider. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '../../session/action';
import { ADMINS, useHasRole } from '../../session/session';
import { Button } from '../../ui/button';
import { Facts } from '../../ui/facts';
import { Field } from '../../ui/field';
import { Panel } from '../../ui/page';
import { Loading, Problem } from '../../ui/states';
import {
  balanceQuery,
  budgetAlertQuery,
  openCheckout,
  openPortal,
  putBudgetAlert,
  receiptsQuery,
  statementFile,
  type Balance as BalanceOf,
  type Month,
} from './usage-queries';
import { centsIn, muWords } from './words';

interface Props {
  readonly orgId: string;
  readonly month: Month;
}

export function Balance({ orgId, month }: Props) {
  const read = useQuery(balanceQuery(orgId));
  const isAdmin = useHasRole(orgId, ADMINS);
  if (read.isPending) return <Loading lines={3} />;
  if (read.isError)
    return <Problem what="The account could not be read" error={read.error} retry={() => void read.refetch()} />;
  if (read.data === null)
    return (
      <Panel title="Billing">
        <p className="muted">This organisation is not billed. What it uses is counted all the same.</p>
      </Panel>
    );
  return (
    <Panel
      title="Billing"
      end={
        <a className="button quiet" href={statementFile(orgId, month)} download>
          Statement, CSV
        </a>
      }
    >
      <div className="stack">
        <Sums of={read.data} />
        {isAdmin === true && <Payments orgId={orgId} currency={read.data.currency} />}
        {isAdmin === false && <p className="notice">Owners and admins add credit and set the alert.</p>}
        {isAdmin === true && <BudgetAlert orgId={orgId} currency={read.data.currency} />}
      </div>
    </Panel>
  );
}

const Sums = ({ of }: { readonly of: BalanceOf }) => (
  <>
    {of.enforcementPausedReason !== null && (
      <p className="notice stop">The credit is used up: the gateway refuses turns until some is added.</p>
    )}
    <Facts
      facts={[
        ['Credit', muWords(of.balanceMu, of.currency)],
        ['Set aside for turns that run', muWords(of.activeHoldsMu, of.currency)],
        ['Without credit', of.effectiveMode === 'enforce' ? 'The gateway refuses turns' : 'Nothing is refused'],
      ]}
    />
  </>
);

interface AdminProps {
  readonly orgId: string;
  readonly currency: string;
}

function Payments({ orgId, currency }: AdminProps) {
  const read = useQuery(receiptsQuery(orgId));
  const [amount, setAmount] = useState('');
  const cents = centsIn(amount);
  const go = useAction({
    work: (what: 'credit' | 'portal') => (what === 'credit' ? openCheckout(orgId, cents ?? 0) : openPortal(orgId)),
    done: ({ url }) => {
      location.assign(url);
      return 'Opening the page of the payment provider';
    },
  });
  if (!read.isSuccess) return null;
  if (read.data.unavailableReason !== null)
    return <p className="muted">This service takes no payments: its operator adds credit.</p>;
  return (
    <form
      className="money"
      onSubmit={(event) => {
        event.preventDefault();
        go.mutate('credit');
      }}
    >
      <Field
        label={`Add credit, in ${currency.toUpperCase()}`}
        value={amount}
        onChange={setAmount}
        autoComplete="off"
        error={amount !== '' && cents === undefined ? 'An amount such as 50 or 50.00' : undefined}
      />
      <Button type="submit" kind="primary" isDisabled={go.isPending || cents === undefined || cents === 0}>
        Pay
      </Button>
      <Button isDisabled={go.isPending} onPress={() => go.mutate('portal')}>
        Payment methods and receipts
      </Button>
    </form>
  );
}

function BudgetAlert({ orgId, currency }: AdminProps) {
  const read = useQuery(budgetAlertQuery(orgId));
  const [typed, setTyped] = useState<string>();
  const save = useAction({
    work: (cents: number | null) => putBudgetAlert(orgId, cents),
    done: (_, cents) => {
      setTyped(undefined);
      return cents === null ? 'Nobody is told of spending' : 'Owners and admins are told at this amount';
    },
    changes: ['billing'],
  });
  if (!read.isSuccess) return null;
  const now = read.data.threshold_cents;
  const value = typed ?? (now === null ? '' : (now / 100).toFixed(2));
  const cents = centsIn(value);
  return (
    <form
      className="money"
      onSubmit={(event) => {
        event.preventDefault();
        if (cents !== undefined) save.mutate(cents);
      }}
    >
      <Field
        label={`Tell us when a month reaches, in ${currency.toUpperCase()}`}
        value={value}
        onChange={setTyped}
        autoComplete="off"
        hint={now === null ? 'No alert is set' : 'By mail and webhook, once a month'}
        error={value !== '' && cents === undefined ? 'An amount such as 50 or 50.00' : undefined}
      />
      <Button type="submit" isDisabled={save.isPending || cents === undefined || cents === now}>
        Save alert
      </Button>
      {now !== null && (
        <Button isDisabled={save.isPending} onPress={() => save.mutate(null)}>
          Remove alert
        </Button>
      )}
    </form>
  );
}
