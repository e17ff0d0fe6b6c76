/** Background work of proofs: making them, and taking up those whose prover died. */
import type { Job } from '../../../../platform/jobs/job.ts';
import { ABANDONED_MS, ATTEMPTS_MAX, PROVE_JOB, proveOne } from '../make-proof.ts';
import { failAbandoned, listForgotten } from '../store/proofs.ts';

const TAKEN_UP_PER_PASS = 100;

export const proveJob: Job = {
  name: PROVE_JOB,
  retriesMax: 5,
  expireSeconds: 60,
  async handle({ proof_id: proofId }, services) {
    if (typeof proofId === 'string') await proveOne(services, proofId);
  },
};

/** Every five minutes, and when a worker starts: a statement must not stay pending because a process was killed. */
export const resumeProofs: Job = {
  name: 'proofs.resume',
  cron: '*/5 * * * *',
  atStart: {},
  async handle(_payload, { db, clock, jobs }) {
    const before = new Date(clock.now().getTime() - ABANDONED_MS);
    await db.systemTx(async (tx) => {
      await failAbandoned(tx, before, ATTEMPTS_MAX);
      for (const { proof_id } of await listForgotten(tx, before, TAKEN_UP_PER_PASS))
        await jobs.enqueue(tx, PROVE_JOB, { proof_id });
    });
  },
};
