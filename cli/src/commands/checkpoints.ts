/** `surety checkpoint`: judged turns and their certificates, which are verified here and not by the service. */
import { createSurety } from '../../../sdk/src/client.ts';
import { agentIdOf } from '../agent-id.ts';
import { pages, type ReplyOf, type Schemas } from '../api.ts';
import { EXIT, Fault } from '../fault.ts';
import { ID } from '../ids.ts';
import type { Column } from '../output/table.ts';
import { jsonIn, readText } from '../read-text.ts';
import { argument, type Run } from '../run.ts';
import { toneOf, when } from './show.ts';

type Checkpoint = Schemas['Checkpoint'];
type Certificate = ReplyOf<'/v1/checkpoints/{checkpoint_id}/certificate', 'get'>;

const COLUMNS: readonly Column<Checkpoint>[] = [
  { name: 'id', value: ({ checkpoint_id }) => checkpoint_id, isWhole: true },
  { name: 'time', value: ({ timestamp }) => when(timestamp), isWhole: true },
  { name: 'verdict', value: ({ verdict }) => verdict, isWhole: true, tone: ({ verdict }) => toneOf(verdict) },
  { name: 'concerns', value: ({ concerns }) => concerns.map(({ category }) => category).join(', ') },
  { name: 'model', value: ({ model }) => model },
];

export async function list(run: Run): Promise<number> {
  const most = run.flags.number('limit', 1, 100_000) ?? 100;
  const agentId = await agentIdOf(run, argument(run, 0));
  const api = await run.api();
  const verdict = run.flags.text('verdict');
  const rows = pages<Checkpoint>(most, async (cursor, limit) => {
    const offset = Number(cursor ?? 0);
    const { checkpoints } = await api.GET('/v1/agents/{agent_id}/checkpoints', {
      path: { agent_id: agentId },
      query: { limit, offset, verdict },
    });
    return { items: checkpoints, next: checkpoints.length < limit ? null : String(offset + limit) };
  });
  const nothing =
    verdict === undefined
      ? 'No checkpoints yet: they are made by turns through the gateway.'
      : `No checkpoint has the verdict ${verdict}.`;
  await run.out.list(rows, COLUMNS, nothing);
  return EXIT.ok;
}

const FIELDS: readonly Column<Certificate>[] = [
  { name: 'checkpoint', value: ({ subject }) => subject.checkpoint_id },
  { name: 'agent', value: ({ subject }) => subject.agent_id },
  { name: 'session', value: ({ subject }) => subject.session_id },
  { name: 'verdict', value: ({ claims }) => claims.verdict, tone: ({ claims }) => toneOf(claims.verdict) },
  { name: 'assurance', value: ({ claims }) => claims.assurance },
  {
    name: 'concerns',
    value: ({ claims }) => claims.concerns.map(({ category, description }) => `${category}: ${description}`).join('; '),
  },
  { name: 'reasoning', value: ({ claims }) => claims.reasoning_summary },
  { name: 'model', value: ({ claims }) => claims.model },
  { name: 'issued', value: ({ issued_at }) => when(issued_at) },
  { name: 'certificate', value: ({ certificate_id }) => certificate_id },
  { name: 'signed by', value: ({ proofs }) => proofs.signature.key_id },
];

export async function show(run: Run): Promise<number> {
  const api = await run.api();
  const path = { checkpoint_id: argument(run, 0) };
  await run.out.one(await api.GET('/v1/checkpoints/{checkpoint_id}/certificate', { path }), FIELDS);
  return EXIT.ok;
}

export async function verify(run: Run): Promise<number> {
  const given = argument(run, 0);
  const api = await run.api();
  const document: unknown = ID.checkpoint.test(given)
    ? await api.GET('/v1/checkpoints/{checkpoint_id}/certificate', { path: { checkpoint_id: given } })
    : jsonIn(await readText(given, run), given);
  const { verifyCertificate } = await import('../../../sdk/src/verify.ts');
  const report = await verifyCertificate(document, await keySet(run)).catch(asFault);
  await showReport(run, report, report.statement);
  return report.valid ? EXIT.ok : EXIT.verdict;
}

/** The key set of --keys, else that of the service, which then vouches for itself. */
export async function keySet(run: Run): Promise<unknown> {
  const file = run.flags.text('keys');
  if (file !== undefined) return jsonIn(await readText(file, run), file);
  run.out.note('the keys are those that the service shows now; keep them, and name the file by --keys');
  const { url } = await run.connect();
  return createSurety({ url }).request('GET', '/v1/keys');
}

interface Report {
  readonly valid: boolean;
  readonly checks: readonly { readonly name: string; readonly fault: string | null }[];
}

/** A line for each check, and the conclusion. */
export async function showReport(run: Run, report: Report, statement: string | undefined): Promise<void> {
  const { out } = run;
  if (!out.isTable) return out.done(report, '', report.valid ? 'valid' : 'invalid');
  for (const { name, fault } of report.checks)
    out.raw(
      fault === null ? `${out.paint('ok  ', 'good')}  ${name}\n` : `${out.paint('FAIL', 'bad')}  ${name}: ${fault}\n`,
    );
  out.raw(report.valid ? 'valid\n' : 'not valid\n');
  if (statement !== undefined) out.raw(`${statement}\n`);
}

const asFault = (error: unknown): never => {
  if (error instanceof TypeError) throw new Fault(`--keys: ${error.message}`, EXIT.failed, error);
  throw error;
};
