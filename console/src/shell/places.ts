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
  Settings,
  ShieldAlert,
  Users,
  Webhook,
} from 'lucide-react';

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
    | '/o/$orgId/settings';
  readonly word: string;
  readonly icon: LucideIcon;
  readonly letter: string;
}

export const PLACES: readonly Place[] = [
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
