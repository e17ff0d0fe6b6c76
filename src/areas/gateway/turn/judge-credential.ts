/**
 * The credential of a turn in the form in which it may be used for another question to the same provider. Only what is known to be an API
 * key is used: a token of a subscription (Claude Pro, ChatGPT) or of a sign-in belongs to a person and a purpose. Source:
 * docs/reference/integrity.md#the-turns-own-credential. Pure.
 */
import type { Provider } from '../routes.ts';
import { headerOf } from '../transport/headers.ts';

export interface TurnCredential {
  readonly key: string;
  /** Headers for the provider, as a flat name-value list. */
  readonly upstream: readonly string[];
  /** It came in the header of the router, which says nothing about its form. */
  readonly isRouted: boolean;
}

type Form = Readonly<Record<string, string>>;

/** Headers of a call with this credential; null when it is not known to be an API key. */
export const judgeCredential = (provider: Provider, credential: TurnCredential): Form | null =>
  FORMS[provider](credential);

const FORMS: Readonly<Record<Provider, (of: TurnCredential) => Form | null>> = {
  anthropic: (of) =>
    cameAs(of, 'x-api-key') && !/^sk-ant-oat/i.test(of.key) && !isSignIn(of.key) ? { 'x-api-key': of.key } : null,
  openai(of) {
    if (headerOf(of.upstream, 'chatgpt-account-id') !== undefined) return null;
    const paid = { ...carried(of, 'openai-organization'), ...carried(of, 'openai-project') };
    if (!of.isRouted && headerOf(of.upstream, 'authorization') === undefined && cameAs(of, 'api-key'))
      return isSignIn(of.key) ? null : { 'api-key': of.key };
    return /^sk-(?!ant-)/.test(of.key) ? { authorization: `Bearer ${of.key}`, ...paid } : null;
  },
  gemini(of) {
    const isPlain = of.isRouted || headerOf(of.upstream, 'authorization') === undefined;
    return (isPlain && !isSignIn(of.key)) || of.key.startsWith('AIza') ? { 'x-goog-api-key': of.key } : null;
  },
};

const cameAs = ({ key, upstream, isRouted }: TurnCredential, header: string): boolean =>
  isRouted || headerOf(upstream, header) === key;

/** A signed token of three parts, or an access token of Google. */
const isSignIn = (key: string): boolean => /^eyJ[\w-]*\.[\w-]+\./.test(key) || key.startsWith('ya29.');

function carried({ upstream }: TurnCredential, name: string): Form {
  const value = headerOf(upstream, name);
  return value === undefined ? {} : { [name]: value };
}
