/** The simulated fleet of the rating's tests as a picture: what agents with more and fewer violations are rated, turn by turn. */
import { ratingsOf, type SimulatedAgent } from '../../src/areas/ratings/reputation/rules/fleet.fixture.ts';
import { BADGE_COLOURS } from '../../src/areas/ratings/reputation/rules/badge.ts';
import { drawChart, type Band, type Line, type Panel } from './chart.ts';

const TURNS = 200;
/** Violations in 100 turns, and the colour of the line. */
const SHARES = [
  [0, BADGE_COLOURS.green],
  [2, '#0969da'],
  [10, '#8250df'],
  [30, BADGE_COLOURS.orange],
  [100, BADGE_COLOURS.red],
] as const;

const BANDS: readonly Band[] = [
  { from: 900, until: 1000, name: 'AAA', colour: '#d3efdb' },
  { from: 800, until: 900, name: 'AA', colour: '#e2f5e7' },
  { from: 700, until: 800, name: 'A', colour: '#f0faf2' },
  { from: 600, until: 700, name: 'BBB', colour: '#fdf6df' },
  { from: 500, until: 600, name: 'BB', colour: '#fbefc9' },
  { from: 400, until: 500, name: 'B', colour: '#fce3d1' },
  { from: 0, until: 400, name: 'CCC', colour: '#fbe4e6' },
];

function lineOf(share: number, colour: string, of: Pick<SimulatedAgent, 'sessions' | 'assurance'>): Line {
  const ratings = ratingsOf({ turns: TURNS, violationsPercent: share, ...of });
  const last = ratings.at(-1);
  return {
    name: `${share} %: ${last?.score}, ${last?.grade}${last?.cap?.reason === 'grave_violation' && last.score >= 700 ? ' (capped)' : ''}`,
    colour,
    scores: ratings.map(({ isEligible, score }) => (isEligible ? score : null)),
  };
}

const panelOf = (title: string, subtitle: string, of: Pick<SimulatedAgent, 'sessions' | 'assurance'>): Panel => ({
  title,
  subtitle,
  lines: SHARES.map(([share, colour]) => lineOf(share, colour, of)),
});

export const fleetPicture = (): string =>
  drawChart({
    title: 'Ratings of a simulated fleet',
    note: 'Score after each turn, by share of turns with a violation of high severity that was found. At the end: share, score and grade after 200 turns.',
    bands: BANDS,
    panels: [
      panelOf('Rules only, a session for every turn', 'A clear turn means that no rule matched.', {
        assurance: 'rules',
        sessions: 'spread',
      }),
      panelOf('Judged by a model, a session for every turn', 'A model read each turn.', {
        assurance: 'model',
        sessions: 'spread',
      }),
      panelOf('Rules only, one session', 'The choice of sessions changes little.', {
        assurance: 'rules',
        sessions: 'one',
      }),
      panelOf('Judged by a model, one session', 'The choice of sessions changes little.', {
        assurance: 'model',
        sessions: 'one',
      }),
    ],
  });
