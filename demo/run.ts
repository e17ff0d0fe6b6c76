/**
 * `npm run demo`: one agent's story, on the real service with a scripted local model. A clean turn, a poisoned tool
 * result replaced, a leak redacted, three drifting turns and the alert, the rating before and after, the badge, and a
 * certificate checked offline. Nothing leaves this machine. Exits 1 when a step does not show what it says.
 */
import { randomBytes } from 'node:crypto';
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { startModel, type ScriptedModel } from './model.ts';
import { AFTER_POISON, CARE, CLEAN, DRIFT, POISON, leak } from './script.ts';
import {
  bold,
  call,
  change,
  dim,
  green,
  judgement,
  look,
  pause,
  quote,
  red,
  result,
  say,
  scene,
  score,
  verdict,
} from './stage.ts';
import { eventually, proofOf, startWorld, type World } from './world.ts';

const AGENT = 'ledger-helper';
const OUT = new URL('../demo-output/', import.meta.url).pathname;
const QUESTION = { role: 'user', content: 'How do the invoices of this month compare with the last one?' };

interface Rating {
  score: number;
  grade: string;
  tier: string;
  confidence: string;
  checkpoint_count: number;
  components: { key: string; label: string; score: number }[];
}
interface Checkpoint {
  checkpoint_id: string;
  verdict: string;
  reasoning_summary: string;
}

say();
say(bold('   Surety: one agent, one story'));
say(dim('   the real service, its own PostgreSQL in a temporary folder, and a scripted model on 127.0.0.1'));
const model = await startModel();
try {
  const world = await startWorld(model.url);
  try {
    await play(world, model);
  } finally {
    await world.stop();
  }
} catch (error) {
  process.exitCode = 1;
  process.stderr.write(`\nThe demo ended early: ${error instanceof Error ? error.message : String(error)}\n`);
} finally {
  model.stop();
}

async function play(w: World, m: ScriptedModel): Promise<void> {
  mkdirSync(OUT, { recursive: true });
  const agent = await register(w);
  await cleanTurn(w, m, agent);
  const before = await earnRating(w, m, agent);
  await poison(w, m, agent);
  await leakRedacted(w, m);
  await drift(w, m, agent);
  await after(w, agent, before);
  await evidence(w, agent);
  say();
  say(
    `   ${green(bold('That was the whole story.'))} ${dim('Badge and certificate are in demo-output/. Start your own with')} npm start`,
  );
  say(`   ${dim('The lines "call:" ask that one: README.md, "Five minutes with curl", sets $API, $KEY and $AGENT.')}`);
  say();
}

async function register(w: World): Promise<string> {
  await scene(
    'An agent with a card',
    'The agent is registered by the SHA-256 of its provider key and name, and two cards say how it is to be treated: screening enforces, reasoning is observed.',
  );
  const { id } = await w.call<{ id: string }>('POST', '/v1/agents', { name: AGENT, hash_proof: proofOf(AGENT) });
  await w.call('PUT', `/v1/protection/agent/${id}`, {
    card_version: 'protection/2026-04-26',
    mode: 'enforce',
    thresholds: { warn: 0.6, quarantine: 0.8, block: 0.95 },
    screen_surfaces: { incoming: true, outgoing: true, tool_calls: true, tool_responses: true },
    trusted_sources: { domains: [], agent_ids: [], ip_ranges: [] },
  });
  result(`${AGENT} is ${id}, protected in enforce mode.`);
  call('curl -H "X-Svc-Api-Key: $KEY" $API/v1/agents/$AGENT');
  return id;
}

function ask(w: World, messages: readonly unknown[], session: string): ReturnType<World['turn']> {
  return w.turn(AGENT, messages, session);
}

/** The verdict on a turn, as its checkpoint holds it. */
async function judged(w: World, agent: string, headers: Headers): Promise<Checkpoint> {
  const id = headers.get('x-aip-checkpoint-id') ?? '';
  const found = await eventually(async () => {
    const { checkpoints } = await w.call<{ checkpoints: Checkpoint[] }>(
      'GET',
      `/v1/agents/${agent}/checkpoints?limit=5`,
    );
    return checkpoints.find((checkpoint) => checkpoint.checkpoint_id === id);
  }, `checkpoint ${id}`);
  judgement(found.verdict, found.reasoning_summary);
  return found;
}

async function cleanTurn(w: World, m: ScriptedModel, agent: string): Promise<void> {
  await scene(
    'A clean turn',
    'The agent asks its model through the gateway, with the official headers and body. Nothing is found and nothing is touched. Its reasoning is judged as well: the header has the verdict, or says pending where that takes more than 5 ms, and the checkpoint has it in each case.',
  );
  m.say(CLEAN);
  const reply = await ask(w, [QUESTION], 'morning');
  quote('agent asks', QUESTION.content);
  quote('model answers', reply.text);
  verdict(reply.headers);
  expect(
    reply.headers.get('x-svc-verdict')?.startsWith('front=pass; back=pass') === true,
    'a clean turn passes front and back',
  );
  expect((await judged(w, agent, reply.headers)).verdict === 'clear', 'the reasoning of a clean turn is clear');
  result('Screened, judged and recorded with a signed certificate. The answer was passed on byte for byte.');
}

async function earnRating(w: World, m: ScriptedModel, agent: string): Promise<Rating> {
  await scene(
    'A record',
    'Sixty clean turns later the agent has a rating. Below fifty analysed checkpoints there is none: the badge says "Building".',
  );
  m.say(...Array.from({ length: 59 }, () => CLEAN));
  for (let i = 0; i < 59; i += 1)
    await ask(w, [{ ...QUESTION, content: `${QUESTION.content} Week ${i + 1}.` }], `week-${Math.floor(i / 6)}`);
  const rating = await eventually(async () => {
    const found = await w.call<Rating>('GET', `/v1/reputation/${agent}`);
    return found.checkpoint_count >= 60 ? found : undefined;
  }, 'the rating over 60 turns');
  score('rating', rating.score, rating.grade);
  for (const component of rating.components) score(`  ${component.label}`, component.score, '');
  result(`${rating.grade}, ${rating.tier}, confidence ${rating.confidence}: a clean record, but a short one.`);
  call('curl $API/v1/reputation/$AGENT');
  return rating;
}

function toolTurn(content: string): unknown[] {
  return [
    QUESTION,
    {
      role: 'assistant',
      content: [
        { type: 'tool_use', id: 'toolu_1', name: 'fetch_page', input: { url: 'https://portal.example/invoices' } },
      ],
    },
    { role: 'user', content: [{ type: 'tool_result', tool_use_id: 'toolu_1', content }] },
  ];
}

async function poison(w: World, m: ScriptedModel, agent: string): Promise<void> {
  await scene(
    'A poisoned tool result',
    'A page the agent fetched carries orders. In enforce the gateway replaces that tool result, and not a byte more; the call goes on with status 200.',
  );
  m.say(AFTER_POISON);
  const reply = await ask(w, toolTurn(POISON), 'noon');
  const message = m.lastSeen().messages.at(-1) as { content: { content: unknown }[] };
  const seen = message.content[0]?.content;
  const text = typeof seen === 'string' ? seen : JSON.stringify(seen);
  quote('the page said', POISON, red);
  quote('the model saw', text, green);
  quote('model answers', reply.text);
  verdict(reply.headers);
  expect(
    reply.headers.get('x-svc-verdict')?.includes('front=enforced') === true && !text.includes('customer list'),
    'the orders never reached the model',
  );
  const held = await eventually(async () => {
    const queue = await w.call<{ items: { quarantine_id: string; overall_risk: number; threat_type: string }[] }>(
      'GET',
      `/v1/safe-house/quarantine?agent_id=${agent}`,
    );
    return queue.items[0];
  }, 'the quarantine row');
  result(
    `Held for review as ${held.quarantine_id}: ${held.threat_type}, risk ${held.overall_risk.toFixed(2)}. Resent as history, it stays replaced.`,
  );
  call('curl -H "X-Svc-Api-Key: $KEY" "$API/v1/safe-house/quarantine?agent_id=$AGENT"');
}

async function leakRedacted(w: World, m: ScriptedModel): Promise<void> {
  await scene(
    'A leak',
    'The model is about to show a credential it read in a file. It is recognised by its shape and cut out of the answer.',
  );
  const secret = `AKIA${randomBytes(20)
    .toString('hex')
    .toUpperCase()
    .replace(/[^A-Z2-7]/g, '')
    .padEnd(16, 'Q')
    .slice(0, 16)}`;
  m.say(leak(secret));
  const reply = await ask(w, [{ role: 'user', content: 'What does the configuration file say?' }], 'afternoon');
  quote('model answers', leak(secret).text, red);
  quote('agent receives', reply.text, green);
  verdict(reply.headers);
  expect(!reply.text.includes(secret), 'the credential was cut out');
  result('The rest of the answer arrived unchanged.');
  call('curl -H "X-Svc-Api-Key: $KEY" "$API/v1/safe-house/evaluations?agent_id=$AGENT&surface=outgoing"');
}

async function drift(w: World, m: ScriptedModel, agent: string): Promise<void> {
  await scene(
    'Three drifting turns',
    'In one session the reasoning turns: it plans to hide and to invent. Every turn gets its verdict; the third in a row raises an alert.',
  );
  for (const line of DRIFT) {
    m.say(line);
    const reply = await ask(w, [{ role: 'user', content: `And how is it now? (${line.text.length})` }], 'evening');
    quote('model thinks', `… ${line.thinking.slice(CARE.length + 1)}`, red);
    const checkpoint = await judged(w, agent, reply.headers);
    expect(checkpoint.verdict === 'boundary_violation', 'each of the three turns is a boundary violation');
    say();
    await pause();
  }
  const alert = await eventually(async () => {
    const found = await w.call<{
      data: { alert_id: string; severity: string; drift_direction: string; sustained_checks: number }[];
    }>('GET', `/v1/agents/${agent}/drift-alerts`);
    return found.data[0];
  }, 'the drift alert');
  result(
    `Alert ${alert.alert_id}: ${alert.drift_direction}, severity ${alert.severity}, after ${alert.sustained_checks} turns in a row. The event sideband.drift.fired went out once.`,
  );
  call('curl -H "X-Svc-Api-Key: $KEY" $API/v1/agents/$AGENT/drift-alerts');
}

async function after(w: World, agent: string, before: Rating): Promise<void> {
  await scene(
    'The rating, before and after',
    'Three bad turns against sixty good ones: compliance pays most, and recovers with a half-life of one week.',
  );
  const now = await w.call<Rating>('GET', `/v1/reputation/${agent}`);
  score('before', before.score, before.grade);
  score('after', now.score, now.grade);
  say();
  for (const component of now.components)
    change(component.label, before.components.find(({ key }) => key === component.key)?.score ?? 0, component.score);
  expect(now.score < before.score, 'the rating fell');
  const badge = await (await fetch(`${w.api}/v1/reputation/${agent}/badge.svg?variant=score_tier`)).text();
  writeFileSync(`${OUT}badge.svg`, badge);
  result('The badge is in demo-output/badge.svg.');
  call('curl "$API/v1/reputation/$AGENT/badge.svg?variant=score_tier"');
}

async function evidence(w: World, agent: string): Promise<void> {
  await scene(
    'Evidence',
    'Every verdict is signed and in a Merkle log. The verifier is a separate program without dependencies: it needs the certificate and the public keys, nothing else.',
  );
  const [last] = (
    await w.call<{ checkpoints: Checkpoint[] }>('GET', `/v1/agents/${agent}/checkpoints?session_id=evening&limit=1`)
  ).checkpoints;
  const certificate = await w.call<{ claims: { verdict: string } }>(
    'GET',
    `/v1/checkpoints/${last?.checkpoint_id ?? ''}/certificate`,
  );
  writeFileSync(`${OUT}certificate.json`, JSON.stringify(certificate, null, 2));
  writeFileSync(`${OUT}keys.json`, JSON.stringify(await w.call('GET', '/v1/.well-known/jwks.json'), null, 2));
  const forged = structuredClone(certificate);
  forged.claims.verdict = 'clear';
  writeFileSync(`${OUT}forged.json`, JSON.stringify(forged, null, 2));
  const genuine = verify('certificate.json');
  const tampered = verify('forged.json');
  quote('as issued', genuine.output, green);
  quote('verdict changed', tampered.output, red);
  expect(genuine.passed && !tampered.passed, 'the verifier accepts the certificate and refuses the forgery');
  result('One changed word, and the check that fails says its name.');
  look('npm run verify -- demo-output/certificate.json --keys demo-output/keys.json');
}

function verify(file: string): { passed: boolean; output: string } {
  const run = spawnSync(process.execPath, ['verifier/verify.ts', `${OUT}${file}`, '--keys', `${OUT}keys.json`], {
    encoding: 'utf8',
    cwd: new URL('..', import.meta.url).pathname,
  });
  return { passed: run.status === 0, output: `${run.stdout}${run.stderr}`.trim() };
}

function expect(holds: boolean, what: string): void {
  if (!holds) throw new Error(`The demo did not show that ${what}.`);
}
