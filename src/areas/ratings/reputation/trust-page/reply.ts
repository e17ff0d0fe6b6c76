/** How a public page of a rating is answered: cached for a minute, 304 to who has it, kept out of search engines where unlisted. */
import { Type } from 'typebox';
import type { Visibility } from '../../../../contract/enums.ts';
import { raw, type Context, type RawReply } from '../../../../platform/http/operation.ts';
import { pageHeaders, pageText } from '../../../../platform/http/page.ts';
import { etagOf, isSame } from '../etag.ts';
import { cacheControl } from '../rules/visibility.ts';
import { NO_TRUST_PAGE, trustPage, type TrustSubject } from './trust-page.ts';

const CACHE_SECONDS = 60;

export const HTML_REPLY = {
  status: 200,
  schema: Type.String(),
  contentType: 'text/html; charset=utf-8',
  description: 'The page',
  alsoStatus: [304, 404],
} as const;

export interface ShownSubject {
  readonly subject: TrustSubject;
  readonly visibility: Exclude<Visibility, 'private'>;
}

/** @param shown undefined for what is unknown or private: both get the same 404 */
export function replyTrust(request: Pick<Context['request'], 'headers'>, shown: ShownSubject | undefined): RawReply {
  const content = shown === undefined ? NO_TRUST_PAGE : trustPage(shown.subject);
  const body = pageText(content);
  const etag = etagOf(body);
  const headers = {
    ...pageHeaders(content),
    'cache-control': cacheControl('public', CACHE_SECONDS),
    etag,
    ...(shown?.visibility === 'public' ? {} : { 'x-robots-tag': 'noindex' }),
  };
  if (isSame(request.headers['if-none-match'], etag)) return raw({ status: 304, headers, body: null });
  return raw({ status: content.status ?? 200, headers, body });
}
