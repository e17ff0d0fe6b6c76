/**
 * The words of files that were uploaded to a provider through the gateway, by the provider's id, so that a turn that names one has
 * read it. Kept for the account of the uploading agent, sealed, for 90 days; in memory for an agent that nobody has claimed.
 * Source: docs/reference/gateway.md#documents; docs/adr/0471.
 */
import type { Services } from '../../../platform/services.ts';
import { Lru } from '../../../platform/cache/lru.ts';
import type { TurnAgent } from '../ports.ts';
import type { Provider } from '../routes.ts';
import { deleteProviderFile, findProviderFile, saveProviderFile } from '../store/provider-files.ts';
import type { PdfText } from './read-pdf.ts';

export interface ProviderFile {
  readonly agent: TurnAgent;
  readonly provider: Provider;
  readonly id: string;
}

export interface ProviderFiles {
  /** What is in memory; undefined: it must be read. */
  peek(file: ProviderFile): PdfText | undefined;
  /** Never rejects: a file that is not known, or cannot be looked up, is unread. */
  read(file: ProviderFile): Promise<PdfText>;
  /** Keeps the words of a new file. Rejects when they could not be stored. */
  keep(file: ProviderFile, words: PdfText): Promise<void>;
  /** The file was deleted at the provider. */
  forget(file: ProviderFile): Promise<void>;
}

const FILES_MAX = 2_000;
const CHARS_MAX = 16_000_000;
/** An id that is not known is looked up again after this long: it may have been uploaded through another process. */
const UNKNOWN_MS = 10_000;
const UNKNOWN: PdfText = { text: '', unread: ['file'] };

interface Kept {
  readonly words: PdfText;
  readonly untilMs: number;
}

/** Binds sealed words to their file. */
export const aadOf = (scope: string, provider: string, id: string): string => `gateway_file:${scope}:${provider}:${id}`;

export function createProviderFiles({
  db,
  sealer,
  clock,
  log,
}: Pick<Services, 'db' | 'sealer' | 'clock' | 'log'>): ProviderFiles {
  let chars = 0;
  const order = new Set<string>(); // oldest first
  const known = new Lru<string, Kept>(FILES_MAX, (key, { words }) => {
    chars -= words.text.length;
    order.delete(key);
  });
  const remember = (file: ProviderFile, words: PdfText, untilMs = Number.POSITIVE_INFINITY): void => {
    const key = keyOf(file);
    known.delete(key);
    known.set(key, { words, untilMs });
    order.add(key);
    chars += words.text.length;
    for (const oldest of order) {
      if (chars <= CHARS_MAX) break;
      known.delete(oldest);
    }
  };
  const peek = (file: ProviderFile): PdfText | undefined => {
    const kept = known.get(keyOf(file));
    if (kept !== undefined && kept.untilMs >= clock.monotonicMs()) return kept.words;
    return file.agent.accountId === null ? UNKNOWN : undefined;
  };
  return {
    peek,
    async read(file) {
      const { accountId } = file.agent;
      const kept = peek(file);
      if (kept !== undefined || accountId === null) return kept ?? UNKNOWN;
      try {
        const row = await findProviderFile(db.direct, { ...file, accountId }, clock.now());
        if (row === undefined) remember(file, UNKNOWN, clock.monotonicMs() + UNKNOWN_MS);
        else {
          const text = sealer.open(row.text_sealed, aadOf(accountId, file.provider, file.id)).toString('utf8');
          remember(file, { text, unread: row.unread });
        }
        return peek(file) ?? UNKNOWN;
      } catch (err) {
        log.warn({ err }, 'gateway: an uploaded file could not be looked up; it counts as unread');
        return UNKNOWN;
      }
    },
    async keep(file, words) {
      const { accountId, agentId } = file.agent;
      if (accountId !== null) {
        const textSealed = sealer.seal(Buffer.from(words.text, 'utf8'), aadOf(accountId, file.provider, file.id));
        const { provider, id } = file;
        const at = clock.now();
        await db.accountTx([accountId], (tx) =>
          saveProviderFile(tx, { accountId, agentId, provider, id, textSealed, unread: words.unread, at }),
        );
      }
      remember(file, words);
    },
    async forget(file) {
      // Before and after: a turn that names it meanwhile must not read the row again while it is being removed.
      const gone = (): void => remember(file, UNKNOWN, clock.monotonicMs() + UNKNOWN_MS);
      gone();
      const { accountId } = file.agent;
      if (accountId === null) return;
      await deleteProviderFile(db.direct, { ...file, accountId });
      gone();
    },
  };
}

const keyOf = ({ agent, provider, id }: ProviderFile): string =>
  JSON.stringify([agent.accountId ?? agent.agentId, provider, id]);
