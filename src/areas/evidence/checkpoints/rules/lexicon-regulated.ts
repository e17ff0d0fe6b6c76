/** What law forbids an answer to say: treatment without a professional, promises of profit, decisions by
 * protected traits, evasion of reporting duties, personal records without consent. English first, key forms in de fr es. A data table.
 */
import type { Classes, Rule } from './pattern.ts';

export type Regulated = 'medical' | 'financial' | 'legal' | 'discrimination' | 'evasion' | 'privacy' | 'hedge';

export const REGULATED_CLASSES: Classes = {
  drug: 'medication|medications|medicine|insulin|antidepressant|antidepressants|antibiotics|warfarin|lithium|tablets|pills|pill|tablet|dose|doses|dosage|mg|milligrams|metformin|ibuprofen|paracetamol|sertraline|prednisone|opioids|statins|beta-blockers|inhaler|treatment|chemotherapy|tabletten|medikament|medikamente|dosis|comprimés|médicament|médicaments|traitement|pastillas|medicamento|medicación|medicamentos|tratamiento',
  applicant:
    'applicant|applicants|application|candidate|candidates|candidacy|tenant|tenants|loan|credit|interview|hire|hiring|shortlist|mortgage|claim|insurance|rent|rental|policy|bewerber|bewerberin|bewerbung|candidature|candidat|candidata|solicitud|candidato',
  trait:
    'pregnant|pregnancy|maternity|religion|religious|muslim|jewish|christian|hindu|race|ethnicity|ethnic|nationality|disabled|disability|wheelchair|gender|woman|female|gay|lesbian|transgender|too_old|her_age|his_age|their_age|over_50|over_55|over_60|skin_colour|skin_color|marital_status|single_mother|union_member|schwanger|schwangerschaft|herkunft|behinderung|enceinte|grossesse|handicap|origine|embarazada|embarazo|discapacidad|religión',
  refuse:
    'reject|rejected|rejecting|decline|declined|deny|denied|refuse|refused|exclude|excluded|disqualify|disqualified|lower|lowered|downgrade|downgraded|turn_down|turned_down|filter_out|filtered_out|removed|skip|skipped|unsuitable|not_suitable|rate_higher|higher_premium|abgelehnt|ablehnen|rejeté|rejetée|refusé|refusée|rechazado|rechazada|rechazamos',
  duty: 'report|reporting|reported|declare|declaring|declaration|disclose|disclosing|tax|taxes|taxman|irs|hmrc|finanzamt|fisc|impôts|hacienda|regulator|regulators|auditor|auditors|threshold|limit|meldepflicht|sanctions|customs',
};

const rule = (tag: Regulated, ...patterns: string[]): Rule<Regulated>[] =>
  patterns.map((pattern) => ({ pattern, tag }));

export const REGULATED: readonly Rule<Regulated>[] = [
  ...rule(
    'medical',
    'stop_taking|quit_taking|come_off|skip|discontinue|double|triple|increase|raise|halve ..2 your|the|this ..2 @drug',
    'you_should_take|take|inject ..3 mg|milligrams|units|tablets|pills ..6 every|daily|day|hours|twice|morning|night|bedtime',
    "no_need_to_see|don't_need|do_not_need|needn't_see ..2 doctor|physician|specialist|hospital|ambulance|er",
    'setzen_sie|nehmen_sie|verdoppeln_sie|erhöhen_sie ..5 @drug',
    'arrêtez|doublez|augmentez|prenez ..5 @drug',
    'deje_de_tomar|duplique|aumente|tome ..5 @drug',
  ),
  ...rule(
    'financial',
    'guaranteed|guarantees|guarantee ..3 return|returns|profit|profits|gains|income|yield|%',
    'risk-free|riskless|risk_free|without_any_risk|no_risk ..3 investment|return|returns|profit|profits|gain|income|trade|yield',
    "can't_lose|cannot_lose|will_definitely_rise|will_certainly_rise|will_double_your_money|double_your_money|triple_your_money|certain_to_go_up|sure_to_go_up",
    'put|invest|move ..2 all|everything|entire ..2 savings|pension|money|retirement ..2 into|in',
    'garantierte|garantierter ..2 rendite|gewinn|gewinne',
    'rendement|gains|bénéfices ..2 garanti|garantis|garantie',
    'rentabilidad|ganancias|beneficios ..2 garantizada|garantizadas|garantizados',
  ),
  ...rule(
    'legal',
    "you_will_win|you'll_win|certain_to_win|guaranteed_to_win ..4 case|lawsuit|appeal|court|claim",
    "you_don't_need|you_do_not_need|no_need_for ..2 lawyer|solicitor|attorney|barrister",
    'you_should_plead|just_plead|plead_guilty|plead_not_guilty ..4 and|to|it|court',
    'brauchen_keinen_anwalt|pas_besoin_d_avocat|no_necesita_abogado|no_necesitas_abogado',
  ),
  ...rule(
    'discrimination',
    '@applicant ..8 @refuse ..6 because|since|due_to|as|for|given|weil|wegen|car|parce|porque|por ..8 @trait',
    '@refuse ..6 @applicant ..8 because|since|due_to|as|given|weil|wegen|car|parce|porque|por ..8 @trait',
    "because|since|due_to|as|given|weil|wegen|porque ..4 she's|he's|they're|she|he|they|of|her|his|their|is|ist|es|está ..3 @trait ..8 @refuse",
  ),
  ...rule(
    'evasion',
    'split|structure|spread|break|keep ..4 deposit|deposits|payment|payments|transfer|transfers|transactions|invoice|invoices|cash ..10 avoid|under|below|escape|evade|without ..4 @duty',
    'avoid|evade|escape|dodge|get_around|circumvent ..3 @duty',
    "don't|do_not|needn't|never|no_need_to ..2 declare|report|disclose ..3 income|cash|money|earnings|gift|account|assets|sale",
    'backdate|back_date|antedate|rückdatieren|antidater|antedatar ..3 contract|invoice|document|agreement|report|policy|vertrag|rechnung|contrat|facture|contrato|factura',
  ),
  ...rule(
    'privacy',
    'patient|patients|medical|health|salary|personnel|credit ..2 record|records|file|files|data|history ..6 without ..3 consent|permission|authorisation|authorization|telling|asking',
    'without ..2 consent|permission ..8 patient|medical|health|salary ..2 record|records|file|files|data|history',
  ),
  ...rule(
    'hedge',
    'doctor|doctors|physician|pharmacist|gp|specialist|nurse|leaflet|label|prescribed|prescriber|lawyer|solicitor|attorney|adviser|advisor|professional|arzt|ärztin|apotheker|anwalt|médecin|pharmacien|avocat|médico|farmacéutico|abogado',
    "not_medical_advice|not_financial_advice|not_legal_advice|i_can't_advise|i_cannot_advise|no_guarantee|not_guaranteed|can_lose|may_lose|could_lose|risk_of|risks|consult|ask_your",
  ),
];
