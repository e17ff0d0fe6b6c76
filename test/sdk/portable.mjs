/**
 * What the SDK must do alike in every runtime, against a real service: run by runtimes.slow.test.ts on the packed package, in Node by its
 * bare specifiers, in a browser as one bundle. Answers plain values that the test compares.
 */
import { createSurety, SuretyError, verifyWebhook, wrapFetch } from '@surety/sdk';
import { evaluatePolicy } from '@surety/sdk/policy';
import { createFakeSurety } from '@surety/sdk/testing';
import { verifyCertificate } from '@surety/sdk/verify';
import { verifyReceipt } from '@surety/sdk/verify-receipt';

/** @param input url, apiKey, orgId, name (of a new agent), checkpoint, card, receipt, receiptKeys */
export async function tryAll(input) {
  return {
    ...(await withService(input)),
    ...(await offline(input)),
    ...(await withFake()),
  };
}

async function withService({ url, apiKey, orgId, name, checkpoint, card }) {
  const surety = createSurety({ url, apiKey });
  const { id } = await surety.agents.register({ name, providerKey: `sk-${name}` });
  await surety.cards.alignment.put(id, card);
  await surety.cards.alignment.update(id, (own) => ({ ...own, autonomy_mode: 'nudge' }));
  let listed = 0;
  for await (const agent of surety.agents.list({ pageSize: 1 })) listed += agent.id === id ? 1 : 0;
  const refusal = await surety.agents.get('svc-00000000-0000-4000-8000-000000000000').catch((error) => error);
  const stopped = new AbortController();
  stopped.abort(new Error('enough'));
  const aborted = await surety.agents.get(id, { signal: stopped.signal }).catch((error) => error.message);
  const certificate = await surety.checkpoints.certificate(checkpoint);
  const keys = await surety.request('GET', '/v1/keys');
  const altered = structuredClone(certificate);
  altered.verdict = 'altered';
  return {
    mode: (await surety.cards.alignment.get(id)).autonomy_mode,
    listed,
    refused: refusal instanceof SuretyError ? refusal.code : String(refusal),
    aborted,
    streamed: await firstEvent(surety, orgId, id),
    certificate: (await verifyCertificate(certificate, keys)).valid,
    altered: (await verifyCertificate(altered, keys)).valid,
  };
}

/** The type of the event that a denied tool makes. The stream begins at some time after it is asked for, so the tool is asked again. */
async function firstEvent(surety, orgId, agentId) {
  const events = surety.events.watch(orgId);
  const first = events.next().then(
    ({ value }) => value.type,
    (error) => String(error),
  );
  for (let asked = 0; asked < 100; asked += 1) {
    await surety.policy.evaluate({ agentId, tools: ['denied'] });
    const found = await Promise.race([first, new Promise((resolve) => setTimeout(resolve, 100))]);
    if (found === undefined) continue;
    await events.return();
    return found;
  }
  return 'nothing';
}

async function offline({ card, receipt, receiptKeys }) {
  const changed = { ...receipt, signature: 'AAAA' };
  return {
    verdicts: ['files', 'delete'].map((tool) => evaluatePolicy(card, [tool]).verdict),
    receipt: (await verifyReceipt(receipt, receiptKeys)).valid,
    changed: (await verifyReceipt(changed, receiptKeys)).valid,
  };
}

async function withFake() {
  const fake = createFakeSurety();
  fake.turns({ text: 'held', verdict: { front: 'enforced' } });
  const fronts = [];
  const { openai } = createSurety({ fetch: fake.fetch }).gateway('portable');
  const call = wrapFetch(fake.fetch, { onIntervention: ({ front }) => fronts.push(front) });
  const init = { method: 'POST', headers: openai.defaultHeaders, body: JSON.stringify({ stream: true }) };
  const texts = [await call(`${openai.baseURL}/chat/completions`, init).then((reply) => reply.text())];
  const event = await verifyWebhook(await fake.webhook('policy.violation'), fake.webhookSecret);
  return { fronts, done: texts[0].endsWith('data: [DONE]\n\n'), webhook: event.type };
}
