/**
 * The sheet that a rating's picture for link previews is drawn on, an agent's and a team's alike: 1200 by 630, an SVG document
 * that a library turns into PNG. Pure; the same words and figures always give the same bytes. Every text is escaped. Spec:
 * og-image.
 */
import type { Grade } from '../../../../contract/enums.ts';
import { BADGE_COLOURS, COLOUR_OF_GRADE, directionOf, escapeXml, textWidth } from './badge.ts';
import { SCORE_MAX, TIER_OF_GRADE } from './score.ts';

const PICTURE_SIZE = { width: 1200, height: 630 } as const;

export interface PictureSheet {
  readonly heading: string;
  /** Null: the id is shown instead. */
  readonly name: string | null;
  readonly id: string;
  /** null while not rated. */
  readonly rated: {
    readonly score: number;
    readonly grade: Grade;
    /** Null: no point of history is 30 days old. */
    readonly trend: number | null;
    /** Said after the trend. */
    readonly aside: string;
    /** Whether a model judged the record, or only rules; absent for teams. */
    readonly restsOn?: string;
    readonly components: readonly { readonly label: string; readonly points: number }[];
    /** What the rating rests on, in a line at the foot. */
    readonly basis: string;
  } | null;
  /** How far it is from being rated. */
  readonly progress: { readonly counted: number; readonly needed: number; readonly of: string };
}

const INK = '#1f2328';
const QUIET = '#57606a';
const TRACK = '#eaeef2';
/** The width table of the badge is for 11 px. */
const TABLE_PX = 11;
const MARGIN = 72;
const COLUMN = 660; // left edge of the bars
const NAME_WIDTH = PICTURE_SIZE.width - 2 * MARGIN;
const NAME_PX = 60;

interface TextStyle {
  readonly size: number;
  readonly fill?: string;
  readonly bold?: true;
  readonly anchor?: 'end';
}

function text(content: string, x: number, y: number, { size, fill = INK, bold, anchor }: TextStyle): string {
  const weight = bold === undefined ? '' : ' font-weight="bold"';
  const at = anchor === undefined ? '' : ` text-anchor="${anchor}"`;
  return `<text x="${x}" y="${y}" font-size="${size}" fill="${fill}"${weight}${at}>${escapeXml(drawable(content))}</text>`;
}

/** Without what an XML document cannot hold: control characters and halves of pairs. */
// oxlint-disable-next-line no-control-regex -- these are what it looks for
const drawable = (content: string): string => content.toWellFormed().replaceAll(/[\u0000-\u001f\ufffe\uffff]/g, '');

/** Bold runs wider than the table's plain face by about a sixth. */
const widthAt = (content: string, size: number, bold = false): number =>
  Math.ceil((textWidth(content) * size * (bold ? 1.17 : 1)) / TABLE_PX);

/** The name, smaller where it is long, cut with three dots where even that is too long. */
function nameLine(sheet: PictureSheet): string {
  let name = sheet.name ?? sheet.id;
  const fitting = (NAME_PX * NAME_WIDTH) / widthAt(name, NAME_PX, true);
  const size = Math.floor(Math.max(36, Math.min(NAME_PX, fitting)));
  while (name.length > 1 && widthAt(name, size, true) > NAME_WIDTH) name = `${[...name].slice(0, -2).join('')}…`;
  return text(name, MARGIN, 190, { size, bold: true });
}

const ARROWS = { up: 'M2 12L10 4L18 12', down: 'M2 6L10 14L18 6', flat: 'M2 10H18' } as const;

function scoreBlock(rated: NonNullable<PictureSheet['rated']>): string[] {
  const trend = rated.trend ?? 0;
  const pillText = `${rated.grade} ${TIER_OF_GRADE[rated.grade]}`;
  const scoreWidth = widthAt(String(rated.score), 150) + 30; // bold digits
  const moved = rated.trend === null ? 'No trend yet' : `${trend > 0 ? '+' : ''}${trend} in 30 days`;
  return [
    text(String(rated.score), MARGIN - 6, 375, { size: 150, bold: true }),
    text(`of ${SCORE_MAX}`, MARGIN + scoreWidth + 14, 375, { size: 34, fill: QUIET }),
    `<rect x="${MARGIN}" y="404" width="${widthAt(pillText, 32, true) + 36}" height="60" rx="30" fill="${COLOUR_OF_GRADE[rated.grade]}"/>`,
    text(pillText, MARGIN + 22, 445, { size: 32, fill: '#ffffff', bold: true }),
    ...(rated.trend === null
      ? []
      : [
          `<path transform="translate(${MARGIN} 486) scale(1.3)" d="${ARROWS[directionOf(trend)]}" fill="none" stroke="${QUIET}" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round"/>`,
        ]),
    text(`${moved}${rated.aside}`, MARGIN + (rated.trend === null ? 0 : 38), 508, { size: 24, fill: QUIET }),
    ...(rated.restsOn === undefined ? [] : [text(rated.restsOn, MARGIN, 541, { size: 22, fill: QUIET })]),
  ];
}

const BARS = { top: 268, step: 56, width: PICTURE_SIZE.width - MARGIN - COLUMN, height: 12 } as const;

const bars = (components: NonNullable<PictureSheet['rated']>['components']): string[] =>
  components.flatMap(({ label, points }, i) => {
    const y = BARS.top + i * BARS.step;
    const filled = Math.round((BARS.width * points) / SCORE_MAX);
    return [
      text(label, COLUMN, y, { size: 24 }),
      text(String(points), COLUMN + BARS.width, y, { size: 24, bold: true, anchor: 'end' }),
      `<rect x="${COLUMN}" y="${y + 12}" width="${BARS.width}" height="${BARS.height}" rx="6" fill="${TRACK}"/>`,
      ...(filled < BARS.height
        ? []
        : [
            `<rect x="${COLUMN}" y="${y + 12}" width="${filled}" height="${BARS.height}" rx="6" fill="${BADGE_COLOURS.label}"/>`,
          ]),
    ];
  });

function building({ counted, needed, of }: PictureSheet['progress']): string[] {
  const width = PICTURE_SIZE.width - 2 * MARGIN;
  const filled = Math.round((width * Math.min(counted, needed)) / needed);
  return [
    text('Not rated yet', MARGIN, 340, { size: 84, bold: true, fill: QUIET }),
    text(`${counted} of ${needed} ${of}`, MARGIN, 410, { size: 34, fill: QUIET }),
    `<rect x="${MARGIN}" y="450" width="${width}" height="20" rx="10" fill="${TRACK}"/>`,
    ...(filled < 20 ? [] : [`<rect x="${MARGIN}" y="450" width="${filled}" height="20" rx="10" fill="${QUIET}"/>`]),
  ];
}

const footer = ({ rated, name, id }: PictureSheet): string[] => [
  `<rect x="0" y="566" width="${PICTURE_SIZE.width}" height="64" fill="#f6f8fa"/>`,
  text(rated?.basis ?? '', MARGIN, 606, { size: 22, fill: QUIET }),
  ...(name === null ? [] : [text(id, PICTURE_SIZE.width - MARGIN, 606, { size: 18, fill: QUIET, anchor: 'end' })]),
];

/** The picture as an SVG document. */
export function drawSheet(sheet: PictureSheet): string {
  const { width, height } = PICTURE_SIZE;
  const { rated } = sheet;
  const accent = rated === null ? BADGE_COLOURS.gray : COLOUR_OF_GRADE[rated.grade];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="DejaVu Sans">`,
    `<rect width="${width}" height="${height}" fill="#ffffff"/>`,
    `<rect width="${width}" height="14" fill="${accent}"/>`,
    text(sheet.heading, MARGIN, 104, { size: 30, fill: QUIET }),
    text('Surety', width - MARGIN, 104, { size: 30, fill: QUIET, bold: true, anchor: 'end' }),
    nameLine(sheet),
    ...(rated === null ? building(sheet.progress) : [...scoreBlock(rated), ...bars(rated.components)]),
    ...footer(sheet),
    `</svg>`,
  ].join('\n');
}

const NUMBERS = new Intl.NumberFormat('en-US');
/** A count as it is on a picture, by thousands. */
export const inThousands = (n: number): string => NUMBERS.format(n);
