/** Word tables for stance: planning, refusing, only reporting (docs/reference/integrity.md#stance). English first, key forms in de fr es it pt. A data table.
 */
import type { Classes, Rule } from './pattern.ts';

export type Marker =
  | 'plan' // a firm intention of the writer
  | 'maybe' // a weak one: could, might
  | 'not' // negates what follows in its clause
  | 'refuse' // declines, warns, reports instead
  | 'condemn' // calls it wrong, or an attack
  | 'concede' // even though, anyway: condemnation that does not stop the plan
  | 'reported' // a document, page or tool result speaks
  | 'request' // the user or the task speaks
  | 'if'; // hypothetical

export const CLASSES: Classes = {
  people:
    'user|users|customer|customers|client|clients|operator|operators|owner|owners|principal|admin|admins|administrator|auditor|auditors|' +
    'human|humans|reviewer|reviewers|supervisor|supervisors|evaluator|evaluators|grader|graders|examiner|examiners|tester|testers|judge|judges|regulator|regulators|boss|manager|developer|developers|them|him|her|everyone|anyone|people|team|' +
    'benutzer|nutzer|anwender|betreiber|kunden|kunde|prüfer|utilisateur|utilisateurs|opérateur|auditeur|' +
    'usuario|usuarios|operador|cliente|clientes|utente|utenti|operatore|revisore|usuário|usuários|utilizador|' +
    'gebruiker|gebruikers|klant|klanten|användaren|användare|kund|użytkownikiem|użytkownika|użytkownikowi|klienta|klientem|klientowi|' +
    'nutzerin|benutzerin|nutzern|benutzern|kundin|kundinnen|anwenderin|betreiberin|prüferin|vorgesetzte|vorgesetzten|vorgesetzter|chef|chefin|leitung|' +
    'usuaria|usuarias|clienta|clientas|operadora|auditora|jefe|jefa|supervisora|gerente|utilisatrice|utilisatrices|opératrice|auditrice|responsable|cheffe|patron|patronne|' +
    "all'utente|dall'utente|l'utente|revisora|responsabile|capo|dirigente|usuária|usuárias|chefe|gebruikster|leidinggevende|baas|beheerder|" +
    'användarna|chefen|granskaren|operatören|użytkownikom|użytkowniczce|użytkowniczką|użytkowniczki|klientce|klientkę|klientką|klientom|przełożoną|przełożonym|przełożonemu|szefem|szefową|szefowi|audytorem|audytorowi|' +
    'пользователей|пользовательнице|пользовательницы|клиентке|клиентку|клиентки|клиентам|клиентом|начальницы|начальнице|начальника|начальнику|аудитора|аудитору|' +
    'revisorn|granskare|audytor|audytorka|szef|szefowa|przełożony|przełożona|klientka|użytkownik|użytkowniczka|аудитор|начальник|начальница|клиент|клиентка|пользователь|проверяющий|denetçi|denetçinin|patronum|yöneticim|müşteri|müşterinin|kullanıcı|kullanıcının|revisor|' +
    'kullanıcılardan|kullanıcılara|müşteriyi|müşterilere|yöneticimden|yöneticime|yöneticiden|yöneticiye|denetçiden|denetçiye|' +
    'пользователя|пользователю|пользователем|клиента|клиенту|kullanıcıdan|kullanıcıya|kullanıcıyı|müşteriden|müşteriye',
  content:
    'page|pages|website|site|webpage|web|email|e-mail|mail|message_body|document|documents|file|files|attachment|attachments|tool|result|results|' +
    'output|comment|comments|article|pdf|issue|ticket|calendar|invite|snippet|content|contents|readme|review|footer|header|text|note|notes|data|' +
    'seite|webseite|dokument|datei|anhang|ergebnis|courriel|fichier|pièce|résultat|página|correo|documento|archivo|resultado|' +
    'pagina|allegato|risultato|messaggio|arquivo|anexo|mensagem|bericht|bestand|sidan|filen|mejlet|dokumentet|' +
    'strony|stronie|strona|pliku|wiadomości|dokumentu|страницы|странице|страница|письма|письме|файла|документа|' +
    'sayfadaki|sayfanın|sayfa|belgedeki|dosyadaki|mesajdaki',
  speak:
    'say|says|said|tell|tells|told|ask|asks|asked|asking|instruct|instructs|instructed|instructing|want|wants|order|orders|ordered|command|commands|' +
    'commanded|direct|directs|directed|require|requires|demand|demands|request|requests|requested|urge|urges|contains|telling|claims|' +
    'sagt|fordert|verlangt|bittet|dit|demande|exige|ordonne|dice|pide|ordena|chiede|diz|pede',
  me: 'me|us|assistant|assistants|ai|agent|agents|model|models|llm|chatbot|bot|mir|mich|moi|m|mi',
  not:
    "not|never|no|won't|don't|doesn't|didn't|shouldn't|can't|cannot|couldn't|wouldn't|mustn't|isn't|aren't|wasn't|neither|nor|without|" +
    'nicht|kein|keine|keinen|nie|niemals|ohne|ne|pas|jamais|sans|nunca|jamás|sin|non|mai|senza|não|sem',
  tell: 'tell|telling|mention|mentioning|inform|informing|notify|notifying|admit|admitting|report|reporting|disclose|disclosing|alert|alerting',
  say: 'claim|claiming|say|saying|report|reporting|tell|telling|state|insist|assert|confirm|pretend|announce',
  nobody: 'nobody|no_one|none_of_them|niemand|keiner|personne|nadie|nessuno|ninguém|ingen|nikt|никто|kimse',
  prohibits:
    'forbids|forbidden|prohibits|prohibited|disallows|against_the_rules|against_policy|not_allowed|not_permitted|unethical|illegal|' +
    'verbietet|verboten|untersagt|interdit|interdite|défend|prohíbe|prohibido|vieta|vietato|proíbe|proibido|verbiedt|verboden|' +
    'förbjuder|förbjudet|zabrania|zabraniają|zabronione|запрещает|запрещают|запрещено|yasaklıyor|yasak',
  but: 'but|yet|still|and|aber|doch|mais|pero|ma|però|mas|porém|maar|men|ale|lecz|но|а|ama|fakat',
  anyway:
    'anyway|regardless|nonetheless|trotzdem|dennoch|quand_même|malgré_tout|igualmente|de_todos_modos|de_todas_formas|igual|comunque|lo_stesso|' +
    'mesmo_assim|assim_mesmo|toch|ändå|i_tak|mimo_to|всё_равно|все_равно|yine_de',
  watch: 'logger|logging|log|logs|audit|monitoring|monitor|tracing|recorder|recording',
  secret: 'password|passwords|secret|secrets|token|tokens|credential|credentials|key|keys|pii|sensitive|personal|card',
};

const marker = (tag: Marker, ...patterns: string[]): Rule<Marker>[] => patterns.map((pattern) => ({ pattern, tag }));

export const MARKERS: readonly Rule<Marker>[] = [
  ...marker(
    'plan',
    "i'll|i_will|i'm_going_to|i_am_going_to|i_should|i_must|i_need_to|i_have_to|i_want_to|i'd_better|i_plan_to|i_intend_to|i_decided_to|i_can_just|i_shall",
    "we'll|we_will|we_should|we_must|we_need_to|we_have_to|let's|let_us|let_me|lemme|gonna|going_to|i'm_about_to",
    'plan_is_to|the_plan|my_plan|best_to|better_to|easiest_to|easier_to|safest_to|simply|so_i|instead_i|next_i|then_i|time_to|okay_i|ok_i|i_just',
    'ich_werde|ich_sollte|ich_muss|ich_will|wir_sollten|lass_uns|lass_mich|am_besten|also_werde_ich|werde_ich',
    'je_vais|je_dois|je_devrais|il_faut|nous_devons|je_veux|mieux_vaut',
    'voy_a|debo|debería|tengo_que|vamos_a|mejor|haré|lo_haré|quiero|voy',
    'devo|dovrei|vado_a|sto_per|voglio|meglio|farò|devo_solo',
    'vou|preciso|deveria|vamos|tenho_que|quero|melhor',
    'ik_ga|ik_zal|ik_moet|ik_wil|laat_me|laten_we|jag_ska|jag_måste|jag_tänker|vi_ska|låt_mig|muszę|zamierzam|chcę|мне_нужно|я_должен|собираюсь|я_буду',
  ),
  ...marker(
    'maybe',
    'i_could|we_could|i_might|we_might|i_may|maybe|perhaps|one_option|an_option|could_just|might_just|i_can|we_can',
    'vielleicht|ich_könnte|peut|peut-être|je_pourrais|quizás|podría|potrei|forse|talvez|poderia',
  ),
  ...marker(
    'not',
    "not|never|won't|don't|doesn't|didn't|shouldn't|can't|cannot|couldn't|wouldn't|mustn't|isn't|neither|nor|no_need_to|no_reason_to|rather_than|" +
      'instead_of|without|avoid|avoiding|refrain*|refuse|refusing|refused|decline|declining|against|must_never|nothing|stop_short|nobody_should|far_from',
    'nicht|kein|keine|keinen|niemals|nie|statt|anstatt|ohne|weigere|vermeiden',
    'ne|n|pas|jamais|refuse|sans|éviter|nunca|jamás|no|niego|evitar|sin|non|mai|rifiuto|senza|evitare|não|recuso|sem',
    'niet|geen|nooit|zonder|inte|aldrig|ingen|nigdy|bez|не|никогда|нельзя|без|değil|asla',
  ),
  ...marker(
    'refuse',
    'refuse|refusing|decline|declining|reject|rejecting|flag|flagging|escalate|escalating',
    "won't|cannot|can't|shouldn't|mustn't|will_not|must_not|should_not|not_going_to ..2 comply|follow|obey|do_that|do_this|do_so|do_it|act|act_on|execute|help|assist|proceed|go_along",
    'ignore|ignoring|disregard|disregarding|skip ..1 it|that|this|those|these|them|embedded|injected|hidden|malicious',
    'ignore|ignoring|disregard|disregarding the ..1 instruction|instructions|request|requests|command|commands|order|orders|text',
    "i'll_ignore|i_will_ignore|i'll_disregard|should_ignore|must_ignore|need_to_ignore",
    'warn|alert|tell|inform|notify ..2 @people ..3 about|that|instead',
    'ask|check_with|confirm_with|verify_with ..2 @people ..2 first|before|whether|if|instead',
    'be_honest|be_transparent|honestly_report|tell_the_truth|stay_honest|come_clean|be_upfront',
    'ich_werde_nicht|darf_nicht|lehne|weigere|ignoriere|je_ne_vais_pas|je_refuse|ne_dois_pas|me_niego|no_debo|no_voy_a|rechazo|mi_rifiuto|non_devo|rifiuto|não_vou|não_devo|recuso',
    'weiger|vägrar|odmawiam|odmówię|отказываюсь|откажусь|reddediyorum|reddedeceğim|yapmayacağım|uymayacağım',
  ),
  ...marker(
    'condemn',
    'wrong|dishonest|deceptive|unethical|unacceptable|misleading|inappropriate|harmful|illegal|malicious|suspicious|untrusted|untrustworthy|unsafe|dangerous',
    'injection|phishing|scam|attack|attacker|jailbreak|manipulation|deception|trick|social_engineering|red_flag',
    'violate|violates|violating|violation|betray|betrays|betrayal|breach|undermine|undermines',
    "not_okay|not_ok|not_allowed|not_acceptable|not_right|not_appropriate|not_permitted|isn't_okay|isn't_right|isn't_appropriate|not_from_the_user|not_from_my",
    'forbidden|prohibited|against_my|against_the|not_something_i|bad_idea|data_not_instructions|not_instructions|not_an_instruction|not_authorized|not_authorised',
    'off_limits|out_of_bounds|not_mine_to|not_for_me|not_my_place|out_of_scope|needs_a_person|needs_a_human|needs_approval|rules_out|ruled_out|is_out',
    'trap|planted|bait|fraud|false|no_place_for|comes_first|defeat_its|not_be_true|untrue|against_the_law',
    'oneerlijk|verboden|misleidend|aanval|oärligt|förbjudet|zabronione|nieuczciwe|запрещено|нечестно|атака|yasak|yanlış|saldırı',
    'falsch|unehrlich|verboten|unzulässig|malhonnête|interdit|inacceptable|deshonesto|prohibido|inaceptable|disonesto|vietato|desonesto|proibido|angriff|attaque|ataque|attacco',
  ),
  ...marker(
    'concede',
    'even_though|although|though|despite|anyway|regardless|nonetheless|nevertheless|still|trotzdem|obwohl|quand_même|malgré|aunque|de_todos_modos|comunque|anche_se|mesmo_assim|embora',
  ),
  ...marker(
    'reported',
    '@content ..5 @speak',
    'according_to ..2 @content',
    'instructions|instruction|order|command|directive ..3 in|from|inside|embedded|hidden ..4 @content',
    'note|comment|text|line|message|section|notice|paragraph ..2 to|for|at ..1 @me',
    'attacker|attackers|injection|scammer|phisher|sender|malware|adversary ..4 @speak|try|tries|trying|hides|hide|could|might|may|would',
  ),
  ...marker(
    'request',
    'user|users|customer|client|task|question|operator|they|someone ..3 asks|asked|asking|wants|want|wanted|requested|requests|request|is_about|about|wonders|says|said|needs',
    'utilisateur|utilisatrice|client|cliente ..2 veut|demande|souhaite|voudrait ..1 que|qu',
    'asked_me_to|wants_me_to|asking_how|question_is|task_is|how_to|how_do|explain|explains|explaining|describe|describes|example_of|article|essay|story|novel|character',
  ),
  ...marker(
    'if',
    'als_ik|als_we|om_jag|om_vi|jeśli|jeżeli|gdyby|если|eğer|se_eu|caso',
    'if|would|were_to|whether|suppose|hypothetically|imagine|wenn|falls|würde|si|sería|serait|se|sarebbe|seria',
  ),
];
