/** How the states of alerts and signals look. */
import { BellOff, Check, Eye, OctagonX, PowerOff, TriangleAlert, X } from 'lucide-react';
import type { Look } from '../../ui/marks';

/** How the last test message to a destination ended. */
export const TESTS = {
  ok: { icon: Check, word: 'Accepted', tone: 'good' },
  failed: { icon: OctagonX, word: 'Failed', tone: 'stop' },
} as const satisfies Record<string, Look>;

/** Of a receiver that is on. */
export const FAILS: Look = { icon: TriangleAlert, word: 'Failing', tone: 'stop' };

export const FAILING: Look = { icon: TriangleAlert, word: 'All fail', tone: 'stop' };

export const NOBODY: Look = { icon: BellOff, word: 'Nobody', tone: 'stop' };

export const SIGNALS = {
  open: { icon: TriangleAlert, word: 'Open', tone: 'warn' },
  acknowledged: { icon: Eye, word: 'Acknowledged', tone: 'hold', shape: 'square' },
  resolved: { icon: Check, word: 'Resolved', tone: 'good' },
  dismissed: { icon: X, word: 'Dismissed', tone: 'none', shape: 'square' },
  expired: { icon: PowerOff, word: 'Expired', tone: 'none', shape: 'square' },
} as const satisfies Record<string, Look>;
