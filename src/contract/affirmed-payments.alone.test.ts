/** No text takes long to be read for payments that are to be stopped. docs/adr/0760. */
import { expect, it } from 'vitest';
import { affirmedPayments } from './affirmed-payments.ts';

it('a stopped payment is looked for in time that grows with the text', () => {
  const from = process.cpuUsage();
  for (const run of ['stop ', 'stop pay ', 'cancel, ', 'and pay ', '取消', '取消付', '送金を', 'pay stop. '])
    affirmedPayments({ plain: run.repeat(100_000 / run.length) }, 'send_payment');
  const { user, system } = process.cpuUsage(from);
  expect((user + system) / 1000).toBeLessThan(8_000);
});
