/** What streams of events say, by the service's own words (docs/adr/0702). The shapes are in streams.d.mts. */
export { feedFilter } from '../../src/areas/screening/rules/feed-filter.ts';
export {
  closeFrame,
  errorFrame,
  FEED_REPLAY_MS,
  feedFrame,
  frameText,
  isOfFeed,
  listenFrame,
  readyFrame,
  resetFrame,
} from '../../src/contract/streams.ts';
