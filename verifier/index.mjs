// The verifier: certificates in their three envelopes, sessions, inclusion, consistency, checkpoints with cosignatures of
// witnesses, entries of the log of cards. No dependencies, no code of the service; runs in Node 20 and later and in browsers.
export { CHECK_NAMES, checkCertificate } from './certificate.mjs';
export { checkEntry, ENTRY_CHECKS } from './entry.mjs';
export { checkExport, EXPORT_CHECKS } from './export.mjs';
export { gapFaults, turnGaps } from './gaps.mjs';
export { checkHead } from './head.mjs';
export { parseJson } from './json.mjs';
export { readKeys } from './keys.mjs';
export { CHECK_MEANINGS } from './meanings.mjs';
export { climb, consistencyFault } from './merkle.mjs';
export { checkCheckpoint, cosign, readNote, readVkey, witnessVkey } from './note.mjs';
export { sessionFaults } from './session.mjs';
export { statementOf } from './statement.mjs';
export { verifyDocument } from './verify-document.mjs';
export { openDocument } from './views.mjs';
