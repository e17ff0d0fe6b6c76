/** What stands in documents in the place of a secret. */
export const isNotPlaceholder = (value: string): boolean =>
  !/x{6,}|\.{3}|\*{3}|your[_-]|<|example|placeholder|changeme|redacted|dummy|\$\{|\{\{|0{10,}|process\.env|1234567890abcdef/i.test(
    value,
  );
