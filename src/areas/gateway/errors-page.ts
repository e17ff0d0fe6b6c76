/** Where `doc_url` of the gateway's own refusals leads, for clients that know the gateway's address alone. */
import { ERRORS_PATH } from '../../contract/refusals/guide.ts';
import { errorsPage } from '../../platform/http/errors-page.ts';
import type { HttpExchange } from './turn/http-exchange.ts';

export const isErrorsPage = (method: string | undefined, path: string): boolean =>
  method === 'GET' && path === ERRORS_PATH;

export function sendErrorsPage(exchange: HttpExchange): void {
  const { headers, body } = errorsPage();
  const length = String(Buffer.byteLength(body));
  exchange.sendHead(200, [...Object.entries(headers).flat(), 'content-length', length]);
  exchange.response.end(body);
}
