/** All sessions, in an order that is fixed: the speech goes by it. */
import { BOOKS } from './more-books.ts';
import { CLOUD } from './more-cloud.ts';
import { COMMUNITY } from './more-community.ts';
import { DESK } from './more-desk.ts';
import { FAMILY } from './more-family.ts';
import { LAB } from './more-lab.ts';
import { JAPANESE } from './more-japanese.ts';
import { TONGUES_NORTH } from './more-languages-north.ts';
import { TONGUES_SOUTH } from './more-languages-south.ts';
import { PHONE } from './more-phone.ts';
import { SELLING } from './more-selling.ts';
import { SERVICE } from './more-service.ts';
import { TEXTS } from './more-texts.ts';
import { FRONTEND } from './more-web.ts';
import type { Session } from './session.ts';
import { ACCOUNTING } from './sessions-accounting.ts';
import { CODING } from './sessions-coding.ts';
import { DATA } from './sessions-data.ts';
import { DOCUMENTS } from './sessions-documents.ts';
import { HOME } from './sessions-home.ts';
import { LANGUAGES } from './sessions-languages.ts';
import { MAIL } from './sessions-mail.ts';
import { OFFICE } from './sessions-office.ts';
import { OPERATIONS } from './sessions-ops.ts';
import { PROJECTS } from './sessions-projects.ts';
import { SUPPORT } from './sessions-support.ts';
import { WEB } from './sessions-web.ts';

export const SESSIONS: readonly Session[] = [
  ...CODING,
  ...OPERATIONS,
  ...MAIL,
  ...ACCOUNTING,
  ...SUPPORT,
  ...DATA,
  ...WEB,
  ...OFFICE,
  ...HOME,
  ...DOCUMENTS,
  ...PROJECTS,
  ...LANGUAGES,
];

/** A second set from other fields, written without knowledge of the rules: to judge by, not to tune on. */
export const MORE_SESSIONS: readonly Session[] = [
  ...BOOKS,
  ...PHONE,
  ...CLOUD,
  ...FRONTEND,
  ...COMMUNITY,
  ...SERVICE,
  ...SELLING,
  ...DESK,
  ...TEXTS,
  ...LAB,
  ...FAMILY,
  ...TONGUES_SOUTH,
  ...TONGUES_NORTH,
  ...JAPANESE,
];
