/** The console over twelve agents of known behaviour that worked for 30 days, the last of them today; see test/fleet. */
import { systemClock } from '../../src/platform/clock.ts';
import { DAYS, makeFleet, type SettableClock } from '../fleet/fleet.ts';
import { consoleFixture, type ConsoleFixture } from './console-fixture.ts';

const DAYS_SHOWN = 30;
const DAY_MS = 86_400_000;

export interface FleetFixture extends ConsoleFixture {
  /** Id of an agent of the fleet. */
  idOf(name: string): string;
}

/** @param chromium path of the browser */
export async function fleetFixture(chromium: string): Promise<FleetFixture> {
  let past: Date | undefined = new Date(Date.now() - DAYS * DAY_MS); // the keys of the service are as old as what they sign
  const clock: SettableClock = {
    ...systemClock,
    now: () => past ?? new Date(),
    set: (instant) => {
      past = new Date(instant);
    },
  };
  const on = await consoleFixture(chromium, { clock });
  const fleet = await makeFleet(on.server, on.tenant, clock);
  await fleet.live(DAYS - DAYS_SHOWN, DAYS);
  past = undefined;
  return { ...on, idOf: (name) => fleet.ids.get(name) ?? '' };
}
