/** Who is told when something needs a person: where signals are sent, the rules that escalate them, and what reaches nobody. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ADMINS, useHasRole } from '../../session/session';
import { coverageQuery, destinationsQuery, rulesQuery, type Rule } from './alert-queries';
import { Coverage } from './coverage';
import { Destinations } from './destinations';
import { RuleForm } from './rule-form';
import { Rules } from './rules';
import type { Source } from './signal-words';

export function Alerts({ orgId }: { readonly orgId: string }) {
  const may = useHasRole(orgId, ADMINS);
  const destinations = useQuery(destinationsQuery(orgId));
  const rules = useQuery(rulesQuery(orgId));
  const coverage = useQuery(coverageQuery(orgId));
  const [form, setForm] = useState<{ readonly of?: Rule | undefined; readonly source?: Source }>();
  const places = destinations.data ?? [];
  return (
    <>
      <Destinations orgId={orgId} may={may} found={destinations} rules={rules.data ?? []} />
      {(places.length > 0 || rules.isError) && (
        <Rules orgId={orgId} may={may} found={rules} destinations={places} onOpen={(of) => setForm({ of })} />
      )}
      {destinations.isSuccess && rules.isSuccess && (
        <Coverage
          found={coverage}
          onAddRule={may === true && places.length > 0 ? (source) => setForm({ source }) : undefined}
        />
      )}
      {form !== undefined && (
        <RuleForm
          orgId={orgId}
          of={form.of}
          source={form.source}
          destinations={places}
          onClose={() => setForm(undefined)}
        />
      )}
    </>
  );
}
