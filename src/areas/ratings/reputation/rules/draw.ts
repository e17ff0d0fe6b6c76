/** What a record is worth to the Integrity Ratio: verdicts by a model, by rules alone, and of a judged sample. Pure. */
import { CLEAR_BY_RULES_THOUSANDTHS, CLEAR_BY_RULES_WEIGHT } from './clear-by-rules.ts';
import { NO_SAMPLE, restThousandths, sampledInformation, type SampleCounts } from './sample.ts';

export interface Judged {
  readonly counted: number;
  readonly clear: number;
  /** Of the clear ones, those that no model judged. */
  readonly clearByRules: number;
  /** Of a record of which a drawn part was judged by a model; absent: no sample was drawn. */
  readonly sample?: SampleCounts;
}

/** The record as the Integrity Ratio takes it: shares in thousandths, integers. */
export const drawn = ({
  counted,
  clear,
  clearByRules,
  sample = NO_SAMPLE,
}: Judged): { readonly clear: number; readonly counted: number } => ({
  clear:
    1000 * (clear - clearByRules) +
    CLEAR_BY_RULES_THOUSANDTHS * (clearByRules - sample.rest) +
    restThousandths(sample) * sample.rest,
  counted: 1000 * counted,
});

/** How many judged observations the record is worth, not necessarily whole. */
export const informationOf = ({ counted, clearByRules, sample = NO_SAMPLE }: Judged): number => {
  const byRules = clearByRules - sample.rest;
  return sampledInformation(counted - byRules + CLEAR_BY_RULES_WEIGHT * byRules, sample);
};
