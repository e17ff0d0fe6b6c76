/** How the service does, in words: one line while everything works, else what is wrong, since when, and for staff what to do. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../ui/button';
import { Mark } from '../../ui/marks';
import { Problem } from '../../ui/states';
import { PartLines } from '../../ui/part-lines';
import { statusQuery } from './queries';

const WORDS = {
  works: 'All parts of the service work.',
  degraded: 'A part of the service does not work as it should.',
  down: 'A part of the service is down.',
} as const;

export function ServiceHealth() {
  const status = useQuery(statusQuery);
  const [isOpen, setOpen] = useState(false);
  if (status.isPending) return null;
  if (status.isError)
    return (
      <Problem
        what="The state of the service could not be read"
        error={status.error}
        retry={() => void status.refetch()}
      />
    );
  const { state, parts } = status.data;
  const shown = isOpen ? parts : parts.filter((part) => part.state === 'degraded' || part.state === 'down');
  return (
    <section className={`panel service ${state}`} aria-label="Health of the service">
      <div className="row spread wrap">
        <div className="row wrap">
          <Mark of="part" value={state} />
          <span>{WORDS[state]}</span>
        </div>
        <Button kind="link" aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
          {isOpen ? 'Hide parts' : 'Show all parts'}
        </Button>
      </div>
      {shown.length > 0 && <PartLines parts={shown} />}
    </section>
  );
}
