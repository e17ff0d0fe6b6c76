/** A line above the page while the browser has no network. What was read stays. */
import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

export function Offline() {
  const isOnline = useSyncExternalStore(
    (listener) => onlineManager.subscribe(listener),
    () => onlineManager.isOnline(),
  );
  if (isOnline) return null;
  return (
    <p className="offline" role="status">
      No network. What you see is what was read before; it is read again when the network is back.
    </p>
  );
}
