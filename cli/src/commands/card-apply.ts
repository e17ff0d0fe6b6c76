/** `surety card diff|apply|validate|rollback`: cards of agents as files, for Git and pipelines. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { differenceOf, type Changed } from '../../../console/src/format/difference.ts';
import type { Surety } from '../../../sdk/src/client.ts';
import { agentIdOf } from '../agent-id.ts';
import { causeOf, EXIT, Fault } from '../fault.ts';
import { printable } from '../output/printable.ts';
import { readText } from '../read-text.ts';
import { argument, type Run } from '../run.ts';
import { contentOf, draftOf, kindOf, ownCard, pathOf, preview, type Card, type Draft } from './card-text.ts';

interface Wanted {
  readonly agent: string;
  readonly agentId: string;
  readonly draft: Draft;
}

export async function validate(run: Run): Promise<number> {
  const { agentId, draft } = await wantedOf(run);
  const reply = await preview(await run.surety(), agentId, draft);
  await run.out.done(reply, `${argument(run, 1)} is a valid ${draft.kind} card`);
  return EXIT.ok;
}

export async function diff(run: Run): Promise<number> {
  const wanted = await wantedOf(run);
  const surety = await run.surety();
  await preview(surety, wanted.agentId, wanted.draft); // a file that would be refused is no difference but a fault
  const changes = await changesOf(surety, wanted);
  show(run, wanted, changes);
  return changes.length === 0 ? EXIT.ok : EXIT.different;
}

/** One file, or a folder: every file is checked before the first is written. */
export async function apply(run: Run): Promise<number> {
  const folder = run.flags.text('file');
  if ((folder === undefined) === (run.args.length === 0) || run.args.length === 1)
    throw new Fault(
      'name an agent and a file, or a folder by -f: surety card apply AGENT FILE, surety card apply -f FOLDER',
    );
  const wanted = folder === undefined ? [await wantedOf(run)] : await wantedIn(run, folder);
  const lookup = await run.lookup();
  for (const { agent, agentId, draft } of wanted)
    await preview(lookup, agentId, draft).catch((error: unknown) => {
      if (folder !== undefined) run.out.warn(`the ${draft.kind} card of ${agent} is refused, and nothing was written:`);
      throw error;
    });
  let isDifferent = false;
  for (const one of wanted) isDifferent = (await applyOne(run, one)) || isDifferent;
  return isDifferent && run.flags.is('check') ? EXIT.different : EXIT.ok;
}

export async function rollback(run: Run): Promise<number> {
  const agent = argument(run, 0);
  const version = Number(argument(run, 1));
  if (!Number.isInteger(version) || version < 1) throw new Fault(`${argument(run, 1)} is not the number of a version`);
  const lookup = await run.lookup();
  const agentId = await agentIdOf(run, agent);
  const kind = kindOf(run.flags.text('kind'));
  const earlier = (await lookup.request('GET', `${pathOf(kind, agentId)}/history/${version}`)) as Card;
  const isDifferent = await applyOne(run, { agent, agentId, draft: { kind, card: contentOf(earlier) } });
  return isDifferent && run.flags.is('check') ? EXIT.different : EXIT.ok;
}

async function wantedOf(run: Run): Promise<Wanted> {
  const [agent, file] = [argument(run, 0), argument(run, 1)];
  const draft = draftOf(await readText(file, run), file, run.flags.text('kind'));
  return { agent, agentId: await agentIdOf(run, agent), draft };
}

async function wantedIn(run: Run, folder: string): Promise<readonly Wanted[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    throw new Fault(`${folder} cannot be read: ${causeOf(error)}`, EXIT.failed, error);
  });
  const files = names.filter((name) => /^[^.].*\.(?:ya?ml|json)$/.test(name)).sort();
  if (files.length === 0) throw new Fault(`${folder} holds no .yaml, .yml or .json file`);
  const found: Wanted[] = [];
  for (const file of files) {
    const path = join(folder, file);
    const agent = file.split('.')[0] ?? '';
    const draft = draftOf(await readText(path, run), path, run.flags.text('kind'));
    const twin = found.find((one) => one.agent === agent && one.draft.kind === draft.kind);
    if (twin !== undefined) throw new Fault(`${path} is a second ${draft.kind} card of ${agent}`);
    found.push({ agent, agentId: await agentIdOf(run, agent), draft });
  }
  return found;
}

async function changesOf(surety: Surety, { agentId, draft }: Wanted): Promise<readonly Changed[]> {
  const own = await ownCard(surety, agentId, draft.kind);
  return differenceOf(own === undefined ? {} : contentOf(own), draft.card);
}

/** Whether something was, or would be, changed. */
async function applyOne(run: Run, wanted: Wanted): Promise<boolean> {
  const { agent, agentId, draft } = wanted;
  const lookup = await run.lookup();
  const changes = await changesOf(lookup, wanted);
  show(run, wanted, changes);
  if (changes.length === 0) {
    if (run.out.isTable) run.out.raw(`the ${draft.kind} card of ${printable(agent)} is as it should be\n`);
    return false;
  }
  if (run.flags.is('check')) return true;
  const isFirst = (await ownCard(lookup, agentId, draft.kind)) === undefined;
  const cards = (await run.surety()).cards[draft.kind];
  const stored = isFirst
    ? await cards.put(agentId, draft.card)
    : await cards.update(agentId, () => ({ ...draft.card }));
  if (run.out.isTable)
    run.out.raw(`version ${String(stored['version'])} of the ${draft.kind} card of ${printable(agent)} is in force\n`);
  return true;
}

function show({ out }: Run, { agent, draft }: Wanted, changes: readonly Changed[]): void {
  if (changes.length === 0) return;
  if (!out.isTable) {
    for (const change of changes) out.raw(`${JSON.stringify({ agent, kind: draft.kind, ...change })}\n`);
    return;
  }
  for (const { path, before, after } of changes) {
    out.raw(`${printable(path)}\n`);
    if (before !== null) out.raw(`${out.paint(`  - ${printable(before)}`, 'bad')}\n`);
    if (after !== null) out.raw(`${out.paint(`  + ${printable(after)}`, 'good')}\n`);
  }
}
