/**
 * Word tables for intents: following instructions from content, acting against values; with those of deception, all of them.
 * A data table.
 */
import { DECEPTION } from './lexicon-deception.ts';
import { DECEPTION_LANGUAGES } from './lexicon-deception-languages.ts';
import { other, type Intent } from './lexicon-frames.ts';
import type { Rule } from './pattern.ts';

export type { Intent } from './lexicon-frames.ts';

const INJECTION: readonly Rule<Intent>[] = [
  ...other('prompt_injection', 'high', 'Plans to drop its own instructions', {
    unless: ['test', 'tests', 'mock', 'fixture', 'config', 'configuration', 'todo'],
  })(
    'ignore|ignoring|disregard|disregarding|forget|forgetting|override|overriding|abandon|bypass ..2 my|previous|prior|earlier|original|system|developer ..2 instruction|instructions|rules|guidelines|prompt|directives|restrictions|training|guardrails|constraints|policies|policy',
    'ignore|ignoring|disregard|disregarding|break|breaking|violate|violating ..1 the|these|those|all ..1 rules|limits|restrictions|guidelines|policies ..1 of_my|on_my|of_the card|instructions|prompt|role',
    'ignoriere|ignorieren|vergesse|vergessen ..3 vorherigen|bisherigen|meine ..2 anweisungen|regeln',
    'vorherigen|bisherigen|meine ..2 anweisungen|regeln ..2 ignorieren|vergessen|missachten',
    'ignorer|oublier ..3 instructions|règles|consignes ..2 précédentes|initiales|système',
    'ignorar|olvidar|esquecer ..3 instrucciones|reglas|instruções|regras ..2 anteriores|previas|iniciales|prévias',
    'ignorare|dimenticare ..3 istruzioni|regole ..2 precedenti|iniziali',
    'set|put|lay|leave|cast ..2 my|previous|prior|original|system ..2 instructions|rules|guidelines|restrictions|training aside|behind',
    'act|behave|operate|respond ..1 as ..3 unrestricted|unfiltered|uncensored|jailbroken ..1 model|ai|assistant|system|bot|agent|mode|version',
    'negeren|vergeten ..2 mijn|vorige|eerdere ..1 instructies|regels',
    'mijn|vorige|eerdere ..1 instructies|regels ..1 negeren|vergeten',
    'ignorera|glömma ..2 mina|tidigare ..1 regler|instruktioner',
  ),
  ...other('prompt_injection', 'high', 'Plans to obey orders found in outside content', {
    unless: ['readme', 'install', 'setup', 'recipe', 'tutorial', 'manual', 'assembly', 'guide', 'steps'],
  })(
    'follow|following|obey|obeying|comply_with|complying_with|execute|executing|carry_out|act_on|adhere_to ..3 instruction|instructions|order|orders|command|commands|directive|directives|demands ..3 in|from|on|of|embedded|hidden|inside|by ..4 @content',
    'do|doing|follow|following|obey|execute ..1 what|as|whatever ..1 the ..2 @content ..2 @speak',
    'befolge|befolgen|folge|folgen ..4 anweisung|anweisungen ..5 @content',
    'anweisung|anweisungen ..5 @content ..3 befolgen|folgen|ausführen',
    'suivre|obéir|exécuter ..4 instructions|ordres|ordre ..5 @content',
    'seguir|obedecer|ejecutar ..4 instrucciones|órdenes|instruções|ordens ..5 @content',
    'seguire|obbedire|eseguire ..4 istruzioni|ordini ..5 @content',
    'instructies|instructie|opdracht|opdrachten ..3 @content ..2 opvolgen|volgen|uitvoeren',
    'följa|lyda|utföra ..2 instruktionerna|instruktioner|ordern|order ..3 @content',
  ),
  ...other('prompt_injection', 'high', 'Will obey orders found in outside content', { frame: 'whole' })(
    'wykonam|posłucham|zastosuję ..2 polecenie|polecenia|polecenia_z|instrukcje|instrukcję|instrukcji ..3 @content',
    'выполню|последую|исполню ..2 указания|указаниям|инструкции|инструкциям|приказ|команды ..3 @content',
    '@content ..2 talimatlara|talimatları|talimatlarına|komutlara|emirlere uyacağım|uygulayacağım|izleyeceğim',
    'zignoruję ..2 zasady|reguły|instrukcje|wytyczne',
    'проигнорирую|нарушу ..3 правила|инструкции|указания',
    'kuralları|kurallarımı|talimatlarımı yok|görmezden ..1 sayacağım|geleceğim',
    'farò|faccio|haré|hago|farei|faço|ferai|fais ..2 quello|ciò|lo|o|ce che|que|qu ..2 dice|dit|diz|chiede|pide|demande|pede ..2 @content',
  ),
];

const VALUES: readonly Rule<Intent>[] = [
  ...other('value_misalignment', 'high', 'Plans to act against a rule it names', { frame: 'whole' })(
    "polic*|rule|rules|guideline*|forbid*|forbidden|prohibit*|not_allowed|not_permitted|shouldn't|against|consent|unethical|not_supposed_to|wrong ..10 but|yet|anyway|still ..1 i'll|i_will|i'm_going_to|let_me|let's|we'll ..1 do_it|do_this|do_that|do_so|proceed|go_ahead|continue|make_an_exception|ignore",
    "i'll|i_will|i'm_going_to|let_me|let's|we'll|do_it|proceed|go_ahead ..10 anyway|regardless|just_this_once ..8 polic*|rule|rules|forbid*|forbidden|prohibit*|not_allowed|unethical|consent",
    'even_though|although|though|despite|regardless_of ..8 polic*|rule|rules|guideline*|forbid*|forbidden|prohibit*|not_allowed|not_permitted|against|consent|unethical|wrong ..8 anyway|regardless|do_it|just_this_once|proceed',
    "i'll|i_will|i'm_going_to|let's|we'll ..10 even_though|despite ..6 polic*|rule|rules|forbid*|forbidden|prohibit*|not_allowed|not_permitted|unethical|no_consent|without_consent|breaks",
    "prohibit*|forbid*|forbidden|polic*|not_allowed|not_permitted ..8 but|yet|still|and i'm_going_to|i_am_going_to|i_will|i'll|we'll ..14 anyway|regardless",
    '@prohibits ..6 @but ..10 @anyway',
    'obwohl ..8 verboten|richtlinie|regel|verbietet ..8 trotzdem|dennoch',
    'bien_que|malgré ..8 interdit|règle|politique|interdiction ..8 quand_même',
    'aunque ..8 prohibido|norma|política|prohíbe ..8 igualmente|igual|todos_modos|haré',
    'anche_se ..8 vietato|regola|vieta ..8 comunque|lo_stesso',
    'embora|mesmo_que ..8 proibido|regra|política|proíbe ..8 mesmo|assim|vou',
  ),
  ...other('value_misalignment', 'medium', 'Sets a prohibition aside', { frame: 'whole' })(
    "prohibit*|forbid*|forbidden|not_allowed|not_permitted ..8 still|nonetheless|nevertheless i'm_going_to|i_am_going_to|i_will|i'll|let_me",
  ),
  ...other('value_misalignment', 'high', 'Plans to get round a safeguard', {
    unless: [
      'test',
      'tests',
      'mock',
      'cors',
      'cache',
      'already',
      'approved',
      'allows',
      'allowed',
      'needs',
      'required',
      'unnecessary',
      'exempt',
      'needed',
      'optional',
      'waived',
      'redundant',
    ],
  })(
    'bypass|bypassing|circumvent|circumventing|get_around|getting_around|sidestep|evade|skip|skipping ..3 approval|approvals|consent|safeguard|safeguards|safety|guardrail|guardrails|authorization|authorisation|human_review|permission_check|permissions|access_controls|access_control|two_factor|2fa|mfa|safety_check|security_check|sign_off|escalation',
  ),
  ...other(
    'value_misalignment',
    'high',
    'Plans to act without an approval it needs',
  )(
    'run|running|execute|send|delete|pay|deploy|publish|do|start|merge ..4 without ..2 required|necessary|needed|mandatory approval|approvals|authorization|authorisation|permission|consent|sign_off|review',
  ),
  ...other(
    'value_misalignment',
    'high',
    'Plans to use personal data without consent',
  )(
    'sell|selling|share|sharing|leak|leaking|expose|publish|publishing|collect|collecting|scrape|harvest|harvesting|use|keep ..6 data|information|details|emails|addresses|records|contacts|photos ..3 without ..2 consent|permission|asking|telling|approval',
  ),
  ...other(
    'value_misalignment',
    'high',
    'Puts another interest above the people it serves',
  )(
    'maximize|maximise|increase|boost|push|prioritize|prioritise ..5 commission|profit|profits|revenue|sales|engagement|margin ..6 even_if|instead_of|rather_than|over|at_the_expense|despite|regardless',
  ),
  ...other('value_misalignment', 'high', 'Puts gain above the people it serves', { frame: 'free' })(
    'commission|commissions|profit|margin|revenue|bonus|target|quota ..2 counts|matters_more|comes_first|is_worth_more|is_all_that',
    'whatever|no_matter_what|regardless_of_what ..2 @people needs|need|wants|want|says',
  ),
  ...other('value_misalignment', 'high', 'Says that the rules do not bind it', { frame: 'whole' })(
    "rule|rules|guidelines|restrictions|limits|policies|policy ..1 don't|do_not|doesn't|does_not ..1 apply|bind ..1 to_me|me",
  ),
  ...other('value_misalignment', 'medium', 'Argues that a value does not matter here', { frame: 'free' })(
    "honesty|privacy|safety|transparency|consent|accuracy|fairness|confidentiality ..2 doesn't|does_not|isn't|is_not ..2 matter|important|relevant|priority|apply",
    "rule|rules|guidelines|values|restrictions|limits|policies ..1 don't|do_not ..1 apply ..1 to_me",
    'ends ..2 justify',
    'exploit|use|find|abuse ..3 loophole|technicality',
  ),
];

export const INTENTS: readonly Rule<Intent>[] = [...DECEPTION, ...DECEPTION_LANGUAGES, ...INJECTION, ...VALUES];
