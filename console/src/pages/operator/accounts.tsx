/** Accounts of the service: found by name, id or the address of a member; the plan of one is set here. */
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { Building2 } from 'lucide-react';
import { useState } from 'react';
import { counted } from '../../format/numbers';
import { useAction } from '../../session/action';
import { plansQuery } from '../../session/plan-gate';
import { Button } from '../../ui/button';
import { Choice } from '../../ui/choice';
import { Dialog } from '../../ui/dialog';
import { Field } from '../../ui/field';
import { Instant } from '../../ui/instant';
import { Paged } from '../../ui/paged';
import { Empty, Problem } from '../../ui/states';
import { accountsQuery, setPlan, type Account } from './queries';

const FROM = '/o/$orgId/operator';

export function Accounts() {
  const { orgId } = useParams({ from: FROM });
  const { q = '' } = useSearch({ from: FROM });
  const accounts = useInfiniteQuery(accountsQuery(q));
  const [changed, setChanged] = useState<Account | null>(null);
  return (
    <>
      <SearchForm key={q} orgId={orgId} q={q} />
      <Paged
        title="Accounts"
        found={accounts}
        empty={
          <Empty icon={Building2} title="No account matches">
            Search by the beginning of a name, a whole id (org-… or ba-…), or the whole address of a member.
          </Empty>
        }
      >
        {(rows) => (
          <table className="table">
            <thead>
              <tr>
                <th scope="col">Account</th>
                <th scope="col">Plan</th>
                <th scope="col" className="wide">
                  Owner
                </th>
                <th scope="col" className="less">
                  Made
                </th>
                <th scope="col" className="end">
                  <span className="hidden-visually">Actions</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.org_id}>
                  <td className="name">
                    <bdi>{row.name}</bdi>
                    <div className="small muted mono">
                      {row.org_id} · {row.account_id}
                    </div>
                    <div className="small muted">
                      {row.is_personal ? 'personal, ' : ''}
                      {counted(row.members, 'member')}
                    </div>
                  </td>
                  <td>{row.plan_id ?? <span className="muted">default</span>}</td>
                  <td className="wide free">{row.owner_email ?? <span className="muted">Nobody</span>}</td>
                  <td className="less">
                    <Instant at={row.created_at} />
                  </td>
                  <td className="end">
                    <div className="actions">
                      <Link
                        className="button quiet"
                        to={FROM}
                        params={{ orgId }}
                        search={{ tab: 'licences', account: row.account_id }}
                        aria-label={`Licences of ${row.name}`}
                      >
                        Licences
                      </Link>
                      <Button aria-label={`Set plan of ${row.name}`} onPress={() => setChanged(row)}>
                        Set plan
                      </Button>
                    </div>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </Paged>
      {changed !== null && <PlanDialog account={changed} onClose={() => setChanged(null)} />}
    </>
  );
}

/** The search stands in the address; it is run by Enter or the button. */
function SearchForm({ orgId, q }: { readonly orgId: string; readonly q: string }) {
  const navigate = useNavigate();
  const [words, setWords] = useState(q);
  return (
    <form
      className="row wrap search"
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        const wanted = words.trim();
        void navigate({
          to: FROM,
          params: { orgId },
          search: { tab: 'accounts', ...(wanted === '' ? {} : { q: wanted }) },
        });
      }}
    >
      <Field label="Name, id or address of a member" value={words} onChange={setWords} maxLength={200} />
      <Button type="submit">Search accounts</Button>
    </form>
  );
}

function PlanDialog({ account, onClose }: { readonly account: Account; readonly onClose: () => void }) {
  const plans = useQuery(plansQuery);
  const [plan, setChosen] = useState(account.plan_id ?? '');
  const action = useAction({
    work: () => setPlan(account.account_id, plan),
    done: () => `Set the plan of ${account.name}`,
    changes: ['operator'],
  });
  const known = plans.data?.map(({ plan_id: id, display_name: name }) => [id, name] as const) ?? [];
  return (
    <Dialog title="Set plan" isOpen onClose={onClose}>
      <p>
        Features and limits of <strong className="free">{account.name}</strong> change at once. What was counted this
        month stays.
      </p>
      {plans.isError && (
        <Problem what="The plans could not be read" error={plans.error} retry={() => void plans.refetch()} />
      )}
      <Choice
        label="Plan"
        value={plan}
        onChange={setChosen}
        of={account.plan_id === null ? [['', 'The default plan, as now'], ...known] : known}
      />
      <div className="actions">
        <Button onPress={onClose}>Cancel</Button>
        <Button
          kind="primary"
          isDisabled={action.isPending || plan === '' || plan === account.plan_id}
          onPress={() => action.mutate(undefined, { onSuccess: onClose })}
        >
          Set plan
        </Button>
      </div>
    </Dialog>
  );
}
