/** What the gateway answers by itself, without a credential: model families, the page of error codes, and its base addresses. */
import { isErrorsPage, sendErrorsPage } from './errors-page.ts';
import { sendModels } from './models.ts';
import { isRoot } from './routes.ts';
import type { HttpExchange } from './turn/http-exchange.ts';

/** Whether this path is a page of the gateway; it is then answered. */
export function sentPage(exchange: HttpExchange, path: string): boolean {
  const { method } = exchange.request;
  if (path === '/models.json') sendModels(exchange);
  else if (isRoot(path) && (method === 'GET' || method === 'HEAD'))
    exchange.sendJson(200, JSON.stringify({ status: 'ok', surface: path.split('/')[1] }));
  else if (isErrorsPage(method, path)) sendErrorsPage(exchange);
  else return false;
  return true;
}
