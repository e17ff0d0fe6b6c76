/** The pages of the side bar: one list for the side bar, the palette and the keys (`g`, then the letter). */
import type { LucideIcon } from 'lucide-react';
import { Bot } from 'lucide-react';

export interface Place {
  readonly to: '/o/$orgId/agents';
  readonly word: string;
  readonly icon: LucideIcon;
  readonly letter: string;
}

export const PLACES: readonly Place[] = [{ to: '/o/$orgId/agents', word: 'Agents', icon: Bot, letter: 'a' }];
