/** The pages of teams, loaded together: each part of its own would be named in what every page loads first. */
export { route as list } from './list';
export { route as team } from './team';
