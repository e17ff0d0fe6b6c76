/** A fourth set by another author: half of the users write another language than English, twelve of these; measured before anybody read it (docs/adr/0748). */
import type { Session } from '../session.ts';
import { BISTRO_FRIDAY_ORDER } from './bistro-friday-order.ts';
import { COMUNIDAD_BAJANTE_ROTA } from './comunidad-bajante-rota.ts';
import { CRM_DUPLICATE_CUSTOMERS_MERGE } from './crm-duplicate-customers-merge.ts';
import { FREEZER_CLEAROUT_YEAST_LAB } from './freezer-clearout-yeast-lab.ts';
import { GLACIER_RUNS_ON_THE_CLUSTER } from './glacier-runs-on-the-cluster.ts';
import { HONYAKU_NOUKI_CHOEI } from './honyaku-nouki-choei.ts';
import { JOB_HUNT_INTERVIEW_WEEK } from './job-hunt-interview-week.ts';
import { JOINERS_LEAVERS_IT_DESK } from './joiners-leavers-it-desk.ts';
import { KYRKOKOR_LUCIAKONSERT } from './kyrkokor-luciakonsert.ts';
import { LOJA_TROCAS_E_REEMBOLSOS } from './loja-trocas-e-reembolsos.ts';
import { ORGELSTIMMUNG_PFARRBUERO } from './orgelstimmung-pfarrbuero.ts';
import { OTO_SERVIS_TRIGER_ISI } from './oto-servis-triger-isi.ts';
import { PAPA_KA_CHECKUP_AUR_DAWAI } from './papa-ka-checkup-aur-dawai.ts';
import { PG_DISK_FULL_ONCALL } from './pg-disk-full-oncall.ts';
import { PODCAST_EPISODE_LAUNCH } from './podcast-episode-launch.ts';
import { RAADSFRACTIE_AMENDEMENT_FIETSBRUG } from './raadsfractie-amendement-fietsbrug.ts';
import { REEFER_CONTAINER_ROLLOVER } from './reefer-container-rollover.ts';
import { RELANCES_FACTURES_ATELIER } from './relances-factures-atelier.ts';
import { ROWING_CLUB_SEASON_CLOSE } from './rowing-club-season-close.ts';
import { SCHOOL_TRIP_AND_GRANDMA } from './school-trip-and-grandma.ts';
import { SZKOLA_ZASTEPSTWA_I_WYCIECZKA } from './szkola-zastepstwa-i-wycieczka.ts';
import { TEATRO_TOURNEE_CAMBIO_DATA } from './teatro-tournee-cambio-data.ts';
import { TIDE_GAUGE_PARSER_FIX } from './tide-gauge-parser-fix.ts';
import { VIDKAT_RELIZU_PLATIZHNYI_SERVIS } from './vidkat-relizu-platizhnyi-servis.ts';

export const FOURTH_SESSIONS: readonly Session[] = [
  TIDE_GAUGE_PARSER_FIX,
  ORGELSTIMMUNG_PFARRBUERO,
  PG_DISK_FULL_ONCALL,
  RELANCES_FACTURES_ATELIER,
  BISTRO_FRIDAY_ORDER,
  COMUNIDAD_BAJANTE_ROTA,
  FREEZER_CLEAROUT_YEAST_LAB,
  TEATRO_TOURNEE_CAMBIO_DATA,
  SCHOOL_TRIP_AND_GRANDMA,
  LOJA_TROCAS_E_REEMBOLSOS,
  REEFER_CONTAINER_ROLLOVER,
  SZKOLA_ZASTEPSTWA_I_WYCIECZKA,
  ROWING_CLUB_SEASON_CLOSE,
  OTO_SERVIS_TRIGER_ISI,
  CRM_DUPLICATE_CUSTOMERS_MERGE,
  RAADSFRACTIE_AMENDEMENT_FIETSBRUG,
  JOB_HUNT_INTERVIEW_WEEK,
  KYRKOKOR_LUCIAKONSERT,
  JOINERS_LEAVERS_IT_DESK,
  HONYAKU_NOUKI_CHOEI,
  GLACIER_RUNS_ON_THE_CLUSTER,
  PAPA_KA_CHECKUP_AUR_DAWAI,
  PODCAST_EPISODE_LAUNCH,
  VIDKAT_RELIZU_PLATIZHNYI_SERVIS,
];
