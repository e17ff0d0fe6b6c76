/**
 * The badge as a picture: flat, two fields, text measured by a table so that it fits in any viewer. Pure. Source:
 * docs/reference/ratings.md#badge. Texts and colours: docs/reference/ratings.md#badge. Nothing of a request can get into it: only
 * figures and fixed words.
 */
import { roundTo } from '../../../../contract/numbers.ts';
import type { Grade } from '../../../../contract/enums.ts';
import { assuranceWords } from './cap.ts';
import { ELIGIBLE_CHECKPOINTS_MIN, SCORE_MAX, TIER_OF_GRADE } from './score.ts';

export const BADGE_VARIANTS = ['score', 'score_tier', 'score_trend', 'compact'] as const;
export type BadgeVariant = (typeof BADGE_VARIANTS)[number];

/** What a badge shows: a rating, progress towards one, or nothing known. */
export type BadgeSubject =
  | {
      readonly kind: 'rated';
      readonly score: number;
      readonly grade: Grade;
      /** Null: no point of history is 30 days old. */
      readonly trend: number | null;
      readonly counted: number;
      readonly judged: number;
    }
  | { readonly kind: 'building'; readonly counted: number }
  | { readonly kind: 'unknown' };

/** Field colours; white text on each has a contrast of at least 4.5:1 (WCAG AA). */
export const BADGE_COLOURS = {
  label: '#24292f',
  green: '#1a7f37',
  amber: '#9a6700',
  orange: '#bc4c00',
  red: '#cf222e',
  gray: '#57606a',
} as const;

export const COLOUR_OF_GRADE: Readonly<Record<Grade, string>> = {
  AAA: BADGE_COLOURS.green,
  AA: BADGE_COLOURS.green,
  A: BADGE_COLOURS.green,
  BBB: BADGE_COLOURS.amber,
  BB: BADGE_COLOURS.amber,
  B: BADGE_COLOURS.orange,
  CCC: BADGE_COLOURS.red,
  NR: BADGE_COLOURS.gray,
};

const LABEL = 'trust rating';
const FONT_PX = 11;
const HEIGHT_PX = 20;
const PADDING_PX = 7;
const ARROW_PX = 9;
const ARROW_GAP_PX = 4;

/** Advance widths of the printable ASCII characters from space to tilde, thousandths of an em, of a plain screen sans serif. */
const ADVANCE = [
  318, 401, 460, 838, 636, 950, 780, 275, 390, 390, 500, 838, 318, 361, 318, 337, 636, 636, 636, 636, 636, 636, 636,
  636, 636, 636, 337, 337, 838, 838, 838, 531, 1000, 684, 686, 698, 770, 632, 575, 775, 752, 295, 295, 656, 557, 863,
  748, 787, 603, 787, 695, 635, 611, 732, 684, 989, 685, 611, 685, 390, 337, 390, 838, 500, 500, 613, 635, 550, 635,
  615, 352, 635, 634, 278, 278, 579, 278, 974, 634, 612, 635, 635, 411, 521, 392, 634, 592, 818, 592, 592, 525, 636,
  337, 636, 838,
];
const ADVANCE_OTHER = 1000;

/** Width of one line of text in px at 11 px, to a tenth. */
export function textWidth(text: string): number {
  const thousandths = [...text].reduce((sum, c) => sum + (ADVANCE[(c.codePointAt(0) ?? 0) - 32] ?? ADVANCE_OTHER), 0);
  return Math.round((thousandths * FONT_PX) / 100) / 10;
}

export const escapeXml = (text: string): string => text.replace(/[&<>"']/g, (c) => `&#${c.codePointAt(0)};`);

type Direction = 'up' | 'down' | 'flat';
export const directionOf = (trend: number): Direction => (trend > 0 ? 'up' : trend < 0 ? 'down' : 'flat');

/** Words and colours of a badge before they are drawn; other areas draw badges of their own with it. */
export interface BadgeFace {
  readonly label: string; // '' for none
  readonly value: string;
  readonly colour: string;
  /** A field of its own after the value: what the figure rests on; '' or absent for none. */
  readonly note?: string;
  readonly arrow: Direction | null;
  readonly title: string; // the accessible text
}

const SAID: Readonly<Record<Direction, string>> = { up: 'rising', down: 'falling', flat: 'steady' };

/** Words and colour of a badge. */
export function badgeFace(subject: BadgeSubject, variant: BadgeVariant): BadgeFace {
  if (subject.kind === 'unknown') {
    return {
      label: LABEL,
      value: 'Not Rated',
      colour: BADGE_COLOURS.gray,
      arrow: null,
      title: 'Trust rating: not rated',
    };
  }
  if (subject.kind === 'building') {
    const progress = `${subject.counted}/${ELIGIBLE_CHECKPOINTS_MIN}`;
    return {
      label: LABEL,
      value: `Building... ${progress}`,
      colour: BADGE_COLOURS.gray,
      arrow: null,
      title: `Trust rating: building, ${subject.counted} of ${ELIGIBLE_CHECKPOINTS_MIN} checkpoints`,
    };
  }
  const tier = TIER_OF_GRADE[subject.grade];
  const direction = subject.trend === null ? null : directionOf(subject.trend);
  const { note, sentence } = assuranceWords(subject);
  const spoken = `Trust rating: ${subject.score} of ${SCORE_MAX}, grade ${subject.grade}, ${tier}`;
  return {
    label: variant === 'compact' ? '' : LABEL,
    value: variant === 'score_tier' ? `${subject.score} ${tier}` : String(subject.score),
    colour: COLOUR_OF_GRADE[subject.grade],
    note: variant === 'compact' ? '' : note,
    arrow: variant === 'score_trend' ? direction : null,
    title: `${variant === 'score_trend' ? `${spoken}, ${direction === null ? 'no trend yet' : SAID[direction]}` : spoken}; ${sentence}`,
  };
}

/** Strokes of an arrow in a 9 px square. */
const ARROW_PATH: Readonly<Record<Direction, string>> = {
  up: 'M4.5 8.5V1M1 4.5L4.5 1L8 4.5',
  down: 'M4.5 .5V8M1 4.5L4.5 8L8 4.5',
  flat: 'M.5 4.5H8M4.5 1L8 4.5L4.5 8',
};

function textAt(text: string, x: number, ink = '#fff'): string {
  const fill = ink === '#fff' ? '' : ` fill="${ink}"`;
  return `<text x="${roundTo(x, 1)}" y="14"${fill} textLength="${textWidth(text)}" lengthAdjust="spacingAndGlyphs">${escapeXml(text)}</text>`;
}

/** Corner radius of the outer corners. */
const RADIUS_PX = 4;

const fieldWidth = (text: string): number => roundTo(textWidth(text) + 2 * PADDING_PX, 1);

interface Field {
  readonly x: number;
  readonly width: number;
  readonly colour: string;
}

/** Ground of the note: a shade of the label's, so that the value stays what is seen first. */
const NOTE_COLOUR = BADGE_COLOURS.gray;

/** Left to right: the label's field and the note's if there are any, with the value's between. No gap, no overlap. */
export function badgeFields(face: BadgeFace): readonly Field[] {
  const labelWidth = face.label === '' ? 0 : fieldWidth(face.label);
  const arrowWidth = face.arrow === null ? 0 : ARROW_GAP_PX + ARROW_PX;
  const value = {
    x: labelWidth,
    width: roundTo(textWidth(face.value) + arrowWidth + 2 * PADDING_PX, 1),
    colour: face.colour,
  };
  const note =
    (face.note ?? '') === ''
      ? []
      : [{ x: roundTo(value.x + value.width, 1), width: fieldWidth(face.note ?? ''), colour: NOTE_COLOUR }];
  return [...(labelWidth === 0 ? [] : [{ x: 0, width: labelWidth, colour: BADGE_COLOURS.label }]), value, ...note];
}

/** Outline of a field, rounded where it is the badge's own edge. No ids, so that many badges can share one page. */
function outline({ x, width }: Field, roundLeft: boolean, roundRight: boolean): string {
  const [l, r] = [roundLeft ? RADIUS_PX : 0, roundRight ? RADIUS_PX : 0];
  const corner = (radius: number, dx: number, dy: number): string =>
    `a${radius} ${radius} 0 0 1 ${dx * radius} ${dy * radius}`;
  return (
    `M${roundTo(x + l, 1)} 0h${roundTo(width - l - r, 1)}${corner(r, 1, 1)}v${HEIGHT_PX - 2 * r}${corner(r, -1, 1)}` +
    `h${roundTo(l + r - width, 1)}${corner(l, -1, -1)}v${2 * l - HEIGHT_PX}${corner(l, 1, -1)}z`
  );
}

/** The badge as an SVG document, 20 px high. The same subject and variant always give the same bytes. */
export const renderBadge = (subject: BadgeSubject, variant: BadgeVariant): string =>
  renderFace(badgeFace(subject, variant));

/** Background and text colour of the label; both pairs have a contrast of more than 10:1. */
const LABEL_STYLE = {
  dark: { ground: BADGE_COLOURS.label, ink: '#fff' },
  light: { ground: '#eaeef2', ink: BADGE_COLOURS.label },
} as const;
export type BadgeStyle = keyof typeof LABEL_STYLE;

/** Draws a face; the value's field is the same in both styles. */
export function renderFace(face: BadgeFace, style: BadgeStyle = 'dark'): string {
  const { ground, ink } = LABEL_STYLE[style];
  const fields = badgeFields(face).map((field, i) =>
    i === 0 && face.label !== '' ? { ...field, colour: ground } : field,
  );
  const last = fields.length - 1;
  const valueX = (fields[face.label === '' ? 0 : 1]?.x ?? 0) + PADDING_PX;
  const note = face.note ?? '';
  const width = roundTo((fields[last]?.x ?? 0) + (fields[last]?.width ?? 0), 1);
  const title = escapeXml(face.title);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${HEIGHT_PX}" viewBox="0 0 ${width} ${HEIGHT_PX}" role="img" aria-label="${title}">`,
    `<title>${title}</title>`,
    ...fields.map((field, i) => `<path d="${outline(field, i === 0, i === last)}" fill="${field.colour}"/>`),
    `<g fill="#fff" font-family="Verdana,'DejaVu Sans',Geneva,sans-serif" font-size="${FONT_PX}">`,
    face.label === '' ? '' : textAt(face.label, PADDING_PX, ink),
    textAt(face.value, valueX),
    note === '' ? '' : textAt(note, (fields[last]?.x ?? 0) + PADDING_PX),
    `</g>`,
    face.arrow === null ? '' : arrowAt(face.arrow, valueX + textWidth(face.value) + ARROW_GAP_PX),
    `</svg>`,
  ]
    .filter((line) => line !== '')
    .join('\n');
}

const arrowAt = (direction: Direction, x: number): string =>
  `<path transform="translate(${roundTo(x, 1)} 5.5)" d="${ARROW_PATH[direction]}" fill="none" stroke="#fff" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round"/>`;
