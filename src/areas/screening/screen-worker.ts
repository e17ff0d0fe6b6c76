/** The worker thread of the screen pool: screens texts one after the other with the shipped model. Loaded only as a worker. */
import { serveOrders } from '../../platform/threads/serve.ts';
import { createScreener, type ScreenInput } from './engine.ts';

export type ScreenOrder = Omit<ScreenInput, 'canaries'>;

const screener = createScreener();
serveOrders((input: ScreenOrder) => screener.screen(input));
