/** A credential is used for another question only when it is known to be an API key. */
import { describe, expect, it } from 'vitest';
import { judgeCredential } from './judge-credential.ts';

const of = (key: string, upstream: readonly string[], isRouted = false) => ({ key, upstream, isRouted });
const bearer = (key: string, ...more: string[]) => of(key, ['authorization', `Bearer ${key}`, ...more]);

describe('API keys keep the form in which they came', () => {
  it.each([
    ['anthropic', of('sk-ant-api03-k', ['x-api-key', 'sk-ant-api03-k']), { 'x-api-key': 'sk-ant-api03-k' }],
    ['openai', bearer('sk-proj-k'), { authorization: 'Bearer sk-proj-k' }],
    ['openai', bearer('sk-k', 'openai-project', 'p1'), { authorization: 'Bearer sk-k', 'openai-project': 'p1' }],
    ['openai', of('0123abc', ['api-key', '0123abc']), { 'api-key': '0123abc' }],
    ['gemini', of('AIzaK', ['x-goog-api-key', 'AIzaK']), { 'x-goog-api-key': 'AIzaK' }],
    ['gemini', of('AIzaK', []), { 'x-goog-api-key': 'AIzaK' }],
    ['gemini', bearer('AIzaK'), { 'x-goog-api-key': 'AIzaK' }],
    ['anthropic', of('sk-ant-api03-k', [], true), { 'x-api-key': 'sk-ant-api03-k' }],
    ['openai', of('sk-k', [], true), { authorization: 'Bearer sk-k' }],
  ] as const)('%s %#', (provider, credential, expected) => {
    expect(judgeCredential(provider, credential)).toEqual(expected);
  });
});

describe('tokens of people and subscriptions are never used', () => {
  const jwt = 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJ1In0.c2ln';
  it.each([
    ['anthropic', bearer('sk-ant-oat01-k')],
    ['anthropic', of('sk-ant-oat01-k', ['x-api-key', 'sk-ant-oat01-k'])],
    ['anthropic', of('sk-ant-oat01-k', [], true)],
    ['anthropic', bearer('sk-ant-api03-k')],
    ['openai', bearer(jwt)],
    ['openai', bearer('sk-k', 'chatgpt-account-id', 'a1')],
    ['openai', bearer('sk-ant-oat01-k')],
    ['openai', bearer('opaque-token')],
    ['openai', of(jwt, ['api-key', jwt])],
    ['gemini', bearer('ya29.a0')],
    ['gemini', of('ya29.a0', [], true)],
    ['gemini', bearer(jwt)],
  ] as const)('%s %#', (provider, credential) => {
    expect(judgeCredential(provider, credential)).toBeNull();
  });
});
