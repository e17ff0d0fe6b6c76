/**
 * What the user and the operator said themselves: the names, addresses and amounts that they named, and whether the user agreed.
 * Source: docs/reference/gateway.md#confirmation; docs/adr/0405. Pure.
 */
import { SaidTexts, type SaidWords } from '../../../contract/asked-for.ts';
import { wishOf } from '../../../contract/followed.ts';
import { wordsIn } from '../../../contract/plain-text.ts';

const COMPARED_CHARS_MAX = 64 * 1024;
/** Newest texts of the user that are compared. */
const TEXTS_MAX = 20;

/** The user's texts and the system prompt, prepared for looking values up. */
export interface OwnWords extends SaidWords {
  readonly amounts: readonly number[];
  /** The user's newest message. */
  readonly newest: string;
  /** The same with the one before it where it only says yes: what the user wants done. */
  readonly wish: string;
}

/**
 * A system prompt up to here says what the agent is for, and its words count like the user's. A longer one is a manual with the words of any task: of it
 * only what it names as it stands counts.
 */
const TASK_PROMPT_CHARS_MAX = 1_000;

class PreparedWords extends SaidTexts implements OwnWords {
  readonly #system: string;
  readonly #users: readonly string[];
  #wish: string | undefined;
  #amounts: readonly number[] | undefined;
  #spoken: ReadonlySet<string> | undefined;

  constructor(system: string, users: readonly string[]) {
    super([system, ...users].join('\n'));
    this.#system = system;
    this.#users = users;
  }

  override get words(): ReadonlySet<string> {
    const task = this.#system.length <= TASK_PROMPT_CHARS_MAX ? this.#system : '';
    return (this.#spoken ??= new Set(wordsIn([task, ...this.#users].join('\n'))));
  }

  get newest(): string {
    return this.#users.findLast((text) => text.trim() !== '') ?? '';
  }

  get wish(): string {
    return (this.#wish ??= wishOf(this.#users, isYes).slice(0, COMPARED_CHARS_MAX));
  }

  get amounts(): readonly number[] {
    return (this.#amounts ??= amountsIn(this.text));
  }
}

export function ownWordsOf(system: string, users: readonly string[]): OwnWords {
  const [prompt = '', ...said] = [system, ...users.slice(-TEXTS_MAX)].map((text) => text.slice(0, COMPARED_CHARS_MAX));
  return new PreparedWords(prompt, said);
}

/** A number as people write it, with separators. */
export const NUMBER = /\d[\d.,'’\u00a0\u202f ]{0,24}\d|\d/g;

/** Numbers of a text. The last separator begins the decimals when one or two digits follow it; other separators group digits. */
export function amountsIn(text: string): number[] {
  const out = new Set<number>();
  for (const [written] of text.matchAll(NUMBER)) {
    out.add(numberOf(written));
    if (written.includes(' ')) for (const part of written.split(' ')) if (/\d/.test(part)) out.add(numberOf(part));
  }
  return [...out];
}

export function numberOf(written: string): number {
  const decimals = /[.,](\d{1,2})$/.exec(written);
  const whole = (decimals === null ? written : written.slice(0, decimals.index)).replace(/\D/g, '');
  return Number(`${whole === '' ? '0' : whole}.${decimals?.[1] ?? '0'}`);
}

/** @param minor the value is in hundredths */
export const isNamedAmount = ({ amounts }: OwnWords, value: number, minor: boolean): boolean =>
  amounts.some((amount) => Math.abs(amount - value) < 0.005 || (minor && Math.abs(amount - value / 100) < 0.005));

const YES = new RegExp(
  String.raw`^(?:(?:thanks|thank you|great|perfect|hi|hello|danke|prima|super|gracias|merci|perfecto|perfetto|grazie|obrigad[oa]|bedankt)[,.! ]{1,3})?(?:yes|yep|yeah|yup|sure|ok|okay|i? ?confirm(?:ed)?|approved?|agreed|correct|(?:please )?go ahead|do it|please do|proceed|ja|jawohl|klar|(?:ich )?bestätig(?:t|e)|genau|in ordnung|freigegeben|freigabe erteilt|oui|d.accord|confirmé|je confirme|vas-y|allez-y|sí|si(?=,|[\s.!]*$)|claro|vale|confirmo|adelante|por supuesto|sim|certo|va bene|confermo|akkoord|tak|zgoda|da(?=,|[\s.!]*$)|да|давай|подтверждаю|evet|tamam|ναι|نعم|हाँ|हां|はい|お願いします|네|예|是|是的|好|好的|可以|确认|確認)(?![\p{L}\p{N}])|^(?:👍|✅|👌)`,
  'iu',
);
/** These begin other sentences too: a yes when nothing follows. */
const YES_ALONE =
  /^(?:y|passt|mach(?: es| das|s)|fais-le|faites-le|hazlo|dale|procedi|fallo|pode ser|doe maar)(?: (?:bitte|so|por favor|per favore|please))?[\s.!]*$/iu;
const NO =
  /(?<![\p{L}\p{N}])(?:no|not|don.?t|never|stop|cancel|wait|except|but|only|instead|later|tomorrow|next (?:week|month|year)|in an? (?:day|week|month|year|moment|minute|hour)|hold on|abort|nein|nicht|kein\w*|aber|nur|warte|moment|später|morgen|abbrechen|abbruch|lass|stopp?|non|pas|mais|attends|attendez|plus tard|demain|pero|sino|solo|espera|luego|mañana|después|não|mas|depois|amanhã|ma|aspetta|dopo|domani|wacht|nie|нет|не|но|hayır|但|不)(?![\p{L}\p{N}])/iu;
const ANSWER_CHARS_MAX = 200;

/** Whether a message says yes and nothing that limits it. Only a short message is an answer. */
export function isYes(message: string): boolean {
  const text = message.normalize('NFKC').trim();
  if (text.length > ANSWER_CHARS_MAX || /[?؟]|;$/.test(text)) return false; // a question is no answer; in Greek it ends with ;
  const said = text.replace(/^["'*_>¡\s]+/, '');
  return (YES.test(said) || YES_ALONE.test(said)) && !NO.test(text);
}

/** Words that begin a refusal; `stop` and its like only alone, because more may follow that means the opposite. */
const REFUSES = new RegExp(
  String.raw`^(?:(?:no|nope|nah|not|don.?t|do not|never|(?:rather|better|lieber|besser|mejor|plutôt|meglio|melhor|liever) (?:not|nicht|no|non|pas|não|niet)|cancel|reject(?:ed)?|den(?:y|ied)|refused?|nein|nicht|kein\w*|abbrechen|non|annule[rz]?|n[ãa]o|cancela[r]?|nie|нет|не|отмена|hayır|iptal|όχι|لا|नहीं)(?![\p{L}\p{N}])|(?:stopp?|abort|halt|para|alto)[\s.!]*$|不|否|别|別|取消|いいえ|いや|やめ|だめ|아니|안 돼|취소)`,
  'iu',
);
/** "No problem, go ahead": neither a yes nor a no. */
const CONSENTS =
  /(?<![\p{L}\p{N}])(?:problem\w*|worries|objections?|doubt|go ahead|proceed|einwand|einwände|problème|problemas?|問題|问题)(?![\p{L}\p{N}])/iu;

/** Whether a message says no. Only a short message is an answer. */
export function isNo(message: string): boolean {
  const text = message.normalize('NFKC').trim();
  return text.length <= ANSWER_CHARS_MAX && REFUSES.test(text.replace(/^["'*_>\s]+/, '')) && !CONSENTS.test(text);
}
