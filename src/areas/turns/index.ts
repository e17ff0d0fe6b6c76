/** Turns: one row for each request that went through the gateway, and counts of them. See README.md. */
import { ARCHIVED_TURNS } from './store/archived.ts';
import type { Area } from '../../platform/http/area.ts';
import { forgetContents, removeContents } from './jobs/remove-contents.ts';
import { getContentSetting } from './operations/get-content-setting.ts';
import { getTurnContent } from './operations/get-turn-content.ts';
import { getTurn } from './operations/get-turn.ts';
import { getTurnCounts } from './operations/get-turn-counts.ts';
import { reportTurn } from './operations/report-turn.ts';
import { changeContentSetting } from './operations/put-content-setting.ts';
import { SEALED_COLUMNS } from './record-contents.ts';
import { listTurnsOperation } from './operations/list-turns.ts';
import { watchTurns } from './operations/watch-turns.ts';

export const turns: Area = {
  name: 'turns',
  tags: { Turns: 'Requests that went through the gateway, with what was found and done.' },
  archived: ARCHIVED_TURNS,
  sealedColumns: SEALED_COLUMNS,
  operations: [
    listTurnsOperation,
    watchTurns,
    getTurnCounts,
    getTurn,
    getTurnContent,
    reportTurn,
    getContentSetting,
    changeContentSetting,
  ],
  jobs: [removeContents, forgetContents],
};

export { recordTurns, type EndedTurn } from './record-turns.ts';
export type { ScreenedText } from './rules/outcome.ts';
export { transferTurns } from './store/transfer.ts';
export { createContentDirectory } from './content-directory.ts';
export { recordContents, type KeptTurn } from './record-contents.ts';
export type { KeptCall, KeptDocument, KeptMark, KeptMessage, KeptPart, KeptText } from './wire/contents.ts';
