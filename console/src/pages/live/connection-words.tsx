/** The state of the connection, in words. */
import { CircleDashed, Pause, RadioTower, TriangleAlert } from 'lucide-react';
import type { Connection } from './stream';

export function ConnectionWords({
  connection,
  isPaused,
}: {
  readonly connection: Connection;
  readonly isPaused: boolean;
}) {
  const [Icon, tone, words] = look(connection, isPaused);
  return (
    <span className="live-state" role="status">
      <Icon size={14} className={tone} aria-hidden="true" />
      {words}
    </span>
  );
}

function look(connection: Connection, isPaused: boolean) {
  if (connection.is === 'lost')
    return [TriangleAlert, 'ink-warn', `Connection lost: ${lower(connection.error.message)}. Trying again…`] as const;
  if (connection.is === 'refused') return [TriangleAlert, 'ink-stop', 'Not connected'] as const;
  if (isPaused) return [Pause, 'ink-hold', 'Paused: new turns are kept until you resume'] as const;
  if (connection.is === 'connecting') return [CircleDashed, 'ink-none', 'Connecting…'] as const;
  return [RadioTower, 'ink-good', 'Connected: turns appear when they end'] as const;
}

const lower = (sentence: string): string => sentence.charAt(0).toLowerCase() + sentence.slice(1).replace(/\.$/, '');
