/** `surety card edit`: a card in the person's editor, checked before it is written. */
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { agentIdOf } from '../agent-id.ts';
import { EXIT, Fault } from '../fault.ts';
import { argument, type Run } from '../run.ts';
import { contentOf, draftOf, kindOf, ownCard, pathOf, preview, type Card } from './card-text.ts';

export async function edit(run: Run): Promise<number> {
  const agent = argument(run, 0);
  const kind = kindOf(run.flags.text('kind'));
  const surety = await run.lookup();
  const agentId = await agentIdOf(run, agent);
  const own = await ownCard(surety, agentId, kind);
  const before = contentOf(own ?? ((await surety.request('GET', `${pathOf(kind, agentId)}?layer=effective`)) as Card));
  const folder = await mkdtemp(join(tmpdir(), 'surety-card-'));
  const file = join(folder, `${agent}.${kind}.yaml`);
  const begun =
    own === undefined ? '# It has none of its own yet: this is the one in force. Saved, it becomes its own.\n' : '';
  const text = `# The ${kind} card of ${agent}. An empty file changes nothing.\n${begun}${stringify(before)}`;
  await writeFile(file, text, { mode: 0o600 });
  let isKept = false;
  try {
    await openEditor(run, file);
    const edited = await readFile(file, 'utf8');
    if (edited === text || edited.trim() === '') {
      await run.out.done({ changed: false }, 'nothing was changed');
      return EXIT.ok;
    }
    isKept = true; // until it is written: the text is the person's work
    const draft = draftOf(edited, file, kind);
    await preview(surety, agentId, draft);
    const stored = await write(run, { agentId, kind, own, card: draft.card });
    isKept = false;
    await run.out.done(stored, `version ${String(stored['version'])} of the ${kind} card of ${agent} is in force`);
    return EXIT.ok;
  } catch (error) {
    if (isKept) run.out.warn(`your text is kept: surety card apply ${agent} ${file}`);
    throw error;
  } finally {
    if (!isKept) await rm(folder, { recursive: true, force: true });
  }
}

interface Written {
  readonly agentId: string;
  readonly kind: 'alignment' | 'protection';
  readonly own: Card | undefined;
  readonly card: Card;
}

async function write(run: Run, { agentId, kind, own, card }: Written): Promise<Card> {
  const cards = (await run.surety()).cards[kind];
  if (own === undefined) return cards.put(agentId, card);
  return cards.update(agentId, (now) => {
    if (JSON.stringify(contentOf(now)) !== JSON.stringify(contentOf(own)))
      throw new Fault('somebody else changed the card meanwhile', EXIT.different);
    return { ...card };
  });
}

/** $VISUAL, $EDITOR or vi, as a line for the shell, as Git does it. */
function openEditor({ env, stdin }: Run, file: string): Promise<void> {
  const named = env['VISUAL'] || env['EDITOR'];
  if (!named && stdin.isTTY !== true)
    throw new Fault('there is no terminal for an editor: set EDITOR to a command that changes the file');
  const editor = named || 'vi';
  return new Promise((resolve, reject) => {
    const child = spawn('/bin/sh', ['-c', `${editor} "$1"`, 'surety', file], { stdio: 'inherit', env });
    child.once('error', (error) => reject(new Fault(`${editor} cannot be started: ${error.message}`)));
    child.once('exit', (code) => {
      if (code === 0) resolve();
      else reject(new Fault(`${editor} ended with ${code ?? 'a signal'}; nothing was changed`));
    });
  });
}
