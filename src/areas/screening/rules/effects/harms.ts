/**
 * Effects on the world or on the record that no file of practice should ask for, each known from the act, what it acts on and where to. An ordinary act
 * (send the results, delete the build, skip the slow tests) is none. Source: docs/reference/screening.md#files-that-agents-obey; docs/adr/0683. Pure.
 */
import type { ThreatType } from '../../../../contract/enums.ts';
import type { Said } from './acts.ts';
import { approves, disables, grantsRights } from './checks.ts';
import type { Grade } from './grade.ts';
import { falsifies, removesRecord, steers } from './records.ts';
import { changesIndex, fetchesAndRuns, obeysOthers } from './running.ts';
import { embeds, sends } from './sending.ts';
import { plants, spends, spreads } from './taking.ts';

export interface Harm {
  readonly name: string;
  readonly type: ThreatType;
  /** Completes "This file asks its reader to …". */
  readonly does: string;
  /** Undefined: the clause does not ask for it. @param before the clause before, which a pronoun may mean */
  readonly grade: (clause: Said, before: Said) => Grade | undefined;
  /** Also in lines of code, which are run and not read. */
  readonly inCode?: true;
}

export const HARMS: readonly Harm[] = [
  {
    name: 'send_out',
    type: 'data_exfiltration',
    does: 'send what it holds to an outside address',
    grade: sends,
    inCode: true,
  },
  { name: 'embed_secret', type: 'data_exfiltration', does: 'put a secret where others read it', grade: embeds },
  {
    name: 'fetch_and_run',
    type: 'hijack_attempt',
    does: 'run what an outside address answers',
    grade: fetchesAndRuns,
    inCode: true,
  },
  {
    name: 'foreign_index',
    type: 'hijack_attempt',
    does: 'install packages from an address of its own',
    grade: changesIndex,
    inCode: true,
  },
  { name: 'obey_others', type: 'indirect_injection', does: 'obey what somebody else writes', grade: obeysOthers },
  { name: 'disable_check', type: 'privilege_escalation', does: 'switch off a check', grade: disables },
  { name: 'approve_all', type: 'privilege_escalation', does: 'approve what others have to decide', grade: approves },
  { name: 'remove_record', type: 'hijack_attempt', does: 'delete what is to be kept', grade: removesRecord },
  { name: 'grant_rights', type: 'privilege_escalation', does: 'give rights to somebody', grade: grantsRights },
  { name: 'spend', type: 'bec_fraud', does: 'move or spend money', grade: spends },
  { name: 'false_report', type: 'social_engineering', does: 'report what is not so', grade: falsifies },
  { name: 'steer', type: 'social_engineering', does: 'favour somebody whatever is true', grade: steers },
  { name: 'spread', type: 'hijack_attempt', does: 'carry these orders into other files or memory', grade: spreads },
  { name: 'plant', type: 'hijack_attempt', does: 'plant foreign code or a way in', grade: plants },
];
