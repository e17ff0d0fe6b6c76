/** `surety checkpoint`: judged turns and their certificates, which are verified here and not by the service. */
import { createSurety } from '../../../sdk/src/client.ts';
import { agentIdOf } from '../agent-id.ts';
import { pages, type ReplyOf, type Schemas } from '../api.ts';
import { EXIT, Fault } from '../fault.ts';
import { ID } from '../ids.ts';
import { printable } from '../output/printable.ts';
import type { Column } from '../output/table.ts';
import { jsonIn, jsonText, readText } from '../read-text.ts';
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
  const given = argument(run, 0);
  const certificate = await certificateOf(run, given);
  if (certificate.subject?.checkpoint_id !== given)
    throw new Fault(otherThan(given, certificate.subject?.checkpoint_id ?? 'no checkpoint'));
  await run.out.one(certificate, FIELDS);
  return EXIT.ok;
}

export async function verify(run: Run): Promise<number> {
  const given = argument(run, 0);
  const isId = ID.checkpoint.test(given);
  const document = isId ? await certificateOf(run, given) : await jsonText(given, run);
  const { verifyCertificate } = await import('../../../sdk/src/verify.ts');
  const found = await verifyCertificate(document, await keySet(run)).catch(asFault);
  const report = isId ? asked(found, given, found.checkpointId) : found;
  const { checkpointId, agentId, ...rest } = report;
  const says = report.valid ? [`checkpoint ${checkpointId} of ${agentId}`, report.statement ?? ''] : [];
  const shown = { ...rest, checkpoint_id: checkpointId, agent_id: agentId };
  await showReport(run, shown, says);
  return report.valid ? EXIT.ok : EXIT.verdict;
}

const certificateOf = async (run: Run, checkpointId: string): Promise<Certificate> => {
  const api = await run.api();
  return api.GET('/v1/checkpoints/{checkpoint_id}/certificate', { path: { checkpoint_id: checkpointId } });
};

const otherThan = (given: string, id: string): string => `${given} was asked for, and the answer is of ${id}`;

/** The report with a check more: what came is what was asked for. `id`: of a document that is valid. */
export function asked<R extends Report>(report: R, given: string, id: string | undefined): R {
  if (id === undefined) return report; // invalid for other reasons
  const fault = id === given ? null : otherThan(given, id);
  return { ...report, valid: report.valid && fault === null, checks: [...report.checks, { name: 'asked_for', fault }] };
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

/** A line for each check, the conclusion, and what a valid document says. */
export async function showReport(run: Run, report: Report, says: readonly string[]): Promise<void> {
  const { out } = run;
  if (!out.isTable) return out.done(report, '', report.valid ? 'valid' : 'invalid');
  for (const { name, fault } of report.checks)
    out.raw(
      fault === null
        ? `${out.paint('ok  ', 'good')}  ${name}\n`
        : `${out.paint('FAIL', 'bad')}  ${printable(`${name}: ${fault}`)}\n`,
    );
  out.raw(report.valid ? 'valid\n' : 'not valid\n');
  for (const line of says) if (line !== '') out.raw(`${printable(line)}\n`);
}

const asFault = (error: unknown): never => {
  if (error instanceof TypeError) throw new Fault(`--keys: ${error.message}`, EXIT.failed, error);
  throw error;
};
