/**
 * An agent's rating as a picture for link previews: what is on the sheet (picture-sheet.ts). Only figures, fixed words and
 * the agent's own name and id get into it. Pure. Spec: og-image; docs/reference/ratings.md#batch-search-compare.
 */
import type { Confidence, Grade } from '../../../../contract/enums.ts';
import { assuranceWords } from './cap.ts';
import { drawSheet, inThousands, type PictureSheet } from './picture-sheet.ts';
import { COMPONENT_KEYS, COMPONENT_LABEL, ELIGIBLE_CHECKPOINTS_MIN, type ComponentScores } from './score.ts';

export interface PictureSubject {
  readonly agentId: string;
  readonly name: string | null;
  readonly counted: number;
  /** null while not rated. */
  readonly rated: {
    readonly score: number;
    readonly low: number;
    readonly high: number;
    readonly grade: Grade;
    readonly confidence: Confidence;
    /** Checkpoints that a model judged. */
    readonly judged: number;
    readonly components: ComponentScores;
    /** Null: no point of history is 30 days old. */
    readonly trend: number | null;
  } | null;
}

const sheetOf = ({ agentId, name, counted, rated }: PictureSubject): PictureSheet => {
  const { sentence } = assuranceWords({ counted, judged: rated?.judged ?? 0 });
  return {
    heading: 'Trust rating',
    name,
    id: agentId,
    progress: { counted, needed: ELIGIBLE_CHECKPOINTS_MIN, of: 'analysed checkpoints' },
    rated:
      rated === null
        ? null
        : {
            score: rated.score,
            grade: rated.grade,
            trend: rated.trend,
            aside: `, 95 %: ${rated.low} to ${rated.high}`,
            components: COMPONENT_KEYS.map((key) => ({ label: COMPONENT_LABEL[key], points: rated.components[key] })),
            restsOn: `${sentence.slice(0, 1).toUpperCase()}${sentence.slice(1)}`,
            basis: `${inThousands(counted)} analysed checkpoints, confidence ${rated.confidence}`,
          },
  };
};

/** The picture as an SVG document. */
export const renderPicture = (subject: PictureSubject): string => drawSheet(sheetOf(subject));
