/** What stands where the plan of the account does not have what was asked for; after a change of plan the action goes on from here. */
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api, must } from '../api/client';
import type { Refusal } from '../api/refusal';
import { Button } from '../ui/button';

export const plansQuery = queryOptions({
  queryKey: ['plans'],
  queryFn: async () => (await must(api.GET('/v1/plans'))).data,
});

interface Props {
  readonly refusal: Refusal;
  readonly settle: (isToGoOn: boolean) => void;
}

export function PlanGate({ refusal, settle }: Props) {
  const { data: plans } = useQuery(plansQuery);
  const having = (refusal.details.required_plans ?? []).map(
    (id) => plans?.find(({ plan_id: known }) => known === id)?.display_name ?? id,
  );
  return (
    <div className="stack">
      <p>{refusal.message}.</p>
      <p>
        {having.length === 0
          ? 'No plan of this service has it.'
          : `It is part of the ${having.length === 1 ? 'plan' : 'plans'} ${having.join(', ')}. Whoever runs this service sets the plan of an account.`}
      </p>
      <div className="actions">
        <Button onPress={() => settle(false)}>Close</Button>
        <Button kind="primary" onPress={() => settle(true)}>
          Try again
        </Button>
      </div>
    </div>
  );
}
