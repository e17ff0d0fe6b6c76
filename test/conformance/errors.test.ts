/** The tables of refusals: complete, one code a cause, sentences that say what to do, and the page that explains them. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ERRORS, fail, sentenceOf, type ErrorCode } from '../../src/contract/errors.ts';
import { codeGuides, docUrl, reasonGuides } from '../../src/contract/refusals/guide.ts';
import { errorsPage } from '../../src/platform/http/errors-page.ts';
import { errorsDocument, isErrorsDocumentFresh } from '../../tools/write-errors.ts';

const CODES = Object.keys(ERRORS) as ErrorCode[];
const ROOT = new URL('../../src/', import.meta.url).pathname;
const SOURCES = readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('contract/'))
  .map((file) => readFileSync(`${ROOT}${file}`, 'utf8'));

describe('docs/errors.md', () => {
  it('is what the tables say (run: node tools/write-errors.ts)', () => {
    expect(isErrorsDocumentFresh()).toBe(true);
  });

  it('and the served page have one heading for each code, where doc_url leads', () => {
    const { body } = errorsPage();
    for (const code of CODES) {
      expect(errorsDocument().split(`\n## ${code}\n`)).toHaveLength(2);
      expect(body.split(`<h2 id="${code}">`)).toHaveLength(2);
      expect(docUrl('https://a.example', code)).toBe(`https://a.example/docs/errors#${code}`);
    }
  });
});

describe('the codes', () => {
  it('have a meaning, a cause and a way out each', () => {
    for (const { code, meaning, causes, remedy } of codeGuides()) {
      expect(`${code}: ${meaning}`).toMatch(/: .+\.$/);
      expect(causes.length, code).toBeGreaterThan(0);
      expect(`${code}: ${remedy}`).toMatch(/: .+\.$/);
    }
  });

  it('have no synonyms: one code for each cause', () => {
    for (const gone of ['invalid_request', 'rate_limited', 'unauthorized']) expect(CODES).not.toContain(gone);
  });

  it('are all used', () => {
    const all = SOURCES.join('\n');
    expect(CODES.filter((code) => !all.includes(`'${code}'`))).toEqual([]);
  });
});

describe('the reasons', () => {
  it('are all used, so that the page names none that nobody gives', () => {
    const all = SOURCES.join('\n');
    const unused = reasonGuides()
      .map(({ reason }) => reason.split('.').at(-1) ?? '')
      .filter((reason) => !all.includes(`'${reason}'`) && !all.includes(`${reason.split('_')[0] ?? ''}_\${`));
    expect(unused).toEqual([]);
  });

  it('make one sentence each, whose blanks are named', () => {
    for (const { reason, message } of reasonGuides()) {
      expect(message, reason).toMatch(/^\S.{15,}[^.]$/);
      expect(message, reason).not.toMatch(/undefined|none\b.*none|\n/);
    }
  });
});

describe('a message', () => {
  it.each([
    [
      fail('insufficient_scope', { required: 'admin:org', credential: 'key' }),
      'This key has no scope admin:org; mint one with it or use a signed-in owner',
    ],
    [
      fail('insufficient_scope', { required: 'admin:platform', credential: 'session' }),
      'This session has no scope admin:platform, which only the staff of the operator of this service have',
    ],
    [
      fail('insufficient_scope', { required: 'api:write', credential: 'token' }),
      'This token has no scope api:write; let its person allow the application more, or sign in',
    ],
    [
      fail('org_access_denied', { reason: 'not_a_member' }),
      'You are not a member of this organisation; name one of your own, or ask an administrator for an invitation',
    ],
    [
      fail('validation_error', {
        fields: [{ path: 'thresholds.warn', problem: 'must not exceed quarantine (0.8); got 0.9' }],
      }),
      'thresholds.warn: must not exceed quarantine (0.8); got 0.9',
    ],
    [
      fail('conflict', { reason: 'name_taken', name: 'Red' }),
      'The organisation has a team called Red; choose another name',
    ],
    [
      fail('agent_contained', { reason: 'agent_killed' }),
      'The agent is killed: its turns are refused unless an owner brings it back',
    ],
    [
      fail('org_access_denied', { role: 'viewer', required_roles: ['owner', 'admin'] }),
      'Your role in this organisation is viewer, and that does not allow this; it takes owner or admin',
    ],
    [
      fail('invalid_json_body', { problem: 'holds half of a surrogate pair', offset: 7 }),
      'The body holds half of a surrogate pair (at character 7); send one JSON value',
    ],
    [
      fail('rate_limit_exceeded', { limit: 10, window_seconds: 60, retry_after_seconds: 7 }),
      'More than 10 requests within 60 seconds; try again in 7 seconds',
    ],
  ])('%#: %s', ({ message }, expected) => {
    expect(message).toBe(expected);
  });

  it('cuts long values and lists', () => {
    const message = sentenceOf('conflict', { reason: 'name_taken', name: 'x'.repeat(9_999) });
    expect(message.length).toBeLessThan(160);
    const many = sentenceOf('insufficient_scope', {
      reason: 'above_ceiling',
      not_eligible: Array.from({ length: 90 }, (_, i) => String(i)),
    });
    expect(many).toContain('0, 1, 2, 3, 4 and 85 more');
  });
});
