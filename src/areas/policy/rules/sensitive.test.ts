/** Which tools get no grace, by their names. Source: docs/reference/policy.md#sensitive-tools. */
import { expect, it } from 'vitest';
import { isSensitive } from './sensitive.ts';

it.each([
  'delete_user',
  'mcp__db__dropTable',
  'bank.transfer',
  'sendEmail',
  'run_shell',
  'grant_role',
  'borrar_base_de_datos',
  'enviar_dinero',
  'loeschen_alles',
  'list_and_wipe',
  'get_secret',
])('%s is sensitive', (tool) => {
  expect(isSensitive(tool)).toBe(true);
});

it.each(['format_table', 'format_code', 'lint', 'read_email', 'get_payment_status', 'list_transfers', 'search_docs'])(
  '%s is not',
  (tool) => {
    expect(isSensitive(tool)).toBe(false);
  },
);
