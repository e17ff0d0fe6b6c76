/** Makes canary credentials: random, and in the form of real ones, so that an attacker takes them for real. */
import { randomBytes, randomInt } from 'node:crypto';
import type { CanaryType } from './wire/evaluations.ts';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const letters = (length: number): string => Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join('');

const MAKERS: Readonly<Record<CanaryType, () => string>> = {
  api_key: () => `key-${letters(40)}`,
  password: () => `${letters(6)}-${letters(6)}-${letters(6)}`,
  database_url: () => `postgresql://reporting:${letters(24)}@db-${randomBytes(3).toString('hex')}.internal:5432/ledger`,
  ssh_key: () => `ssh-ed25519 ${randomBytes(51).toString('base64')} backup@${randomBytes(3).toString('hex')}`,
  oauth_token: () => `ya-${letters(64)}`,
  email: () => `${letters(20).toLowerCase()}@accounts-${randomBytes(3).toString('hex')}.internal`,
  document_marker: () => `DOC-${[5, 5, 5, 5].map((n) => letters(n).toUpperCase()).join('-')}`,
  url: () => `https://files-${randomBytes(3).toString('hex')}.internal/d/${letters(24)}`,
};

/** A new credential with at least 100 random bits. */
export const makeCredential = (type: CanaryType): string => MAKERS[type]();
