import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  domainOf,
  domainProof,
  stepUpAt,
  isSharedIssuer,
  issuerOf,
  LANDING,
  landingOf,
  loginSecrets,
  metadataUrlOf,
  methodsOf,
  readState,
} from './sso.ts';
import { decideLink, type LinkFacts } from './link.ts';

const KEY = Buffer.alloc(32, 7);
const SEED = 's'.repeat(43);

describe('the domain of an address', () => {
  it.each([
    ['ada@example.com', 'example.com'],
    [' Ada@Mail.Example.COM ', 'mail.example.com'],
    ['"a@b"@example.com', 'example.com'],
    ['ada@localhost', undefined],
    ['example.com', undefined],
    ['ada@', undefined],
    ['ada@exa mple.com', undefined],
    ['ada@-x.com', undefined],
  ])('%s', (email, domain) => {
    expect(domainOf(email)).toBe(domain);
  });
});

describe('issuers', () => {
  it('come from the address of their metadata, and go back to it', () => {
    expect(issuerOf('https://id.example/tenant/.well-known/openid-configuration')).toBe('https://id.example/tenant');
    expect(issuerOf('https://id.example/metadata.xml')).toBeUndefined();
    expect(metadataUrlOf('https://id.example/')).toBe('https://id.example/.well-known/openid-configuration');
  });
  it('that stand for any customer of a provider are known', () => {
    expect(isSharedIssuer('https://login.microsoftonline.com/common/v2.0')).toBe(true);
    expect(isSharedIssuer('https://login.microsoftonline.com/organizations/v2.0')).toBe(true);
    expect(isSharedIssuer('https://login.microsoftonline.com/%7Btenantid%7D/v2.0')).toBe(true);
    expect(isSharedIssuer('https://login.microsoftonline.com/7b0c9f6e-2d0a-4b57-9a40-51d5a0a7c1f2/v2.0')).toBe(false);
  });
});

describe('the proof of a domain', () => {
  it('is another one for every organisation and every domain', () => {
    const [one, two, three] = [
      domainProof(KEY, 'org-a', 'x.com'),
      domainProof(KEY, 'org-b', 'x.com'),
      domainProof(KEY, 'org-a', 'y.com'),
    ];
    expect(one).toEqual({ name: '_surety-sso.x.com', value: expect.stringMatching(/^surety-sso=[\w-]{32}$/) });
    expect(new Set([one.value, two.value, three.value]).size).toBe(3);
  });
});

describe('where a browser may land', () => {
  const land = (given?: string) => landingOf(given, 'https://surety.example', ['https://console.example']);
  it('is a path of ours or an address of an allowed origin', () => {
    expect([land(), land(''), land('/docs?x=1')]).toEqual([LANDING, LANDING, '/docs?x=1']);
    expect(land('https://console.example/a')).toBe('https://console.example/a');
    expect(land('https://surety.example/b')).toBe('https://surety.example/b');
  });
  it.each([
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    ' /docs',
    'https://evil.example',
    'https://console.example.evil.example',
    'https://console.example@evil.example',
    'https://user:secret@console.example/',
    'http://console.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'docs',
    'https:evil.example',
  ])('is never %j', (given) => {
    expect(land(given)).toBeUndefined();
  });
  it('never leaves the known origins, whatever is asked for', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.webUrl(),
          fc.string(),
          fc.string().map((text) => `/${text}`),
        ),
        (given) => {
          const landing = land(given);
          if (landing === undefined) return;
          expect(['https://surety.example', 'https://console.example']).toContain(
            new URL(landing, 'https://surety.example').origin,
          );
        },
      ),
      { numRuns: 500 },
    );
  });
});

describe('a state', () => {
  it('is good in the browser it was made for only, and leads to the same nonce and verifier there', () => {
    const made = loginSecrets(KEY, SEED, 'browser');
    expect(readState(KEY, made.state, 'browser')).toEqual(made);
    expect(readState(KEY, made.state, 'another browser')).toBeUndefined();
    expect(readState(Buffer.alloc(32, 8), made.state, 'browser')).toBeUndefined();
    expect(new Set([made.state.split('.')[1], made.nonce, made.verifier]).size).toBe(3);
    expect(made.verifier).toMatch(/^[\w-]{43}$/); // RFC 7636 4.1
  });
  it('is refused when any character is changed', () => {
    const { state } = loginSecrets(KEY, SEED, 'browser');
    fc.assert(
      fc.property(fc.nat(state.length - 1), fc.constantFrom(...'aZ0_-.'), (at, other) => {
        const changed = state.slice(0, at) + other + state.slice(at + 1);
        if (changed !== state) expect(readState(KEY, changed, 'browser')).toBeUndefined();
      }),
    );
  });
});

describe('a second factor at the provider, req:SSO-5', () => {
  const now = new Date('2026-08-17T12:00:00Z');
  const at = now.getTime() / 1_000 - 120;
  it('counts from the instant the provider names', () => {
    for (const claims of [{ acr: 'urn:svc:aal2' }, { amr: ['mfa'] }, { amr: ['pwd', 'otp'] }, { acr: 'phr' }])
      expect(stepUpAt({ ...claims, auth_time: at }, now)).toEqual(new Date(at * 1_000));
  });
  it('does not count without such words, without an instant, or with one to come', () => {
    for (const claims of [
      { auth_time: at },
      { amr: ['pwd'], auth_time: at },
      { amr: ['otp'], auth_time: at },
      { amr: 'mfa', auth_time: at },
      { amr: ['mfa'] },
      { amr: ['mfa'], auth_time: String(at) },
      { amr: ['mfa'], auth_time: now.getTime() / 1_000 + 3_600 },
      { acr: '1', auth_time: at },
    ])
      expect(stepUpAt(claims, now)).toBeNull();
  });
  it('is never later than now', () => {
    expect(stepUpAt({ amr: ['mfa'], auth_time: now.getTime() / 1_000 + 30 }, now)).toEqual(now);
  });
  it('keeps names of methods only', () => {
    expect(methodsOf(['pwd', 7, 'otp', '<script>', 'x'.repeat(50)])).toEqual(['pwd', 'otp']);
    expect(methodsOf('mfa')).toEqual([]);
  });
});

describe('whom an identity may be, req:SSO-2', () => {
  const stranger: LinkFacts = {
    linked: undefined,
    verifiedDomain: 'example.com',
    domains: ['example.com'],
    user: undefined,
    defaultRole: null,
  };
  const member = { isMember: true, isLinkedElsewhere: false };
  const guest = { isMember: false, isLinkedElsewhere: false };
  it.each<[string, Partial<LinkFacts>, string]>([
    ['bound to a member', { linked: { isMember: true }, verifiedDomain: undefined, domains: [] }, 'sign_in'],
    [
      'bound to somebody who is no member any more',
      { linked: { isMember: false }, defaultRole: 'member' },
      'not_a_member',
    ],
    ['unknown', {}, 'identity_not_linked'],
    ['with the address of a member', { user: member }, 'link'],
    ['with an address that is not verified', { user: member, verifiedDomain: undefined }, 'address_not_verified'],
    ['with an address under another domain', { user: member, domains: ['example.org'] }, 'domain_not_allowed'],
    ['where no domain is proven', { user: member, domains: [] }, 'domain_not_allowed'],
    [
      'with the address of somebody bound to another identity',
      { user: { isMember: true, isLinkedElsewhere: true } },
      'linked_to_another_identity',
    ],
    ['with the address of a user who is no member', { user: guest }, 'not_a_member'],
    ['the same, where signing in gives a role', { user: guest, defaultRole: 'viewer' }, 'join'],
    ['unknown, where signing in gives a role', { defaultRole: 'viewer' }, 'create'],
    [
      'unknown and unverified, where signing in gives a role',
      { defaultRole: 'viewer', verifiedDomain: undefined },
      'address_not_verified',
    ],
  ])('%s', (_what, facts, outcome) => {
    const decision = decideLink({ ...stranger, ...facts });
    expect(decision.kind === 'refuse' ? decision.reason : decision.kind).toBe(outcome);
  });

  it('never signs in only by an address: without a linked identity, a verified address under a proven domain is required', () => {
    const facts = fc.record({
      linked: fc.constant(undefined),
      verifiedDomain: fc.option(fc.constantFrom('a.com', 'b.com'), { nil: undefined }),
      domains: fc.subarray(['a.com', 'c.com']),
      user: fc.option(fc.record({ isMember: fc.boolean(), isLinkedElsewhere: fc.boolean() }), { nil: undefined }),
      defaultRole: fc.constantFrom(null, 'member' as const),
    });
    fc.assert(
      fc.property(facts, (given) => {
        const decision = decideLink(given);
        if (decision.kind === 'refuse') return;
        expect(given.domains).toContain(given.verifiedDomain);
        expect(given.user?.isLinkedElsewhere ?? false).toBe(false);
        expect(decision.kind === 'link' ? given.user?.isMember : given.defaultRole !== null).toBe(true);
      }),
    );
  });
});
