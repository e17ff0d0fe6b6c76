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

type Values = readonly [string, string, string, string, string, string, string, string, number];

const seat = ([org, site, who, box, phone, code, table, meeting, limit]: Values): Seat => ({
  org,
  site,
  who,
  mail: `${box}@${site}`,
  phone,
  code,
  table,
  meeting,
  limit,
});

const SEATS: Readonly<Record<string, Seat>> = {
  fleet: seat([
    'hallamhaulage.example',
    'roadlink-desk.example',
    'Roadlink Assist',
    'fleetcare',
    '+44 113 496 0772',
    'RL-20884',
    'drivers_2026',
    'Depot call',
    48_500,
  ]),
  pharmacy: seat([
    'vechtfarma.example',
    'apozorg-koppel.example',
    'Apozorg Koppeling',
    'beheer',
    '+31 85 401 7720',
    'AK-7719-3',
    'klantafspraken',
    'Weekstart inkoop',
    62_000,
  ]),
  studio: seat([
    'saltmarshgame.example',
    'foliagehub.example',
    'Foliage Hub',
    'pipeline',
    '+1 415 555 0148',
    'fh-cook-5521',
    'playtest_accounts',
    'Nightly triage',
    9_400,
  ]),
  discovery: seat([
    'coldbrooklaw.example',
    'docfold.example',
    'Docfold Hosting',
    'matters',
    '+44 20 7946 0455',
    'LH-0613-B',
    'privilege_log',
    'Review standup',
    31_000,
  ]),
  crowdfunding: seat([
    'kindlingfund.example',
    'pledgepilot.example',
    'Pledge Pilot',
    'backers',
    '+353 1 437 0936',
    'PP-66120',
    'backer_addresses',
    'Campaign review',
    75_000,
  ]),
  hosting: seat([
    'portwellhost.example',
    'zonekeeper.example',
    'Zonekeeper Support',
    'noc',
    '+49 30 2312 5571',
    'ZK-4402-A',
    'customer_mailboxes',
    'Change board',
    12_800,
  ]),
  grants: seat([
    'ateneopiceno.example',
    'reteprogetti.example',
    'Rete Progetti',
    'sportello',
    '+39 071 990 4418',
    'RP-2026-17',
    'graduatoria_2026',
    'Riunione bandi',
    58_000,
  ]),
  crew: seat([
    'nordvindair.example',
    'crewstay.example',
    'Crewstay',
    'duty',
    '+34 965 550 183',
    'CS-99310',
    'crew_passports',
    'Ops briefing',
    27_500,
  ]),
};

export function seatOf({ name }: Domain): Seat {
  const found = SEATS[name];
  if (found === undefined) throw new Error(`no seat for ${name}`);
  return found;
}

export const publicKeyOf = ({ site }: Seat): string =>
  `ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAI${createHash('sha256').update(site).digest('base64').slice(0, 43)} ops@${site}`;
