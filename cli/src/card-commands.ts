/** `surety card get|diff|apply|validate`: cards of agents as files, for Git and pipelines. */
import { readFile } from 'node:fs/promises';
import { parse, stringify } from 'yaml';
import { differenceOf } from '../../console/src/format/difference.ts';
import type { Surety } from '../../sdk/src/client.ts';
import { SuretyError } from '../../sdk/src/errors.ts';
import { agentIdOf } from './agent-id.ts';

export interface CardOptions {
  readonly output?: string | undefined;
  /** alignment, protection; default: what the file says it is, else alignment. */
  readonly kind?: string | undefined;
  /** own, effective; of `get`. */
  readonly layer?: string | undefined;
  /** Of `apply`: write nothing, end with 2 where something would change. */
  readonly check?: boolean | undefined;
}

type Kind = 'alignment' | 'protection';
type Card = Readonly<Record<string, unknown>>;
type Print = (text: string) => void;

/** Set by the service: no difference, and not sent. */
const SET_BY_SERVICE = new Set([
  'card_id',
  'agent_id',
  'issued_at',
  'version',
  'content_hash',
  'layer',
  '_composition',
]);
/** Of the process where a file and a card differ. */
const DIFFERENT = 2;

/** The exit code. @throws SuretyError for a refusal, Error for wrong arguments or a file that cannot be read */
export async function cardCommand(
  surety: Surety,
  words: readonly string[],
  options: CardOptions,
  print: Print,
): Promise<number> {
  const [verb, agent, file, surplus] = words;
  if (verb === undefined || agent === undefined || surplus !== undefined) throw wrong(words);
  const agentId = await agentIdOf(surety, agent);
  if (verb === 'get' && file === undefined) return get(surety, agentId, options, print);
  if (file === undefined) throw wrong(words);
  const draft = await readCard(file, options.kind);
  if (verb === 'validate') {
    await preview(surety, agentId, draft);
    print(`${printable(file)} is a valid ${draft.kind} card\n`);
    return 0;
  }
  if (verb === 'diff') return diff(surety, agentId, draft, options, print);
  if (verb === 'apply') return apply(surety, agentId, draft, options, print);
  throw wrong(words);
}

const wrong = (words: readonly string[]): Error =>
  new Error(`card ${words.join(' ')}: surety card get AGENT, or card diff|apply|validate AGENT FILE`);

interface Draft {
  readonly kind: Kind;
  readonly card: Card;
}

/** YAML or JSON: every JSON text is YAML. */
async function readCard(file: string, given: string | undefined): Promise<Draft> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new Error(`${file} cannot be read: ${error.code}`, { cause: error });
  });
  const card = parseCard(file, text);
  const version = card['card_version'];
  const said = typeof version === 'string' && version.startsWith('protection/') ? 'protection' : 'alignment';
  return { kind: given === undefined ? said : kindOf(given), card: contentOf(card) };
}

function parseCard(file: string, text: string): Card {
  try {
    const card: unknown = parse(text);
    if (typeof card === 'object' && card !== null && !Array.isArray(card)) return card as Card;
  } catch (error) {
    throw new Error(`${file} is not YAML: ${(error as Error).message}`, { cause: error });
  }
  throw new Error(`${file} holds no card: it must be a mapping`);
}

function kindOf(given: string | undefined): Kind {
  if (given === undefined || given === 'alignment') return 'alignment';
  if (given === 'protection') return 'protection';
  throw new Error(`--kind ${given} is neither alignment nor protection`);
}

const contentOf = (card: Card): Card =>
  Object.fromEntries(Object.entries(card).filter(([name]) => !SET_BY_SERVICE.has(name)));

const pathOf = (kind: Kind, agentId: string): string => `/v1/${kind}/agent/${agentId}`;

const preview = (surety: Surety, agentId: string, { kind, card }: Draft): Promise<unknown> =>
  surety.request('POST', `${pathOf(kind, agentId)}/preview-compose`, { body: card });

async function get(surety: Surety, agentId: string, options: CardOptions, print: Print): Promise<number> {
  const { layer = 'own', output } = options;
  if (layer !== 'own' && layer !== 'effective') throw new Error(`--layer ${layer} is neither own nor effective`);
  const path = `${pathOf(kindOf(options.kind), agentId)}${layer === 'own' ? '' : '?layer=effective'}`;
  const card = (await surety.request('GET', path)) as Card;
  print(output === 'json' ? `${JSON.stringify(card)}\n` : stringify(contentOf(card)));
  return 0;
}

/** The agent's own card; undefined before its first one. */
async function ownCard(surety: Surety, agentId: string, kind: Kind): Promise<Card | undefined> {
  try {
    return (await surety.request('GET', pathOf(kind, agentId))) as Card;
  } catch (error) {
    if (error instanceof SuretyError && error.status === 404 && error.details['reason'] === 'no_card') return undefined;
    throw error;
  }
}

async function diff(surety: Surety, agentId: string, draft: Draft, { output }: CardOptions, print: Print) {
  await preview(surety, agentId, draft); // a file that would be refused is no difference but a fault
  const own = await ownCard(surety, agentId, draft.kind);
  const changes = differenceOf(own === undefined ? {} : contentOf(own), draft.card);
  for (const { path, before, after } of changes)
    print(
      output === 'json'
        ? `${JSON.stringify({ path, before, after })}\n`
        : `${printable(path)}\n${before === null ? '' : `  - ${printable(before)}\n`}${after === null ? '' : `  + ${printable(after)}\n`}`,
    );
  return changes.length === 0 ? 0 : DIFFERENT;
}

async function apply(surety: Surety, agentId: string, draft: Draft, options: CardOptions, print: Print) {
  const difference = await diff(surety, agentId, draft, options, print);
  if (difference === 0) {
    if (options.output !== 'json') print(`the ${draft.kind} card of ${agentId} is as the file says\n`);
    return 0;
  }
  if (options.check === true) return difference;
  const cards = surety.cards[draft.kind];
  const isFirst = (await ownCard(surety, agentId, draft.kind)) === undefined;
  const stored = isFirst
    ? await cards.put(agentId, draft.card)
    : await cards.update(agentId, () => ({ ...draft.card }));
  if (options.output !== 'json') print(`version ${String(stored['version'])} of its ${draft.kind} card is in force\n`);
  return 0;
}

/** Texts of files and cards: nothing in them reaches the terminal as a command. */
const printable = (text: string): string => text.replaceAll(/\p{Cc}/gu, ' ');
