/** Words by which a user agrees to what the agent proposed, and by which a user hands a task over to a document. A data table. */
import { isYes, UNSPACED_ROWS } from '../../../../contract/answers.ts';
import { ANSWER_WORDS } from '../../../../contract/words/answer-words.ts';

/**
 * Of an answer to what the agent proposed, also what is too weak to release a call that waits. Most are a yes of that table too; here its limits
 * do not hold: "yes, and tell me when it is sent" agrees (docs/adr/0755).
 */
const WEAK =
  "yes|yep|yeah|yup|sure|ok|okay|please do|do it|do that|do so|go ahead|go for it|please go|please proceed|proceed|confirm|confirmed|i confirm|i agree|i approve|i'd like that|" +
  "that works|that's fine|that is fine|that's right|that's correct|sounds good|perfect|great|alright|all right|absolutely|of course|correct|agreed|approved|definitely|fine|" +
  "ja|jawohl|gerne|klar|mach das|bitte|einverstanden|passt|oui|ouais|d’accord|d'accord|allez-y|vas-y|bien sûr|volontiers|sí|si|claro|adelante|vale|de acuerdo|dale|hazlo|" +
  'sì|certo|va bene|procedi|fallo|sim|pode|pode ser|isso|graag|doe maar|prima|akkoord|ja tack|gör det|visst|tak|dobrze|zgoda|jasne|да|давай|давайте|хорошо|конечно|согласен|согласна|evet|tamam|olur';
const AGREEMENT = new RegExp(String.raw`^[^\p{L}\p{N}]*(?:${WEAK})(?![\p{L}\p{N}])`, 'iu');

/** In languages without spaces between all words a yes of two letters and more may go on without one. */
const BEGINS_WITH_YES = new RegExp(`^(?:${UNSPACED_ROWS.map(({ yes }) => yes).join('|')})(?<=..)(?!.*[?？]\\s*$)`, 'u');
const LIMITED = new RegExp(UNSPACED_ROWS.map(({ limits }) => limits).join('|'), 'u');

/** Agreement that takes something back. */
const BUT_NOT =
  /(?<!\p{L})(?:don't|do not|dont|stop|wait|instead|except|aber nicht|nicht|warte|pas|attendez|no lo|espera|non|aspetta|não|niet|inte|nie|не|hayır)(?!\p{L})/iu;
/** A longer message says what is wanted in its own words. */
const AGREEMENT_CHARS_MAX = 200;

export const isAgreement = (text: string): boolean =>
  text.length <= AGREEMENT_CHARS_MAX &&
  (isYes(text) ||
    (AGREEMENT.test(text) && !BUT_NOT.test(text)) ||
    (BEGINS_WITH_YES.test(text.trim()) && !LIMITED.test(text)));

/** "do what it says", "handle the ticket", "fill in the form", "pay the bill", "book what the page offers". */
export const DELEGATES =
  /(?<!\p{L})(?:do (?:the|what|all|everything|my|whatever)|handle|take care|deal with|fill|book|pay|settle|complete|process|apply|carry out|execute|resolve|fix|work (?:through|on|off)|follow\w*|go through|set up|setup|install|according to|as (?:described|it says|the \w+ (?:says|asks))|to-?dos?|tasks?|next steps|action items|checklist|implement|order|buy|reply|answer|respond|accept|sign up|register|submit|steps?|instructions|guide|readme|tutorial|runbook|recipe|erledig\w*|bearbeit\w*|folge|befolge|füll\w*|buch\w*|bezahl\w*|überweis\w*|antwort\w*|anweisungen|rempli\w*|réserve\w*|paie|payez|suis|suivez|traite\w*|répond\w*|rellena|reserva|paga|sigue|responde|instrucciones|compila|prenota|segui|rispondi|istruzioni|instruções|preencha|reserve|siga)(?!\p{L})/iu;

export const DELEGATION = [ANSWER_WORDS, AGREEMENT.source, BUT_NOT.source, DELEGATES.source] as const;
