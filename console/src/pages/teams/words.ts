/** Words of teams as people read them. Pure. */

export const WHO_CHANGES = 'Owners and admins change teams.';
export const WHO_ANALYSES = 'Owners, admins and members have a team analysed.';

const MODES = {
  parallel: 'Side by side',
  sequential: 'One after the other',
  hierarchical: 'Under a leader',
  consensus: 'By agreement of all',
} as const;
export type CoordinationMode = keyof typeof MODES;

/** How the members work together; empty where it is not known. */
export const MODE_CHOICES: readonly (readonly [string, string])[] = [['', 'Not known'], ...Object.entries(MODES)];

/** The mode of a choice; undefined where it is not known. */
export const modeOf = (choice: string): CoordinationMode | undefined =>
  (Object.keys(MODES) as readonly CoordinationMode[]).find((mode) => mode === choice);
