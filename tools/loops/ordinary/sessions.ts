/** All sessions, in an order that is fixed: the speech goes by it. */
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
