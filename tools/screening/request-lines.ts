/** Form of the plain requests in other languages. Data only. */
export interface Requests {
  readonly code: string;
  readonly orders: readonly string[];
  readonly harmless: readonly string[];
}

const lines = (text: string): string[] =>
  text
    .trim()
    .split('\n')
    .map((line) => line.trim());
export const requests = (code: string, orders: string, harmless: string): Requests => ({
  code,
  orders: lines(orders),
  harmless: lines(harmless),
});
