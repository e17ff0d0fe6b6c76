/** What a report says that it does. */
import { expect, it } from 'vitest';
import { effectOf } from './feedback.ts';

it.each<[string, Parameters<typeof effectOf>, RegExp]>([
  ['a disputed violation', ['wrong_verdict', false, 'boundary_violation'], /shown as disputed by .* counts as before/],
  [
    'another wrong verdict',
    ['wrong_verdict', false, 'review_needed'],
    /no boundary violation is recorded that could be/,
  ],
  ['a text that counts', ['wrong_stop', true, 'clear'], /^Counts as one opinion for threshold suggestions\./],
  ['a text that does not', ['missed', false, null], /^Kept with the turn\. It counts for no suggestion,/],
])('of %s the report says what it does', (_, given, words) => expect(effectOf(...given)).toMatch(words));
