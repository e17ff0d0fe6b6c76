/** The pages of the side bar: one list for the side bar, the palette and the keys (`g`, then the letter). */
import type { LucideIcon } from 'lucide-react';
import {
  Activity,
  Bot,
  FileCheck,
  Inbox,
  FlaskConical,
  LayoutDashboard,
  Plug,
  RadioTower,
  Scale,
  ScrollText,
  ServerCog,
  Settings,
  ShieldAlert,
  Users,
  Webhook,
} from 'lucide-react';
import { useIsStaff } from '../session/session';

export interface Place {
  readonly to:
    | '/o/$orgId/start'
    | '/o/$orgId/playground'
    | '/o/$orgId/overview'
    | '/o/$orgId/live'
    | '/o/$orgId/agents'
    | '/o/$orgId/teams'
    | '/o/$orgId/risk'
    | '/o/$orgId/turns'
    | '/o/$orgId/review'
    | '/o/$orgId/screening'
    | '/o/$orgId/policy'
    | '/o/$orgId/evidence'
    | '/o/$orgId/integrations'
    | '/o/$orgId/settings'
    | '/o/$orgId/operator';
  readonly word: string;
  readonly icon: LucideIcon;
  readonly letter: string;
}

const PLACES: readonly Place[] = [
  { to: '/o/$orgId/overview', word: 'Overview', icon: LayoutDashboard, letter: 'o' },
  { to: '/o/$orgId/live', word: 'Live', icon: RadioTower, letter: 'l' },
  { to: '/o/$orgId/review', word: 'Review', icon: Inbox, letter: 'r' },
  { to: '/o/$orgId/turns', word: 'Turns', icon: Activity, letter: 't' },
  { to: '/o/$orgId/screening', word: 'Screening', icon: ShieldAlert, letter: 'c' },
  { to: '/o/$orgId/agents', word: 'Agents', icon: Bot, letter: 'a' },
  { to: '/o/$orgId/teams', word: 'Teams', icon: Users, letter: 'm' },
  { to: '/o/$orgId/risk', word: 'Risk', icon: Scale, letter: 'k' },
  { to: '/o/$orgId/policy', word: 'Policy', icon: ScrollText, letter: 'y' },
  { to: '/o/$orgId/evidence', word: 'Evidence', icon: FileCheck, letter: 'e' },
  { to: '/o/$orgId/start', word: 'Connect', icon: Plug, letter: 'n' },
  { to: '/o/$orgId/playground', word: 'Playground', icon: FlaskConical, letter: 'p' },
  { to: '/o/$orgId/integrations', word: 'Integrations', icon: Webhook, letter: 'i' },
  { to: '/o/$orgId/settings', word: 'Settings', icon: Settings, letter: 's' },
];

/** For staff of the service: in a group of their own, and nobody else is shown them. */
const STAFF_PLACES: readonly Place[] = [{ to: '/o/$orgId/operator', word: 'Operator', icon: ServerCog, letter: 'x' }];

/** All that this person may go to. */
export function usePlaces(): { readonly places: readonly Place[]; readonly staffPlaces: readonly Place[] } {
  const staffPlaces = useIsStaff() ? STAFF_PLACES : NONE;
  return { places: PLACES, staffPlaces };
}
const NONE: readonly Place[] = [];
