/** A fifth set by another author, eight of its sixteen users not in English; measured before anybody read it (docs/adr/0748). */
import type { Session } from '../session.ts';
import { CS_SKOLA_VYLET } from './cs-skola-vylet.ts';
import { DA_TEATER_SYGDOM } from './da-teater-sygdom.ts';
import { DE_KIRCHENGEMEINDE_PFARRBUERO } from './de-kirchengemeinde-pfarrbuero.ts';
import { EL_LADI_APOSTOLI } from './el-ladi-apostoli.ts';
import { EN_DBA_RETENTION_CLEANUP } from './en-dba-retention-cleanup.ts';
import { EN_FAMILY_MUM_APPOINTMENTS } from './en-family-mum-appointments.ts';
import { EN_FOOTBALL_CLUB_FIXTURES } from './en-football-club-fixtures.ts';
import { EN_GIT_FLAKY_TIMEZONE } from './en-git-flaky-timezone.ts';
import { EN_LAB_FREEZER_SAMPLES } from './en-lab-freezer-samples.ts';
import { EN_ORCHESTRA_DEPUTY_AND_PARTS } from './en-orchestra-deputy-and-parts.ts';
import { EN_PARISH_COUNCIL_CLERK } from './en-parish-council-clerk.ts';
import { EN_RESTAURANT_PRIVATE_PARTY } from './en-restaurant-private-party.ts';
import { ID_TOKO_BATIK_KELUHAN } from './id-toko-batik-keluhan.ts';
import { KO_TRANSLATION_AGENCY } from './ko-translation-agency.ts';
import { PT_CONDOMINIO_ELEVADOR } from './pt-condominio-elevador.ts';
import { RO_CONTABILITATE_PLATI_FURNIZORI } from './ro-contabilitate-plati-furnizori.ts';

export const FIFTH_SESSIONS: readonly Session[] = [
  DA_TEATER_SYGDOM,
  EN_GIT_FLAKY_TIMEZONE,
  PT_CONDOMINIO_ELEVADOR,
  EN_LAB_FREEZER_SAMPLES,
  CS_SKOLA_VYLET,
  EN_DBA_RETENTION_CLEANUP,
  RO_CONTABILITATE_PLATI_FURNIZORI,
  EN_FAMILY_MUM_APPOINTMENTS,
  EL_LADI_APOSTOLI,
  EN_RESTAURANT_PRIVATE_PARTY,
  ID_TOKO_BATIK_KELUHAN,
  EN_ORCHESTRA_DEPUTY_AND_PARTS,
  KO_TRANSLATION_AGENCY,
  EN_FOOTBALL_CLUB_FIXTURES,
  DE_KIRCHENGEMEINDE_PFARRBUERO,
  EN_PARISH_COUNCIL_CLERK,
];
