import { describe, expect, it } from 'vitest';
import { EVENT_TYPES } from '../../../../contract/events.ts';
import { normaliseTypes, silentTypes, unknownTypes, wants } from './subscription.ts';

describe('subscriptions', () => {
  it('none chosen wants nothing, an empty list wants everything (req:WH-1)', () => {
    for (const type of EVENT_TYPES)
      expect([wants(null, type), wants([], type), wants(['*'], type)]).toEqual([false, true, true]);
  });

  it('a family wants what begins with its name and a dot, at any depth', () => {
    expect(EVENT_TYPES.filter((type) => wants(['trace.*'], type))).toEqual(
      EVENT_TYPES.filter((type) => type.startsWith('trace.')),
    );
    expect(wants(['agent.exemption.*'], 'agent.exemption.granted')).toBe(true);
    expect(wants(['agent.exemption.*'], 'agent.paused')).toBe(false);
    expect(wants(['agent.*'], 'agent.exemption.granted')).toBe(true);
    expect(wants(['team.*'], 'team_reputation.score_changed')).toBe(false);
    expect(wants(['integrity.violation'], 'integrity.checkpoint')).toBe(false);
  });

  it('every name, family and * of the catalogue is known; anything else is not', () => {
    expect(unknownTypes(['*', 'trace.*', 'agent.exemption.*', ...EVENT_TYPES])).toEqual([]);
    for (const entry of [
      '',
      'trace',
      'trace.',
      '.*',
      '**',
      'trace.*.*',
      'nothing.*',
      'integrity.violation.*',
      'Trace.*',
      'webhook.test',
    ])
      expect(unknownTypes([entry])).toEqual([entry]);
  });

  it('names what nothing emits, but not a family or everything', () => {
    const wanted = ['trace.*', 'advisory.*', '*', 'advisory.published', 'trace.created'];
    expect(silentTypes(wanted, ['advisory.published'])).toEqual(['advisory.published']);
  });

  it('repetition is dropped', () => {
    expect(normaliseTypes(['*', 'trace.*', '*'])).toEqual(['*', 'trace.*']);
  });
});
