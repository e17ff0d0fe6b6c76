/** Finds citations of documents in a text and says which do not resolve: files, headings, decisions, and documents that are not here. Pure. */

export interface Document {
  /** Path from the root of the repository. */
  readonly path: string;
  readonly text: string;
}

export interface Problem {
  readonly path: string;
  readonly line: number;
  readonly problem: string;
}

/** What citations may name. */
export interface Citable {
  /** Anchors by path of the document. */
  readonly anchors: ReadonlyMap<string, ReadonlySet<string>>;
  /** Numbers of decisions, four digits. */
  readonly decisions: ReadonlySet<string>;
}

const FENCE = /^(```|~~~)/;
const HEADING = /^#{1,6} +(.*?)(?: +#+)? *$/;

/** Anchor of a heading, as the usual renderers make it: lower case, blanks to dashes, other signs left out. */
export const anchorOf = (heading: string): string =>
  heading
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_\- ]/gu, '')
    .replaceAll(' ', '-');

/** Anchors of a Markdown text. A heading that stands twice has `-1`, `-2` behind it the second and third time. */
export function anchorsOf(markdown: string): Set<string> {
  const anchors = new Set<string>();
  const seen = new Map<string, number>();
  let isFenced = false;
  for (const line of markdown.split('\n')) {
    if (FENCE.test(line)) isFenced = !isFenced;
    const heading = isFenced ? undefined : HEADING.exec(line)?.[1];
    if (heading === undefined) continue;
    const anchor = anchorOf(heading);
    const times = seen.get(anchor) ?? 0;
    seen.set(anchor, times + 1);
    anchors.add(times === 0 ? anchor : `${anchor}-${times}`);
  }
  return anchors;
}

const ABSOLUTE = /(?<![\w/.-])docs\/[\w./-]*?\.md(?:#([\w-]+))?/g;
const LINK = /\]\(([\w./-]+\.md)?(?:#([^)\s]+))?\)/g;
const DECISIONS = /(?:docs\/adr\/|\bADRs? )(\d{4}(?:(?:, | and |-)\d{4})*)/g;

/** Documents that this repository does not hold, and how comments used to name them. */
const FOREIGN: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\bopen-shapes\b/, 'docs/reference/README.md#reference'],
  [/\bgateway-safehouse-integrity\b/, 'docs/reference/README.md#reference'],
  [/\bauth-chain-zk\b/, 'docs/reference/auth.md#authentication'],
  [/\bgateway-peers\b/, 'docs/reference/gateway.md#proxy-fidelity'],
  [/\bstack-measurements\b/, 'docs/reference/reliability.md#measured-costs-of-the-stack'],
  [/\binterface\.md\b/, 'interface.md'],
  [
    /(?<![\w/-])(?:house|stack)\.md\b/,
    'docs/CONTRIBUTING.md#layout, docs/reference/reliability.md#measured-costs-of-the-stack',
  ],
  [/(?<![\w-])design\/[a-z-]+\.md\b/, 'design/'],
  [/\balgorithms(?:\.md)? \d/, 'algorithms'],
  [/\breliability(?:\.md)? (?:row )?[BCFILSW]\d/, 'reliability'],
  [/\bshared\/(?:spec|design|review)\/(?!routes\.tsv)/, 'shared/'],
];

/** Every citation of one document that does not resolve. */
export function problemsIn({ path, text }: Document, citable: Citable): Problem[] {
  return text
    .split('\n')
    .flatMap((line, i) =>
      [
        ...pathProblems(line, citable),
        ...(path.endsWith('.md') ? linkProblems(line, path, citable) : []),
        ...decisionProblems(line, citable),
        ...FOREIGN.filter(([pattern]) => pattern.test(line)).map(
          ([, name]) => `names a document that is not in the repository (${name})`,
        ),
      ].map((problem) => ({ path, line: i + 1, problem })),
    );
}

function pathProblems(line: string, { anchors }: Citable): string[] {
  return [...line.matchAll(ABSOLUTE)].flatMap(([cited, anchor]) => unresolved(cited, pathOf(cited), anchor, anchors));
}

const pathOf = (cited: string): string => cited.split('#')[0] ?? cited;

/** Relative links between Markdown files, and links to a heading of the same file. */
function linkProblems(line: string, from: string, { anchors }: Citable): string[] {
  return [...line.matchAll(LINK)].flatMap(([, file, anchor]) =>
    unresolved(`${file ?? ''}#${anchor ?? ''}`, file === undefined ? from : resolved(from, file), anchor, anchors),
  );
}

function unresolved(
  cited: string,
  path: string,
  anchor: string | undefined,
  anchors: ReadonlyMap<string, ReadonlySet<string>>,
): string[] {
  const known = anchors.get(path);
  if (known === undefined) return [`cites ${cited}: there is no ${path}`];
  return anchor === undefined || known.has(anchor) ? [] : [`cites ${cited}: ${path} has no such heading`];
}

/** Path that a relative link of a file leads to. */
function resolved(from: string, link: string): string {
  const parts = from.split('/').slice(0, -1);
  for (const part of link.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.') parts.push(part);
  }
  return parts.join('/');
}

function decisionProblems(line: string, { decisions }: Citable): string[] {
  return [...line.matchAll(DECISIONS)].flatMap(([, list = '']) =>
    (list.match(/\d{4}/g) ?? []).filter((n) => !decisions.has(n)).map((n) => `cites decision ${n}: there is none`),
  );
}
