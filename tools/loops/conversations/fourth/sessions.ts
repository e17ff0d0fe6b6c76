/** Forty-four conversations about the commands, code and queries that agents run, by an author who knew nothing of the rules. */
import type { Session } from '../../ordinary/session.ts';
import { BUILDS } from './builds.ts';
import { CLOUDS } from './clouds.ts';
import { DATA_WORK } from './data-work.ts';
import { DATABASES } from './databases.ts';
import { HOSTS } from './hosts.ts';
import { SERVERS } from './servers.ts';
import { VERSIONS } from './versions.ts';
import { WEB_CODING } from './web-coding.ts';

export const FOURTH_CONVERSATIONS: readonly Session[] = [
  ...BUILDS,
  ...CLOUDS,
  ...DATA_WORK,
  ...DATABASES,
  ...HOSTS,
  ...SERVERS,
  ...VERSIONS,
  ...WEB_CODING,
];
