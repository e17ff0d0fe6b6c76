/** One worked example for the reference pages: vector TM-1. */
import type { PublishedRow } from '../wire/team-ratings.ts';
import { toTeamRating } from '../wire/reply.ts';
import { unratedFactors } from '../rules/rating.ts';

export const EXAMPLE_TEAM = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
const computedAt = new Date('2026-08-17T12:00:00.000Z');

export const exampleRow: PublishedRow = {
  team_id: EXAMPLE_TEAM,
  account_id: 'ba-a1b2c3d4',
  name: 'Purchasing',
  status: 'active',
  visibility: 'public',
  created_at: computedAt,
  member_count: 3,
  score: 812,
  grade: 'AA',
  scores: {
    coherence_history: 880,
    member_quality: 790,
    operational_record: 850,
    structural_stability: 720,
    assessment_density: 640,
  },
  factors: {
    ...unratedFactors(0),
    coherence_history: 'Recent mean coherence 0.88 over 24 assessments.',
    member_quality: '3 members; low ratings weigh more.',
    operational_record: '20 of 24 assessments of low or medium risk.',
    structural_stability: '2 roster changes in the last 90 days.',
    assessment_density: '24 team assessments in all.',
  },
  total_assessments: 24,
  last_assessed: computedAt,
  trend_30d: 14,
  computed_at: computedAt,
};
const EXAMPLE_ORIGIN = 'https://trust.example';
export const exampleRating = toTeamRating(exampleRow, EXAMPLE_ORIGIN);
