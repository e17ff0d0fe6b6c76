/** The pages of evidence, loaded together: each part of its own would be named in what every page loads first. */
export { route as agentEvidence } from './agent-evidence';
export { route as evidence } from './evidence';
