/**
 * Gathers evidence on an inbound text: linear model, families, markers, hidden and decoded text. Every piece has a
 * calibrated confidence and says whether it is deterministic (hard). Source: docs/reference/screening.md#combining-evidence,
 * docs/reference/screening.md#readings.
 */
import type { ThreatType } from '../../../contract/enums.ts';
import { dataImages } from './data-images.ts';
import { disguiseOf } from './disguise.ts';
import { extractFeatures, type Features } from './features.ts';
import { hiddenSegments, structuralMarkers, type Marker } from './hidden.ts';
import { isMachineMade, likeliestJumble } from './jumble.ts';
import { CHANNEL_TOOL, CHANNEL_USER, scoreWindows, type Channel } from './linear.ts';
import { kindsOf } from './kinds.ts';
import { calibrate, type Model } from './model.ts';
import { normalise } from './normalise.ts';
import { matchFamilies, type FamilyHit } from './patterns.ts';
import { bestRequest } from './requests.ts';
import { Cells } from './stretches.ts';
import { isOneName, viewsOf, type View, type ViewKind } from './views.ts';

export interface Evidence {
  readonly detector: 'signal_scorer' | 'pattern_matcher' | 'structure_detector' | 'decoder' | 'effect_judge';
  readonly type: ThreatType;
  readonly confidence: number;
  readonly name: string;
  readonly reasoning: string;
  readonly hard: boolean;
  /** UTF-16 offsets of the screened text. */
  readonly span: readonly [number, number];
}

/** The evidence of one reading of the text. */
export interface Reading {
  readonly view: View;
  readonly features: Features;
  readonly model: number;
  readonly modelSpan: readonly [number, number];
  /** The same as a range of folded units. */
  readonly modelUnits: readonly [number, number];
  /** True when a single sentence that asks for an action scored higher than any window. */
  readonly request: boolean;
  readonly hits: readonly FamilyHit[];
  /** In tool content, of the text itself: the model's raw scores by place, those of decoded parts included. */
  readonly cells?: Cells;
}

export interface Gathered {
  readonly evidence: readonly Evidence[];
  readonly readings: readonly Reading[];
}

/** A reading contains an instruction when the model or a family has at least this confidence. */
const ORDER_MODEL = 0.55;
const ORDER_FAMILY = 0.5;
/** Largest distance between a marker and an instruction, UTF-16 units. */
const MARKER_REACH = 500;

const MODEL_TYPE: readonly ThreatType[] = ['prompt_injection', 'indirect_injection'];

export function gatherEvidence(text: string, channel: Channel, model: Model): Gathered {
  const cells = channel === CHANNEL_TOOL ? new Cells(text.length) : undefined;
  const readings = viewsOf(text).map((view) => read(view, channel, model, cells));
  const evidence: Evidence[] = [];
  for (const reading of readings) {
    if (channel === CHANNEL_USER || !isOneName(reading.view)) evidence.push(...modelEvidence(reading, channel));
    evidence.push(...familyEvidence(reading));
    if (reading.view.kind !== 'plain') evidence.push(...decodedEvidence(reading, channel));
  }
  const plain = readings[0]!;
  if (channel === CHANNEL_USER) evidence.push(...suffixEvidence(text, model));
  else evidence.push(...imageEvidence(text));
  evidence.push(...disguiseEvidence(text, plain));
  evidence.push(...markerEvidence(structuralMarkers(text), plain, channel), ...hiddenEvidence(text, channel, model));
  return { evidence, readings };
}

function read(view: View, channel: Channel, model: Model, cells?: Cells): Reading {
  const { folded } = view;
  const features = extractFeatures(folded.codes, folded.length, model.words, channel === CHANNEL_TOOL);
  const scores = scoreWindows(features, model.weights, channel);
  let best = 0;
  for (let w = 1; w < scores.length; w += 1) if (scores[w]! > scores[best]!) best = w;
  let from = features.textStart[features.windowFrom[best]!]!;
  let to = features.textStart[features.windowTo[best]!]!;
  let score = scores[best]!;
  let request = false;
  if (channel === CHANNEL_TOOL) {
    const own = view.kind === 'plain' ? cells : undefined;
    if (own !== undefined) addWindows(own, view, features, scores);
    const loudest = bestRequest(folded.codes, folded.length, features, model.requests, (unit, at, end) => {
      own?.add(unit, startOf(view, at), endOf(view, end));
    });
    request = loudest.score > score;
    if (request) ({ score, from, to } = loudest);
    if (view.kind !== 'plain' && !isOneName(view)) cells?.add(score, ...view.span);
  }
  return {
    view,
    features,
    model: folded.length === 0 ? 0 : calibrate(model.calibration[channel], score),
    modelSpan: spanOf(view, from, to),
    modelUnits: [from, to],
    request,
    hits: matchFamilies(features.events, channel === CHANNEL_TOOL),
    ...(cells === undefined ? {} : { cells }),
  };
}

function addWindows(cells: Cells, view: View, features: Features, scores: Float64Array): void {
  const { textStart, windowFrom, windowTo, opensItem } = features;
  for (let w = 0; w < scores.length; w += 1) {
    const [first, end] = [windowFrom[w]!, windowTo[w]!];
    const crosses = end - first > 1 && opensItem[first + 1] === 1;
    cells.add(scores[w]!, startOf(view, textStart[first]!), endOf(view, textStart[end]!), crosses);
  }
}

function spanOf(view: View, from: number, to: number): readonly [number, number] {
  if (view.kind !== 'plain' || view.folded.length === 0) return view.span;
  return [startOf(view, from), endOf(view, to)];
}

/** Offsets of folded units of the plain reading. Single numbers, since there is one for every window. */
const startOf = ({ folded: { map, length }, span }: View, unit: number): number =>
  length === 0 ? span[0] : map[Math.min(unit, length - 1)]!;
const endOf = ({ folded: { map, length }, span }: View, unit: number): number =>
  unit >= length ? span[1] : map[unit]!;

/**
 * From this confidence a part of a text also gets its kinds, with a slightly lower confidence, so that the plain reading
 * stays first.
 */
const KIND_MIN = 0.5;
const KIND_SHARE = 0.95;

/** The model's piece, and for a suspicious part the same piece under each kind its words suggest; together they count once. */
function modelEvidence(reading: Reading, channel: Channel): Evidence[] {
  const piece: Evidence = {
    detector: 'signal_scorer',
    type: MODEL_TYPE[channel]!,
    confidence: reading.model,
    hard: false,
    span: reading.modelSpan,
    name: `${reading.request ? 'request_model' : 'linear_model'}${reading.view.kind === 'plain' ? '' : `:${reading.view.kind}`}`,
    reasoning: reading.request
      ? `A sentence in this tool content asks its reader to act${decodedWords(reading.view.kind)}.`
      : `The wording of this stretch resembles known ${channel === CHANNEL_TOOL ? 'instructions hidden in tool content' : 'injection attempts'}${decodedWords(reading.view.kind)}.`,
  };
  if (reading.model < KIND_MIN) return [piece];
  const kinds = kindsOf(reading.features.events, reading.modelUnits[0], reading.modelUnits[1], channel);
  return [piece, ...kinds.map((type) => ({ ...piece, type, confidence: reading.model * KIND_SHARE }))];
}

const decodedWords = (kind: ViewKind): string => (kind === 'plain' ? '' : ` once read as ${kind}`);

const familyEvidence = (reading: Reading): Evidence[] =>
  reading.hits.map(({ family, confidence, from, to }) => ({
    detector: 'pattern_matcher',
    type: family.type,
    confidence,
    hard: false,
    name: family.name,
    span: spanOf(reading.view, from, to),
    reasoning: `The words match the pattern "${family.name.replaceAll('_', ' ')}"${decodedWords(reading.view.kind)}.`,
  }));

const holdsOrder = (reading: Pick<Reading, 'model' | 'hits'>): boolean =>
  reading.model >= ORDER_MODEL || reading.hits.some((hit) => hit.confidence >= ORDER_FAMILY);

const SMUGGLED: ReadonlySet<ViewKind> = new Set<ViewKind>([
  'tags',
  'base64',
  'hex',
  'binary',
  'decimal',
  'morse',
  'rot13',
  'reversed',
  'spaced',
]);

/** People cannot see words in tag characters, so such words always warn; they are held only when they are an instruction. */
const TAG_WORDS = 0.75;
const TAG_WORDS_MIN = 12;

/** An encoded instruction is evidence, because a person cannot read it. */
function decodedEvidence(reading: Reading, channel: Channel): Evidence[] {
  const { kind, folded, span } = reading.view;
  const isName = channel === CHANNEL_TOOL && isOneName(reading.view);
  const order = isName ? reading.hits.some((hit) => hit.confidence >= ORDER_FAMILY) : holdsOrder(reading);
  const wordsOfTags = kind === 'tags' && folded.length >= TAG_WORDS_MIN;
  if (!order && !wordsOfTags) return [];
  const confidence = kind === 'tags' ? (order ? 0.97 : TAG_WORDS) : SMUGGLED.has(kind) ? 0.9 : 0.4;
  return [
    {
      detector: 'decoder',
      type: 'prompt_injection',
      confidence,
      hard: SMUGGLED.has(kind),
      name: `decoded_order:${kind}`,
      span,
      reasoning: order
        ? `An instruction stands in ${kind} form.`
        : 'Readable text is carried by invisible tag characters.',
    },
  ];
}

/** An order whose letters are disguised is meant for a machine that reads it and not for the people and filters before it. */
const DISGUISED = 0.85;

function disguiseEvidence(text: string, plain: Reading): Evidence[] {
  const disguise = holdsOrder(plain) ? disguiseOf(text, plain.view.folded) : undefined;
  if (disguise === undefined) return [];
  return [
    {
      detector: 'decoder',
      type: 'prompt_injection',
      confidence: DISGUISED,
      hard: true,
      name: `disguised_order:${disguise}`,
      span: plain.modelSpan,
      reasoning: `An instruction is written with ${disguise.replaceAll('_', ' ')}.`,
    },
  ];
}

/** A machine-made suffix warns by itself, since the rest of such a message can be ordinary. */
const SUFFIX_CONFIDENCE = 0.79;

function suffixEvidence(text: string, { words, jumble }: Model): Evidence[] {
  const stretch = likeliestJumble(text, words, jumble);
  if (stretch === undefined || !isMachineMade(stretch)) return [];
  return [
    {
      detector: 'structure_detector',
      type: 'prompt_injection',
      confidence: SUFFIX_CONFIDENCE,
      hard: true,
      name: 'machine_made_suffix',
      span: [stretch.from, stretch.to],
      reasoning: 'Pieces of words, scripts and signs that no person strings together.',
    },
  ];
}

/** Shown by whoever answers, such an image sends out what it read: deterministic in content of tools, whatever stands around it. */
const DATA_IMAGE = 0.85;

const imageEvidence = (text: string): Evidence[] =>
  dataImages(text).map(({ from, to }) => ({
    detector: 'structure_detector',
    type: 'data_exfiltration',
    confidence: DATA_IMAGE,
    hard: true,
    name: 'data_image_order',
    span: [from, to],
    reasoning: 'An image whose address has a place for what the conversation holds is to be shown.',
  }));

const MARKER_CONFIDENCE: Readonly<Record<Marker['name'], readonly [number, number]>> = {
  chat_template_token: [0.6, 0.85],
  authority_tag: [0.6, 0.75],
  role_label: [0.3, 0.6],
  data_image: [0.75, 0.85],
  data_link: [0.5, 0.65],
  delimiter_break: [0.4, 0.5],
};

/** A marker is evidence when an instruction is near it. */
function markerEvidence(markers: readonly Marker[], plain: Reading, channel: Channel): Evidence[] {
  if (markers.length === 0) return [];
  const orders = plain.hits
    .filter((hit) => hit.confidence >= ORDER_FAMILY)
    .map((hit) => spanOf(plain.view, hit.from, hit.to));
  if (plain.model >= ORDER_MODEL) orders.push(plain.modelSpan);
  const out = new Map<string, Evidence>();
  for (const marker of markers) {
    if (
      out.has(marker.name) ||
      !orders.some(([from, to]) => from < marker.to + MARKER_REACH && to > marker.from - MARKER_REACH)
    )
      continue;
    const carrier = marker.name === 'data_image' || marker.name === 'data_link';
    out.set(marker.name, {
      detector: 'structure_detector',
      type: carrier ? 'data_exfiltration' : channel === CHANNEL_TOOL ? 'hijack_attempt' : 'prompt_injection',
      confidence: MARKER_CONFIDENCE[marker.name][channel],
      hard: false,
      name: marker.name,
      span: [marker.from, marker.to],
      reasoning: carrier
        ? 'A link with a place for data is next to an instruction.'
        : `${/^[aeiou]/.test(marker.name) ? 'An' : 'A'} ${marker.name.replaceAll('_', ' ')} introduces an instruction.`,
    });
  }
  return [...out.values()];
}

/** Instructions in text that a person would not see. */
function hiddenEvidence(text: string, channel: Channel, model: Model): Evidence[] {
  const out: Evidence[] = [];
  for (const segment of hiddenSegments(text)) {
    const inner = text.slice(segment.from, segment.to);
    const span = [segment.from, segment.to] as const;
    const reading = read(
      { kind: 'plain', folded: normalise(inner), span: [0, inner.length], depth: 0 },
      channel,
      model,
    );
    const sure = Math.max(reading.model, ...reading.hits.map((hit) => hit.confidence));
    const order = segment.kind === 'invisible_element' ? holdsOrder(reading) : sure >= 0.7;
    if (!order) continue;
    const confidence = segment.kind === 'invisible_element' || segment.kind === 'reference' ? 0.9 : 0.75;
    out.push({
      detector: 'structure_detector',
      type: 'indirect_injection',
      confidence,
      hard: segment.kind === 'invisible_element',
      name: `hidden_order:${segment.kind}`,
      span,
      reasoning: `An instruction stands in text that is not shown (${segment.kind.replaceAll('_', ' ')}).`,
    });
  }
  return out;
}
