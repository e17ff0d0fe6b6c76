/**
 * j and k go to the turn after and before this one in its session. Never while somebody types or a dialog is open, nor as the second
 * key of `g` and a letter; who switched the keys of Review off has none here either.
 */
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { isTyping } from '../../shell/keys';
import { areKeysOff } from '../../shell/keys-off';
import { pairOf } from '../../shell/pair';

interface Beside {
  readonly orgId: string;
  readonly previous: string | null | undefined;
  readonly next: string | null | undefined;
}

export function useSessionKeys({ orgId, previous, next }: Beside): void {
  const navigate = useNavigate();
  useEffect(() => {
    const partOf = pairOf();
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (partOf(event) !== undefined || areKeysOff()) return;
      const key = event.key.toLowerCase();
      const requestId = key === 'j' ? next : key === 'k' ? previous : null;
      if (requestId !== null && requestId !== undefined)
        void navigate({ to: '/o/$orgId/turns/$requestId', params: { orgId, requestId } });
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [navigate, orgId, previous, next]);
}
