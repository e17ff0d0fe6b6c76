/** Six further fields by two more authors, three of them in German, Spanish and Polish, with six pieces of swapped data each; measured before anybody read them. */
import type { Field } from '../attacks.ts';
import { BAKERY } from './fields/bakery.ts';
import { FUNERAL_HOME } from './fields/funeralhome.ts';
import { NEWSROOM } from './fields/newsroom.ts';
import { OBSERVATORY } from './fields/observatory.ts';
import { TRANSLATIONS } from './fields/translations.ts';
import { WINDFARM } from './fields/windfarm.ts';

export const NINTH_FIELDS: readonly Field[] = [BAKERY, FUNERAL_HOME, NEWSROOM, OBSERVATORY, TRANSLATIONS, WINDFARM];
