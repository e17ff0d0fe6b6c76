/** Forty more, by two other authors; measured with the rules that had been changed for the first, before anybody read them (docs/adr/0750). */
import type { Session } from '../../ordinary/session.ts';
import { CODEA } from './codea.ts';
import { CODEB } from './codeb.ts';
import { DESKA } from './deska.ts';
import { DESKB } from './deskb.ts';
import { LABA } from './laba.ts';
import { LABB } from './labb.ts';
import { TRADE_1A } from './trade-1a.ts';
import { TRADE_1B } from './trade-1b.ts';
import { TRADE_2A } from './trade-2a.ts';
import { TRADE_2B } from './trade-2b.ts';
import { TRADE_3A } from './trade-3a.ts';
import { TRADE_3B } from './trade-3b.ts';
import { TRADE_4A } from './trade-4a.ts';
import { TRADE_4B } from './trade-4b.ts';
import { WEBA } from './weba.ts';
import { WEBB } from './webb.ts';

export const SECOND_CONVERSATIONS: readonly Session[] = [
  ...CODEA,
  ...CODEB,
  ...DESKA,
  ...DESKB,
  ...LABA,
  ...LABB,
  ...TRADE_1A,
  ...TRADE_1B,
  ...TRADE_2A,
  ...TRADE_2B,
  ...TRADE_3A,
  ...TRADE_3B,
  ...TRADE_4A,
  ...TRADE_4B,
  ...WEBA,
  ...WEBB,
];
