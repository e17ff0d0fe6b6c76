/**
 * The tables as a reader sees them: one entry for each code and each reason, for docs/errors.md and the page at /docs/errors.
 * Pure.
 */
import { said, type Facts, type Sentence } from './details.ts';
import { ERRORS, type ErrorCode, type ErrorSpec } from './tables/codes.ts';
import { REASONS, REASONS_OF_CODES } from './tables/reasons.ts';

export interface CodeGuide extends Pick<ErrorSpec, 'status' | 'meaning' | 'causes' | 'remedy'> {
  readonly code: ErrorCode;
  /** Whether the same request may be sent again, as a sentence. */
  readonly retry: string;
  readonly message: string;
}

export interface ReasonGuide {
  readonly reason: string;
  /** With the names of the details in the place of their values. */
  readonly message: string;
}

const RETRIES: Readonly<Record<ErrorSpec['retry'], string>> = {
  no: 'Do not repeat the same request.',
  once: 'Repeat the same request once at most.',
  after_delay: 'Repeat the same request after the seconds in Retry-After.',
  after_reread: 'Read the resource again before you repeat the request.',
};

/** Path of the page that this service serves; every `doc_url` is this with the code behind `#`. */
export const ERRORS_PATH = '/docs/errors';

export const docUrl = (origin: string, code: ErrorCode): string => `${origin}${ERRORS_PATH}#${code}`;

export const codeGuides = (): CodeGuide[] =>
  (Object.entries(ERRORS) as [ErrorCode, ErrorSpec][]).map(([code, { status, retry, sentence, ...text }]) => ({
    code,
    status,
    retry: RETRIES[retry],
    message: said(sentence, {}),
    meaning: text.meaning,
    causes: text.causes,
    remedy: text.remedy,
  }));

export const reasonGuides = (): ReasonGuide[] =>
  Object.entries<Sentence>({ ...REASONS, ...REASONS_OF_CODES })
    .map(([reason, sentence]) => ({ reason, message: said(sentence, NAMES) }))
    .toSorted((a, b) => a.reason.localeCompare(b.reason, 'en'));

/** Details that hold their own names. */
const NAMES = new Proxy<Facts>({}, { get: (_target, name) => `<${String(name)}>` });
