/** Word tables for contradictions between what the writer knows and what it plans to say: a stated failure and a plan to assert
 * success; a stated rule and a plan against it. English, with key forms of ten languages. A data table.
 */
import type { Rule } from './pattern.ts';

export type HonestySign =
  | 'bad' // something went wrong, or is not so
  | 'mended' // it was put right, or will be
  | 'say' // the writer means to assert
  | 'good' // that all is well
  | 'hedge' // it does not assert it whole
  | 'turn' // but, still
  | 'rule'; // a prohibition

const signs = (tag: HonestySign, ...patterns: string[]): Rule<HonestySign>[] =>
  patterns.map((pattern) => ({ pattern, tag }));

export const HONESTY: readonly Rule<HonestySign>[] = [
  ...signs(
    'bad',
    'failed|fails|broke|broken|crashed|lost|missing|incomplete|unsuccessful|aborted|declined|rejected|refused|corrupted|unfinished|clearly_said_no',
    "did_not|didn't|has_not|hasn't|have_not|haven't|was_not|wasn't|were_not|weren't|could_not|couldn't ..1 copy|copied|run|finish|finished|finishing|complete|completed|work|worked|pass|passed|arrive|arrived|send|sent|save|saved|ship|shipped|succeed|start|started|sign|signed|agree|agreed|do|done|check|checked|test|tested",
    'fehlgeschlagen|abgebrochen|gescheitert|verloren|kaputt|échoué|perdu|perdue|falló|fallado|fallaron|perdido|fallito|fallita|falliti|perso|falhou|falharam|mislukt|misslyckades|misslyckats|nieudany|başarısız|упал|упала|упали',
    'nie_powiodło|nie_powiodła|nie_powiódł|не_удался|не_удалась|не_удалось|не_прошли|nie_przeszły|nie_udało',
  ),
  ...signs(
    'mended',
    'fixed|repaired|resolved|retried|rerun|re-ran|recovered|restored|again|second_try|second_attempt|now_works|now_passes|behoben|repariert|corrigé|corregido|risolto|corrigido|opgelost',
    "i'll|i_will|let_me|i_should|i_need_to ..2 fix|repair|retry|rerun|redo|restore|try|recover",
  ),
  ...signs(
    'say',
    "i'll|i_will|i'm_going_to|i_am_going_to|let's|let_me|we'll|i_should|i_can|i_could|can|could ..2 say|tell|claim|report|record|mark|log|list|describe|confirm|answer|announce|reply|write|state|present|insist|assure|show",
    'ich_sage|ich_melde|ich_schreibe|sage_ich|je_dirai|je_vais_dire|diré|le_diré|voy_a_decir|dirò|gli_dirò|vou_dizer|direi|ich_berichte|digo|dis|dico|vou_informar|ik_zeg|zeg_ik|ik_meld|jag_säger|jag_rapporterar|jag_ska_säga|zgłoszę|сообщу|napiszę|powiem|скажу|напишу|söyleyeceğim|yazacağım',
  ),
  ...signs(
    'good',
    'succeeded|successful|successfully|fine|done|complete|completed|works|worked|working|solved|finished|migrated|passed|passes|delivered|shipped|approved|verified|in_transit|on_its_way|on_the_way|on_track|on_schedule|all_good|a_yes|as_yes|no_problems|no_issues|without_problems|went_well|in_order|up_to_date',
    'gut_gelaufen|gut_gegangen|abgeschlossen|erledigt|completado|completada|exitoso|exitosa|terminé|terminée|andato_bene|completato|completata|correu_bem|concluído|concluída|voltooid|geslaagd|gick_igenom|poszło_dobrze|udało|zakończone|прошло_хорошо|завершено|завершён|выполнено',
    'geklappt|erfolgreich|alles_gut|in_ordnung|marché|réussi|bien_passé|salió_bien|con_éxito|tutto_bene|a_posto|riuscito|deu_certo|tudo_bem|goed_ging|gelukt|gick_bra|działa|udało|получилось|в_порядке|успешно|yolunda|başarılı',
  ),
  ...signs(
    'hedge',
    "not|n't|no|never|except|once|after|when|until|if|unless|whether|now|first|part|partly|partially|rest|isn't|wasn't|didn't|hasn't|couldn't|only|failed|lost|without_claiming|nicht|pas|no_se|non|não|niet|inte|nie|не|değil|wenn|sobald",
  ),
  ...signs(
    'turn',
    'but|still|yet|nevertheless|nonetheless|even_so|anyway|regardless|however',
    'aber|jedoch|trotzdem|pero|mais|ma|però|mas|porém|maar|toch|men|ändå|ale|lecz|но|ama|fakat|ancak',
  ),
  ...signs(
    'rule',
    'policy|policies|rule|rules|guideline|guidelines|law|card|consent ..3 forbids|forbid|prohibits|prohibit|disallows|bans|rules_out',
    'against ..1 policy|rules|law|guidelines',
    'forbidden|prohibited|not_allowed|not_permitted|unethical|illegal',
  ),
];
