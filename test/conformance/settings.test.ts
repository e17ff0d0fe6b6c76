/** The tables of docs/settings.md, and the names that the chart takes, against src/platform/config.ts. */
import { describe, expect, it } from 'vitest';
import { SETTINGS } from '../../src/platform/config.ts';
import { chartState, pageState, withSettings } from '../../tools/write-settings.ts';

describe('the settings in docs/settings.md', () => {
  it('are those of the service (run: npm run settings)', () => {
    const { isInStep, renewed } = pageState();
    expect(isInStep).toBe(true);
    for (const name of Object.keys(SETTINGS)) expect(renewed).toContain(`| \`${name}\` |`);
  });

  it('are found out of step when one row differs, and renewing twice changes nothing more', () => {
    const { renewed } = pageState();
    const stale = renewed.replace('| `LOG_LEVEL` |', '| `LOG_LEVELS` |');
    expect(stale).not.toBe(renewed);
    expect(withSettings(stale)).toBe(renewed);
    expect(withSettings(renewed)).toBe(renewed);
  });

  it('need their markers', () => {
    expect(() => withSettings('# Surety\n')).toThrow('needs');
  });
});

describe('the settings in deploy/helm/values.schema.json', () => {
  it('are those of the service, and the secret ones are taken from a Secret only (run: npm run settings)', () => {
    const { isInStep, renewed } = chartState();
    expect(isInStep).toBe(true);
    const { $defs: names } = JSON.parse(renewed) as { $defs: Record<string, { enum: string[] }> };
    expect(names['settingName']?.enum).not.toContain('MASTER_KEY');
    expect(names['secretSettingName']?.enum).toContain('MASTER_KEY');
  });
});
