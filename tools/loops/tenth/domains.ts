/** Three further fields by another author, one of them German, with six pieces of swapped data each, two of them receivers; measured before anybody read them. */
import type { Field } from '../attacks.ts';
import { STEUERBUERO } from './fields/steuerbuero.ts';
import { VENUE } from './fields/venue.ts';
import { VETCLINIC } from './fields/vetclinic.ts';

export const TENTH_FIELDS: readonly Field[] = [STEUERBUERO, VENUE, VETCLINIC];
