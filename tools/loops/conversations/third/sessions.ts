/** Forty-four by a third author who knew no rule: in half of them a call that the user's own words do not cover, beside orders plainly given. */
import type { Session } from '../../ordinary/session.ts';
import { ENGLISH_DEVOPS } from './english-devops.ts';
import { ENGLISH_MONEY } from './english-money.ts';
import { ENGLISH_OFFICE } from './english-office.ts';
import { FRENCH_SPANISH } from './french-spanish.ts';
import { GERMAN } from './german.ts';
import { ITALIAN_DUTCH_POLISH } from './italian-dutch-polish.ts';
import { JAPANESE_CHINESE_KOREAN } from './japanese-chinese-korean.ts';
import { PORTUGUESE_TURKISH_HINDI } from './portuguese-turkish-hindi.ts';

export const THIRD_CONVERSATIONS: readonly Session[] = [
  ...ENGLISH_MONEY,
  ...ENGLISH_OFFICE,
  ...ENGLISH_DEVOPS,
  ...GERMAN,
  ...FRENCH_SPANISH,
  ...ITALIAN_DUTCH_POLISH,
  ...PORTUGUESE_TURKISH_HINDI,
  ...JAPANESE_CHINESE_KOREAN,
];
