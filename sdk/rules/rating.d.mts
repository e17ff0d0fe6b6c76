/** Shapes of rating.mjs; test/sdk/testing.test.ts holds what is made of them to the document of the API. */
import type { components } from '../src/schema.d.ts';

type Rating = components['schemas']['TrustRating'];
type Points = Readonly<Record<components['schemas']['RatingComponentKey'], number>>;

export function ratingOf(
  points: Points,
): Pick<Rating, 'score' | 'grade' | 'tier' | 'components'> & { readonly methodology_version: string };
