/**
 * The id of a certificate begins with the token of its checkpoint, so that the checkpoint is found by it without an index. Certificates
 * made before 2026-11-30 have random ids, which lead nowhere. Source: docs/reference/evidence.md#certificate. Pure.
 */
import type { CertificateId, CheckpointId } from '../../../../contract/ids.ts';

const CHECKPOINT_TOKEN = 8;
const OWN_TOKEN = 8;

/** @param fresh a random certificate id, of which the end is taken */
export const certificateIdFor = (checkpointId: CheckpointId, fresh: CertificateId): CertificateId =>
  `cert-${checkpointId.slice('ic-'.length)}${fresh.slice(-OWN_TOKEN)}` as CertificateId;

export const isCertificateId = (id: string): boolean => id.startsWith('cert-');

/** The checkpoint that a certificate id names; whether there is one is not known. A checkpoint id is itself. */
export const checkpointIdOf = (id: string): string =>
  isCertificateId(id) ? `ic-${id.slice('cert-'.length, 'cert-'.length + CHECKPOINT_TOKEN)}` : id;
