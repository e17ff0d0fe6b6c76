/** Thread of the screen pool: screens one text after the other with the shipped model. Loaded as a worker only. */
import { serveOrders } from '../../platform/threads/serve.ts';
import { createScreener, type ScreenInput } from './engine.ts';

export type ScreenOrder = Omit<ScreenInput, 'canaries'>;

const screener = createScreener();
serveOrders((input: ScreenOrder) => screener.screen(input));
