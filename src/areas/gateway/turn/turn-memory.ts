/** What the gateway keeps in memory from one turn to the next; each part is bounded. */
import type { TurnStore } from '../turn-record.ts';
import { createKnownBodies, type KnownBodies } from './known-bodies.ts';
import { createReplacementMemory, type ReplacementMemory } from './replacement-memory.ts';
import { createScreenMemo, type ScreenMemo } from './screen-memo.ts';
import { createStoredContent, type StoredContent } from './stored-content.ts';

export interface TurnMemory {
  readonly bodies: KnownBodies;
  readonly memo: ScreenMemo;
  readonly replacements: ReplacementMemory;
  readonly stored: StoredContent;
}

export const createTurnMemory = (store: Pick<TurnStore, 'replacementsOf'>): TurnMemory => ({
  bodies: createKnownBodies(),
  memo: createScreenMemo(),
  replacements: createReplacementMemory(store),
  stored: createStoredContent(),
});
