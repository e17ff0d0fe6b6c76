/**
 * j and k go to the turn after and before this one in its session. Never while somebody types or a dialog is open, nor as the second
 * key of `g` and a letter; who switched the keys of Review off has none here either.
 */
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { PAIR_MS } from '../../shell/keys';
import { areKeysOff } from '../review/use-review-keys';

interface Beside {
  readonly orgId: string;
  readonly previous: string | null | undefined;
  readonly next: string | null | undefined;
}

export function useSessionKeys({ orgId, previous, next }: Beside): void {
  const navigate = useNavigate();
  useEffect(() => {
    let wentTo = Number.NEGATIVE_INFINITY;
    const onKey = (event: KeyboardEvent) => {
      const target = event.target instanceof HTMLElement ? event.target : null;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (target?.closest('input, textarea, select, [role=dialog], [role=menu]')) return;
      if (event.key === 'g') wentTo = event.timeStamp;
      if (event.timeStamp - wentTo < PAIR_MS || areKeysOff()) return;
      const key = event.key.toLowerCase();
      const requestId = key === 'j' ? next : key === 'k' ? previous : null;
      if (requestId !== null && requestId !== undefined)
        void navigate({ to: '/o/$orgId/turns/$requestId', params: { orgId, requestId } });
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [navigate, orgId, previous, next]);
}
