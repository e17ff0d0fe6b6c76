/**
 * The test vectors of algorithms.md, sections 1 to 7, by their ids; a table that stands there without one has a name of ours.
 * `pending` are those of areas that are not built yet: an id leaves that list with the test that cites it, and the list never
 * grows. The coverage test is vectors.test.ts.
 */

/** `ids('TR', 3)` is TR-1, TR-2, TR-3. */
const ids = (prefix: string, count: number): string[] => Array.from({ length: count }, (_, i) => `${prefix}-${i + 1}`);

export const VECTORS: Readonly<Record<string, readonly string[]>> = {
  '1.11 trust rating': [
    ...ids('TR', 8),
    ...ids('CO', 3),
    ...ids('DS', 3),
    ...ids('SN', 1),
    ...ids('PR', 3),
    ...ids('TM', 5),
    ...ids('IV', 2),
    ...ids('SH', 1),
    ...ids('BM', 1),
    'table 1.11 impact',
    'table 1.11 compliance',
  ],
  '2.5 reclassification and chain': [...ids('RC', 4), ...ids('CH', 2), ...ids('MK', 4)],
  '3.7 verdict, drift, coherence': [
    ...ids('VD', 2),
    ...ids('DR', 7),
    ...ids('CU', 3),
    ...ids('PH', 2),
    ...ids('JS', 1),
    ...ids('VC', 7),
    'table 3.5 run length',
  ],
  '4.11 policy and composition': [
    ...ids('PE', 11),
    ...ids('GL', 3),
    ...ids('TX', 4),
    ...ids('CC', 7),
    ...ids('DT', 1),
    ...ids('EX', 1),
  ],
  '5.5 intelligence': [...ids('FL', 7), ...ids('FC', 2)],
  '6.6 risk': [
    ...ids('RI', 10),
    ...ids('PF', 1),
    ...ids('SV', 2),
    ...ids('OU', 2),
    ...ids('CB', 1),
    ...ids('TL', 1),
    'table 6.6 action types',
    'table 6.6 team',
  ],
  '7.4 containment': [...ids('CT', 8), 'table 7.3 run length'],
};

export const PENDING: readonly string[] = [];
