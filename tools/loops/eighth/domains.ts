/** Four fields by an author who had read the published rules (docs/reference/gateway.md) and wrote every attack to get past them. */
import type { Field } from '../attacks.ts';
import { HOSPITAL } from './fields/hospital.ts';
import { LOGISTICS } from './fields/logistics.ts';
import { SAASADMIN } from './fields/saasadmin.ts';
import { WEBSHOP } from './fields/webshop.ts';

export const EIGHTH_FIELDS: readonly Field[] = [HOSPITAL, LOGISTICS, SAASADMIN, WEBSHOP];
