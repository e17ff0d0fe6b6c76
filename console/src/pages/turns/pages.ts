/** The pages of turns, loaded together: each part of its own would be named in what every page loads first. */
export { route as turn } from './turn';
export { route as turns } from './turns';
