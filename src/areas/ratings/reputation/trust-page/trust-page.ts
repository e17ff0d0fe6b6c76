/**
 * The public page of a rating, of an agent or of a team: what it is, what it rests on, how it went, how to verify it. HTML without
 * script. Pure. Source: docs/reference/ratings.md#agent-rating; docs/adr/0543.
 */
import type { Grade } from '../../../../contract/enums.ts';
import { html, type Html, type PageContent } from '../../../../platform/http/page.ts';
import { SCORE_MAX } from '../rules/score.ts';
import { historyChart } from './history-chart.ts';
import { STYLE } from './style.ts';

export interface TrustPart {
  readonly label: string;
  readonly score: number; // 0 to 1000
  readonly weight: number; // 0 to 1
  readonly factors: readonly string[];
}

export interface TrustWeek {
  readonly week_start: string;
  readonly score: number;
  readonly grade: Grade;
}

export interface TrustSubject {
  readonly kind: 'agent' | 'team';
  readonly id: string;
  readonly name: string | null;
  readonly score: number;
  readonly grade: Grade;
  readonly tier: string;
  /** What is missing for a rating, in a sentence; null for a rated one. */
  readonly unrated: string | null;
  readonly interval: { readonly low: number; readonly high: number } | null;
  readonly trend30d: number;
  /** One sentence each. */
  readonly restsOn: readonly string[];
  readonly parts: readonly TrustPart[];
  readonly weeks: readonly TrustWeek[]; // newest first
  readonly computedAt: string; // ISO 8601
  readonly inputsDigest: string | null;
  /** Absolute addresses, for the page's own picture too: `badgePath` is on this page's origin whatever a proxy calls it. */
  readonly badgePath: string;
  readonly urls: Readonly<Record<'page' | 'rating' | 'verify' | 'badge' | 'api', string>>;
}

/** The page's content; status, caching and robots are the operation's. */
export function trustPage(subject: TrustSubject): PageContent {
  const { kind, id, name, unrated } = subject;
  return {
    title: name ?? (kind === 'agent' ? 'An agent without a public name' : 'A team'),
    isWide: true,
    style: STYLE,
    showsOwnImages: true,
    main: html`<p class="id">
        Trust rating of ${kind === 'agent' ? 'an AI agent' : 'a team of AI agents'} · <code>${id}</code>
      </p>
      ${unrated === null ? rated(subject) : notRated(unrated)}
      <h2>What it rests on</h2>
      <ul class="facts">
        ${subject.restsOn.map((fact) => html`<li>${fact}</li>`)}
      </ul>
      ${
        unrated === null
          ? html`<h2>What it is made of</h2>
              ${parts(subject.parts)} ${history(subject.weeks)} ${verification(subject)}`
          : null
      }
      <h2>Show it</h2>
      ${badge(subject)}
      <footer>
        Computed ${minute(subject.computedAt)} · <a href="${subject.urls.rating}">as JSON</a> ·
        <a href="${subject.urls.api}">API reference</a> · <a href="/advisories">Security advisories</a>
      </footer>`,
  };
}

/** One page for an unknown and for a private agent or team. */
export const NO_TRUST_PAGE: PageContent = {
  title: 'No public rating',
  status: 404,
  isWide: true,
  style: STYLE,
  main: html`<p>
      There is no public rating at this address. The id may be wrong, or its owner keeps the rating private.
    </p>
    <p><a href="/advisories">Security advisories</a></p>`,
};

function rated({ score, grade, tier, interval, trend30d }: TrustSubject): Html {
  return html`<p class="score">
      <strong>${score}</strong><span class="of">of ${SCORE_MAX}</span><span class="grade">${grade}</span
      ><span>${tier}</span>
      ${trend30d === 0 ? null : html`<span class="of">${trend30d > 0 ? '+' : '−'}${Math.abs(trend30d)} in 30 days</span>`}
    </p>
    ${interval === null ? null : intervalBar(score, interval)}`;
}

const intervalBar = (score: number, { low, high }: { readonly low: number; readonly high: number }): Html =>
  html`<figure>
    <svg class="bar" viewBox="0 0 ${SCORE_MAX} 10" preserveAspectRatio="none" aria-hidden="true">
      <rect class="ground" width="${SCORE_MAX}" height="10" />
      <rect class="band" x="${low}" width="${Math.max(1, high - low)}" height="10" />
      <path class="point" d="M${Math.min(SCORE_MAX - 2, Math.max(2, score))} 0v10" />
    </svg>
    <figcaption>Likely between ${low} and ${high} (95 % interval), on a scale from 0 to ${SCORE_MAX}.</figcaption>
  </figure>`;

const notRated = (why: string): Html =>
  html`<p class="score"><span class="grade">NR</span><span>Not rated yet</span></p>
    <p>${why}</p>`;

const parts = (all: readonly TrustPart[]): Html =>
  html`<ol class="parts">
    ${all.map(
      ({ label, score, weight, factors }) =>
        html`<li>
          <div class="part">
            <span>${label} <em>${Math.round(weight * 100)} %</em></span
            ><span>${score}</span>
          </div>
          <svg class="bar" viewBox="0 0 ${SCORE_MAX} 10" preserveAspectRatio="none" aria-hidden="true">
            <rect class="ground" width="${SCORE_MAX}" height="10" />
            <rect class="fill" width="${score}" height="10" />
          </svg>
          <p>${factors.join(' ')}</p>
        </li>`,
    )}
  </ol>`;

function history(weeks: readonly TrustWeek[]): Html {
  if (weeks.length < 2)
    return html`<h2>History</h2>
      <p class="small">One point a week is kept. A line appears here with the second one.</p>`;
  return html`<h2>History</h2>
    ${historyChart(weeks.toReversed())}
    <details>
      <summary>Week by week</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">Week of</th>
            <th scope="col">Score</th>
            <th scope="col">Grade</th>
          </tr>
        </thead>
        <tbody>
          ${weeks.map(
            (week) =>
              html`<tr>
                <td>${week.week_start}</td>
                <td>${week.score}</td>
                <td>${week.grade}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </details>`;
}

const verification = ({ kind, urls, inputsDigest }: TrustSubject): Html =>
  html`<h2>Verify it</h2>
    <p>
      The rating is computed from records alone, and the same records always give the same score. The service reads them
      again for whoever asks:
    </p>
    <pre><code>curl ${urls.verify}</code></pre>
    ${
      inputsDigest === null
        ? null
        : html`<p>
              To compute it yourself, ask the ${kind}'s owner for its evidence file and run
              <code>npm run replay</code> on it. It must give this digest:
            </p>
            <p class="digest"><code>${inputsDigest}</code></p>`
    }`;

const badge = ({ name, id, urls, badgePath }: TrustSubject): Html =>
  html`<p><img class="badge" src="${badgePath}" alt="The badge with the present rating" height="20" /></p>
    <p class="small">Markdown for a README; the badge follows the rating:</p>
    <pre><code>[![Trust rating of ${markdownText(name ?? id)}](${urls.badge})](${urls.page})</code></pre>`;

/** A name as Markdown text: what could end the brackets or begin markup is written with a backslash (CommonMark 0.31, 2.4). */
const markdownText = (text: string): string => text.replace(/\s+/g, ' ').replace(/[\\`*_[\]<>!|~&]/g, String.raw`\$&`);

const minute = (iso: string): Html => html`<time datetime="${iso}">${iso.slice(0, 16).replace('T', ' ')} UTC</time>`;
