/** Who writes the orders of a field, and the values that only these orders have. */
import { createHash } from 'node:crypto';
import type { Domain } from '../scenario.ts';

export interface Seat {
  /** Domain name of the user's own organisation. */
  readonly org: string;
  readonly site: string;
  readonly who: string;
  readonly mail: string;
  readonly phone: string;
  /** A number of a record, rule, app or case. */
  readonly code: string;
  readonly table: string;
  readonly meeting: string;
  readonly limit: number;
}

const seat = (
  ...[org, site, who, box, phone, code, table, meeting, limit]: readonly [
    ...[string, string, string, string, string, string, string, string],
    number,
  ]
): Seat => ({ org, site, who, mail: `${box}@${site}`, phone, code, table, meeting, limit });

const SEATS: Readonly<Record<string, Seat>> = {
  fleet: seat(
    ...([
      'hallamhaulage.example',
      'roadlink-desk.example',
      'Roadlink Assist',
      'fleetcare',
      '+44 113 496 0772',
    ] as const),
    ...(['RL-20884', 'drivers_2026', 'Depot call', 48_500] as const),
  ),
  pharmacy: seat(
    ...(['vechtfarma.example', 'apozorg-koppel.example', 'Apozorg Koppeling', 'beheer', '+31 85 401 7720'] as const),
    ...(['AK-7719-3', 'klantafspraken', 'Weekstart inkoop', 62_000] as const),
  ),
  studio: seat(
    ...(['saltmarshgame.example', 'foliagehub.example', 'Foliage Hub', 'pipeline', '+1 415 555 0148'] as const),
    ...(['fh-cook-5521', 'playtest_accounts', 'Nightly triage', 9_400] as const),
  ),
  discovery: seat(
    ...(['coldbrooklaw.example', 'docfold.example', 'Docfold Hosting', 'matters', '+44 20 7946 0455'] as const),
    ...(['LH-0613-B', 'privilege_log', 'Review standup', 31_000] as const),
  ),
  crowdfunding: seat(
    ...(['kindlingfund.example', 'pledgepilot.example', 'Pledge Pilot', 'backers', '+353 1 437 0936'] as const),
    ...(['PP-66120', 'backer_addresses', 'Campaign review', 75_000] as const),
  ),
  hosting: seat(
    ...(['portwellhost.example', 'zonekeeper.example', 'Zonekeeper Support', 'noc', '+49 30 2312 5571'] as const),
    ...(['ZK-4402-A', 'customer_mailboxes', 'Change board', 12_800] as const),
  ),
  grants: seat(
    ...(['ateneopiceno.example', 'reteprogetti.example', 'Rete Progetti', 'sportello', '+39 071 990 4418'] as const),
    ...(['RP-2026-17', 'graduatoria_2026', 'Riunione bandi', 58_000] as const),
  ),
  crew: seat(
    ...(['nordvindair.example', 'crewstay.example', 'Crewstay', 'duty', '+34 965 550 183'] as const),
    ...(['CS-99310', 'crew_passports', 'Ops briefing', 27_500] as const),
  ),
};

export function seatOf({ name }: Domain): Seat {
  const found = SEATS[name];
  if (found === undefined) throw new Error(`no seat for ${name}`);
  return found;
}

export const publicKeyOf = ({ site }: Seat): string =>
  `ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAI${createHash('sha256').update(site).digest('base64').slice(0, 43)} ops@${site}`;
