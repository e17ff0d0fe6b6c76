/** J and K go to the turn after and before this one in its session. Never while somebody types or a dialog is open. */
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';

interface Beside {
  readonly orgId: string;
  readonly previous: string | null | undefined;
  readonly next: string | null | undefined;
}

export function useSessionKeys({ orgId, previous, next }: Beside): void {
  const navigate = useNavigate();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const target = event.target instanceof HTMLElement ? event.target : null;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (target?.closest('input, textarea, select, [role=dialog], [role=menu]')) return;
      const requestId = event.key === 'J' ? next : event.key === 'K' ? previous : null;
      if (requestId !== null && requestId !== undefined)
        void navigate({ to: '/o/$orgId/turns/$requestId', params: { orgId, requestId } });
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [navigate, orgId, previous, next]);
}
