/** The pages of risk, loaded together: each part of its own would be named in what every page loads first. */
export { route as assessment } from './assessment';
export { route as list } from './list';
