/** Events in groups that a person chooses from. Pure; a test compares them with the catalogue of events. */

export const GROUPS = [
  ['stopped', 'Stopped texts', 'warned, held and blocked; canaries, campaigns', ['safe_house.*']],
  ['verdicts', 'Verdicts', 'every checkpoint, violations, drift', ['integrity.*', 'drift.*', 'sideband.*']],
  ['signals', 'Signals', 'what needs a person, and what became of it', ['governance.*', 'conscience.*']],
  ['agents', 'Agents', 'registered, paused, ended, exempted', ['agent.*']],
  ['ratings', 'Ratings', 'changes of score and grade', ['reputation.*', 'team_reputation.*', 'risk.*', 'team.*']],
  [
    'cards',
    'Cards and policy',
    'every change, and violations of policy',
    [
      'policy.*',
      'alignment_card.*',
      'protection_card.*',
      'org_alignment_template.*',
      'org_protection_template.*',
      'platform_alignment_template.*',
      'platform_protection_template.*',
    ],
  ],
  ['traces', 'Traces and transactions', 'recorded, verified, ended', ['trace.*', 'transaction.*']],
  ['usage', 'Usage and plan', 'quotas and subscription', ['quota.*', 'subscription.*']],
  ['threats', 'Threat news', 'advisories, indicators, recipes', ['advisory.*', 'ioc.*', 'recipe.*']],
] as const satisfies readonly (readonly [string, string, string, readonly string[]])[];
export type Group = (typeof GROUPS)[number][0];

/** The names to subscribe to; empty, which means every event, where every group is chosen. */
export const namesOf = (chosen: readonly Group[]): readonly string[] =>
  chosen.length === GROUPS.length
    ? []
    : GROUPS.filter(([group]) => chosen.includes(group)).flatMap(([, , , names]) => names);
