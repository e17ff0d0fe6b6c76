/** `surety export` and `surety replay`: the record of an agent as files, and its rating computed again from them. */
import { createReadStream } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { createReplay } from '../../../src/areas/ratings/reputation/rules/replay.ts';
import { linesIn } from '../../../verifier/lines.mjs';
import { agentIdOf } from '../agent-id.ts';
import { causeOf, EXIT, Fault } from '../fault.ts';
import { argument, type Run as Given } from '../run.ts';

/** A whole file or none: what is at FILE is replaced at the end. */
export async function run(given: Given): Promise<number> {
  const { flags, out } = given;
  const agentId = await agentIdOf(given, argument(given, 0));
  const query = Object.entries({ format: flags.text('format'), from: flags.text('from'), to: flags.text('to') });
  const search = new URLSearchParams(
    query.flatMap(([name, value]): [string, string][] => (value === undefined ? [] : [[name, value]])),
  );
  const reply = await (
    await given.surety()
  ).request('GET', `/v1/agents/${agentId}/compliance-export?${search.toString()}`);
  const text = typeof reply === 'string' ? reply : `${JSON.stringify(reply, null, 2)}\n`;
  const file = flags.text('file');
  if (file === undefined) out.raw(text);
  else {
    await replaced(file, text);
    out.note(`written: ${file}`);
  }
  return EXIT.ok;
}

async function replaced(file: string, text: string): Promise<void> {
  const made = `${file}.${process.pid}.tmp`;
  try {
    await writeFile(made, text);
    await rename(made, file);
  } catch (error) {
    await rm(made, { force: true }).catch(() => {});
    throw new Fault(`${file} cannot be written: ${(error as NodeJS.ErrnoException).code}`, EXIT.failed, error);
  }
}

export async function replay(given: Given): Promise<number> {
  const { flags, out } = given;
  const file = argument(given, 0);
  const reading = createReplay();
  const input = file === '-' ? given.stdin : createReadStream(file, 'utf8');
  try {
    for await (const line of linesIn(input)) reading.take(line);
  } catch (error) {
    throw new Fault(`${file} cannot be read: ${causeOf(error as NodeJS.ErrnoException)}`, EXIT.failed, error);
  }
  const { agentId, published, computed, faults } = reading.finish();
  const digest = flags.text('digest');
  const isOther = digest !== undefined && digest !== computed?.inputs_digest;
  const found = [
    ...faults.map(
      ({ line, about, reason }) =>
        `${line === null ? 'the file' : `line ${line}`}${about === null ? '' : ` (${about})`} ${reason}`,
    ),
    ...(isOther ? [`it computes to ${computed?.inputs_digest ?? 'no digest'}, not ${digest}`] : []),
  ];
  await out.one({ agent_id: agentId, published, computed, follows: found.length === 0, faults: found }, [
    { name: 'agent', value: ({ agent_id }) => agent_id },
    {
      name: 'published',
      value: ({ published }) => (published === null ? '' : `${published.score} ${published.grade}`),
    },
    { name: 'replayed', value: ({ computed }) => (computed === null ? '' : `${computed.score} ${computed.grade}`) },
    { name: 'digest', value: ({ computed }) => computed?.inputs_digest },
    {
      name: 'follows',
      value: ({ follows }) => (follows ? 'yes: the score follows from this evidence' : 'no'),
      tone: ({ follows }) => (follows ? 'good' : 'bad'),
    },
  ]);
  for (const fault of found) out.warn(fault);
  return found.length === 0 ? EXIT.ok : EXIT.verdict;
}
