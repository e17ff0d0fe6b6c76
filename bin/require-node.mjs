/** Says in one line what is wrong when the Node at hand cannot run TypeScript as it is. Plain JavaScript on purpose. */
const [major, minor] = process.versions.node.split('.').map(Number);
export function requireNode() {
  if (major > 22 || (major === 22 && minor >= 18)) return;
  console.error(
    `Surety needs Node 22.18 or newer and this is ${process.versions.node}. On Linux (x64, arm64) "npm ci" brings Node 24 along: ` +
      'start through npm (npm start, npm test). Elsewhere install Node 24.',
  );
  process.exit(1);
}
