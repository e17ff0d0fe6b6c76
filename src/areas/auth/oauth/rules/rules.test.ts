/** Rules of scopes, redirects and client metadata, by example and by property. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkMetadata, DEVICE_GRANT } from './metadata.ts';
import { checkRedirect, formTarget, placeOf } from './redirects.ts';
import { apiScopesOf, describeScopes, principalScopes } from './scopes.ts';

describe('scopes', () => {
  it('mcp and api words mean the same, and nothing administrative exists (req:OAUTH-12)', () => {
    expect([...principalScopes('mcp:read')]).toEqual(['api:read']);
    expect([...principalScopes('mcp:write api:read')].toSorted()).toEqual(['api:read', 'api:write']);
    expect([...principalScopes('admin:org admin:platform gateway openid __proto__ toString')]).toEqual([]);
    expect([...principalScopes(undefined)]).toEqual([]);
  });

  it('never give more than read and write, whatever is asked', () => {
    fc.assert(
      fc.property(fc.string(), (scope) => {
        expect([...principalScopes(scope)].filter((word) => word !== 'api:read' && word !== 'api:write')).toEqual([]);
      }),
    );
  });

  it('are said once in plain words', () => {
    expect(describeScopes(['mcp:read', 'api:read'])).toHaveLength(1);
    expect(describeScopes(apiScopesOf('api:write mcp:read nonsense'))).toHaveLength(2);
  });
});

describe('redirects', () => {
  it.each([
    ['https://app.example.com/cb', 'https'],
    ['https://app.example.com', 'https'],
    ['https://app.example.com:8443/cb?x=1', 'https'],
    ['http://localhost/cb', 'loopback'],
    ['http://127.0.0.1:1234/', 'loopback'],
    ['http://[::1]:9/cb', 'loopback'],
  ])('%s is taken', (uri, kind) => {
    expect(checkRedirect(uri, []).kind).toBe(kind);
  });

  it('what is accepted is read the same by every parser: it is its own normal form', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.webUrl(),
          fc.string().map((tail) => `https://a.example/${tail}`),
        ),
        (uri) => {
          const check = checkRedirect(uri, []);
          if (check.kind !== 'refused') expect([uri, `${uri}/`]).toContain(new URL(uri).href);
        },
      ),
    );
  });

  it('a list of hosts holds for https and not for this machine', () => {
    expect(checkRedirect('https://b.example/', ['a.example']).kind).toBe('refused');
    expect(checkRedirect('https://a.example/', ['a.example']).kind).toBe('https');
    expect(checkRedirect('http://localhost/', ['a.example']).kind).toBe('loopback');
  });

  it('a page may send its form there, and says where it is', () => {
    expect(formTarget('https://app.example.com/cb')).toEqual(['https://app.example.com']);
    expect(formTarget('http://[::1]:9/cb')).toEqual(['http:']);
    expect(formTarget(undefined)).toEqual([]);
    expect(placeOf('http://127.0.0.1:9/cb')).toEqual({ host: '127.0.0.1', isThisMachine: true });
  });
});

describe('client metadata', () => {
  const check = (input: unknown) => checkMetadata(input, { hosts: [] });

  it('has defaults that fit what was given', () => {
    expect(check({ client_name: 'a', redirect_uris: ['http://localhost/cb'] })).toMatchObject({
      metadata: {
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        application_type: 'native',
      },
    });
    expect(check({ client_name: 'a' })).toMatchObject({
      metadata: { grant_types: [DEVICE_GRANT, 'refresh_token'], response_types: [], redirect_uris: [] },
    });
    expect(check({ client_name: 'a', redirect_uris: ['https://a.example/'] })).toMatchObject({
      metadata: { application_type: 'web' },
    });
    expect(
      checkMetadata({ redirect_uris: ['https://a.example/'] }, { hosts: [], nameIfAbsent: 'a.example' }).kind,
    ).toBe('accepted');
  });

  it('of any shape is accepted cut down, or refused with an RFC code; nothing else comes through', () => {
    const members = [
      'application_type',
      'client_name',
      'grant_types',
      'redirect_uris',
      'response_types',
      'token_endpoint_auth_method',
    ];
    fc.assert(
      fc.property(
        fc.oneof(
          fc.jsonValue(),
          fc.record(
            { client_name: fc.string(), redirect_uris: fc.jsonValue(), grant_types: fc.jsonValue() },
            { requiredKeys: [] },
          ),
        ),
        (input) => {
          const result = check(input);
          if (result.kind === 'accepted') expect(Object.keys(result.metadata).toSorted()).toEqual(members);
          else expect(result.error).toMatch(/^invalid_(client_metadata|redirect_uri)$/);
        },
      ),
    );
  });
});
