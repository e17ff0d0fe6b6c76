/** Who changed the containment of an agent. Pure. */

const KEY = /^mk-/;

/**
 * @param actor id of a user or key, or `system`, as the log of the API has it
 * @param names undefined: they are not read yet
 */
export function actorWords(actor: string, names: ReadonlyMap<string, string> | undefined): string {
  if (actor === 'system') return 'Automatic rule';
  if (names === undefined) return '';
  return names.get(actor) ?? (KEY.test(actor) ? `key ${actor}` : 'Somebody who left');
}
