/** Our own lines placed in benign tool outputs, attacks and their benign twins alike, so that the seam itself tells nothing. */
import type { Row } from './dataset.ts';
import { arenaHash } from '../../src/areas/screening/arena-variants.ts';

const HOST_UNITS_MIN = 150;
const HOST_UNITS_MAX = 3_000;
const HOSTS =
  /^(injecagent-tool-outputs|taubench-retail|npm-docs|npm-json|repo-files-d|pubmedqa-abstracts|synth-tool-output|gpteacher-code-output)$/;

/** Rows of source `mix-<source>`, one for each line; the same lines and hosts always give the same rows. */
export function mixtures(own: readonly Row[], rows: readonly Row[]): Row[] {
  const bySource = new Map<string, Row[]>();
  for (const row of rows) {
    if (row.kind !== 'benign' || row.channel !== 'tool' || !HOSTS.test(row.source)) continue;
    if (row.text.length < HOST_UNITS_MIN || row.text.length > HOST_UNITS_MAX) continue;
    bySource.set(row.source, [...(bySource.get(row.source) ?? []), row]);
  }
  const sources = [...bySource.keys()].sort();
  if (sources.length === 0) return [];
  return own.map((line) => {
    const chance = arenaHash(`${line.text}#0`);
    const hosts = bySource.get(sources[chance % sources.length]!)!;
    return place(line, hosts[(chance >>> 4) % hosts.length]!, chance >>> 9);
  });
}

/** Puts a line at the start or end of a string value of JSON, behind a line break, or behind a sentence. */
function place(line: Row, host: Row, chance: number): Row {
  const json = /^[\s]*[[{]/.test(host.text);
  const seams = [...host.text.matchAll(json ? /": "|': '|", "/g : /\n|\. /g)].map(
    (match) => match.index + match[0].length,
  );
  const at = seams.length === 0 ? host.text.length : seams[chance % seams.length]!;
  const inner = json ? JSON.stringify(line.text).slice(1, -1) : line.text;
  const before = host.text.slice(0, at) + (json || seams.length === 0 ? '' : chance % 3 === 0 ? '\n' : '');
  const text = `${before}${seams.length === 0 ? '\n' : ''}${inner} ${host.text.slice(at)}`;
  const from = [...before].length;
  return {
    id: `mix-${line.id}`,
    text,
    label: line.label,
    channel: 'tool',
    source: `mix-${line.source}`,
    sub: `${line.source} in ${host.source}`,
    kind: line.label === 1 ? 'indirect' : 'benign_hard',
    span: [from, from + [...inner].length],
  };
}
