/** The pages of integrations, loaded together: each part of its own would be named in what every page loads first. */
export { route as destination } from './destination';
export { route as endpoint } from './endpoint';
export { route as integrations } from './integrations';
export { route as signal } from './signal';
