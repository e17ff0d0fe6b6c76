/** Actions of the audit log as people read them. Pure. */
import { plainWords } from './words.ts';

/** What was done, of the last word of an action of the audit log. */
const DONE: Readonly<Record<string, string>> = {
  create: 'made',
  put: 'changed',
  put_setting: 'setting changed',
  update: 'changed',
  set: 'changed',
  set_role: 'role changed',
  delete: 'deleted',
  remove: 'removed',
  pause: 'paused',
  kill: 'ended',
  resume: 'resumed',
  revoke: 'revoked',
  revoke_release: 'release revoked',
  rotate: 'rotated',
  join: 'joined',
  leave: 'left',
  read_content: 'text opened',
  release: 'released',
  report: 'reported',
  acknowledge: 'acknowledged',
  resolve: 'resolved',
  dismiss: 'dismissed',
  undo: 'undone',
  undo_decision: 'decision undone',
  undo_resolution: 'resolution undone',
  assign: 'assigned',
  escalate: 'escalated',
  change_password: 'password changed',
};

/** `alignment_card.put` is `Alignment card changed`. Words that are not known stay as they are. */
export function actionWords(action: string): string {
  const at = action.lastIndexOf('.');
  const done = DONE[action.slice(at + 1)];
  return at < 0 || done === undefined ? plainWords(action) : `${plainWords(action.slice(0, at))} ${done}`;
}
