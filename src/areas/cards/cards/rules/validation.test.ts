import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AlignmentLayerCard } from '../wire/alignment.ts';
import { checkAlignmentCard } from './alignment.ts';
import { isUnchanged, isFresh, parseIfMatch } from './entity-tags.ts';
import { formatFor } from './negotiation.ts';
import { checkProtectionCard, checkThresholds } from './protection.ts';
import { formOfTrigger, normalTrigger, parseTrigger } from '../../../policy/index.ts';
import { domainProblem, rangeProblem } from './trusted-sources.ts';

const NOW = new Date('2026-08-17T12:00:00Z');
const paths = (card: AlignmentLayerCard): string[] => checkAlignmentCard(card, NOW).map((problem) => problem.path);

describe('alignment card rules', () => {
  it('name the member that breaks them', () => {
    expect(paths({ principal: { type: 'human' } })).toEqual(['principal.identifier']);
    expect(paths({ principal: { type: 'unspecified' } })).toEqual([]);
    expect(paths({ values: { declared: ['a', { id: 'a' }] } })).toEqual(['values.declared.1']);
    expect(paths({ values: { declared: ['a'], definitions: { b: { description: 'x' } } } })).toEqual([
      'values.definitions.b',
    ]);
    expect(paths({ values: { declared: ['a'], conflicts_with: ['a'] } })).toEqual(['values.conflicts_with.0']);
    expect(
      paths({
        conscience: {
          values: [
            { type: 'FEAR', content: 'x', severity: 'advisory' },
            { type: 'BOUNDARY', content: 'y', severity: 'advisory' },
          ],
        },
      }),
    ).toEqual(['conscience.values.1.severity']);
    expect(paths({ autonomy: { bounded_actions: ['read'], forbidden_actions: ['write', 'read'] } })).toEqual([
      'autonomy.forbidden_actions.1',
    ]);
    expect(paths({ autonomy: { escalation_triggers: [{ condition: 'tool_count >= 5', action: 'log' }] } })).toEqual([
      'autonomy.escalation_triggers.0.condition',
    ]);
    expect(paths({ autonomy: { escalation_triggers: [{ condition: 'amount > 5', action: 'log' }] } })).toEqual([]);
    expect(paths({ audit: { queryable: true } })).toEqual(['audit.query_endpoint']);
    expect(paths({ audit: { queryable: true, query_endpoint: 'ftp://x' } })).toEqual(['audit.query_endpoint']);
    expect(paths({ audit: { queryable: true, query_endpoint: 'https://audit.example/q' } })).toEqual([]);
    expect(paths({ enforcement: { forbidden_tools: [{ pattern: 'x*' }, { pattern: 'x*' }] } })).toEqual([
      'enforcement.forbidden_tools.1',
    ]);
    expect(paths({ card_version: 'unified/2026-02-31' })).toEqual(['card_version']);
  });

  it('accept an expiry in the future or none, and no other', () => {
    expect(paths({ expires_at: null })).toEqual([]);
    expect(paths({ expires_at: '2026-08-17T12:00:01Z' })).toEqual([]);
    for (const expires_at of ['2026-08-17T12:00:00Z', 'soon']) expect(paths({ expires_at })).toEqual(['expires_at']);
  });
});

describe('escalation triggers', () => {
  it('have three forms', () => {
    expect(parseTrigger("tool_matches('mcp__pay__*')")).toEqual({ kind: 'tool_matches', pattern: 'mcp__pay__*' });
    expect(parseTrigger(' tool_matches( "a?" ) ')).toEqual({ kind: 'tool_matches', pattern: 'a?' });
    expect(parseTrigger('tool_count > 12')).toEqual({ kind: 'tool_count', above: 12 });
    expect(parseTrigger('unmapped_tool_count>0')).toEqual({ kind: 'unmapped_tool_count', above: 0 });
  });

  it('are a mistake when they begin as a checked form and are none, and prose in every other form', () => {
    for (const text of ['', '  ', 'tool_count >= 3', 'TOOL_COUNT > 3', 'tool_matches(pay__*)', 'unmapped_tool_count'])
      expect([text, formOfTrigger(text)]).toEqual([text, 'mistaken']);
    for (const text of ['amount > 5', 'the customer sounds upset', 'tools are many', 'true'])
      expect([text, formOfTrigger(text)]).toEqual([text, 'prose']);
    expect(formOfTrigger(" tool_matches('a') ")).toBe('checked');
  });

  it('are checked in no other form', () => {
    for (const text of [
      '',
      'true',
      "tool_matches('a') || true",
      "tool_matches('')",
      'tool_count >= 3',
      'tool_count > -1',
      'tool_count > 1.5',
      "tool_matches('a\nb')",
      'tool_count > 12345678',
      `tool_matches('${'a'.repeat(257)}')`,
    ]) {
      expect(parseTrigger(text)).toBeUndefined();
    }
  });

  it('are one trigger in either quotation', () => {
    expect(normalTrigger('tool_matches( "pay*" )')).toBe("tool_matches('pay*')");
    expect(parseTrigger(normalTrigger(`tool_matches("it's*")`))).toEqual({ kind: 'tool_matches', pattern: "it's*" });
  });

  it('parse any text in linear time without throwing, and a normal form parses to the same', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 500 }), (text) => {
        const parsed = parseTrigger(text);
        expect(parseTrigger(normalTrigger(text))).toEqual(parsed === undefined ? parseTrigger(text.trim()) : parsed);
      }),
    );
  });
});

describe('thresholds', () => {
  it('must ascend; equal ones are allowed', () => {
    expect(checkThresholds({ warn: 0.5, quarantine: 0.5, block: 0.5 })).toEqual([]);
    expect(checkThresholds({ warn: 0.6, quarantine: 0.5, block: 0.4 }).map((p) => p.path)).toEqual([
      'thresholds.warn',
      'thresholds.quarantine',
    ]);
  });

  it('ascend exactly when no complaint is made', () => {
    const score = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(
        score,
        score,
        score,
        (warn, quarantine, block) =>
          (checkThresholds({ warn, quarantine, block }).length === 0) === (warn <= quarantine && quarantine <= block),
      ),
    );
  });
});

describe('trusted sources', () => {
  it('are exact hosts with an optional port', () => {
    for (const domain of [
      'erp.example.com',
      'ERP.Example.com',
      'example.com:8443',
      'a-b.example',
      'xn--bcher-kva.example',
    ])
      expect(domainProblem(domain)).toBeUndefined();
    for (const domain of [
      '*.example.com',
      'com',
      'example',
      'exa mple.com',
      'https://example.com',
      'example.com/path',
      'example.com:0',
      'example.com:70000',
      '-a.example',
      '10.0.0.1',
      '[::1]',
      'a..example',
      '',
    ]) {
      expect(domainProblem(domain)).toBeDefined();
    }
  });

  it('are never a public model host or resolver, by whatever spelling', () => {
    for (const domain of [
      'api.openai.com',
      'openai.com',
      'API.ANTHROPIC.COM:443',
      'dns.google',
      'cloudflare-dns.com',
      'api.openai.com.',
    ]) {
      expect(domainProblem(domain)).toContain('cannot be trusted');
    }
    expect(domainProblem('notopenai.com')).toBeUndefined();
  });

  it('are networks in plain CIDR notation', () => {
    for (const range of ['203.0.113.0/24', '10.0.0.0/8', '192.0.2.7/32', '2001:db8::/32', 'fd00::/16'])
      expect(rangeProblem(range)).toBeUndefined();
    for (const range of [
      '203.0.113.0',
      '203.0.113/24',
      '010.0.0.0/8',
      '0x0a.0.0.0/8',
      '10.0.0.0/33',
      '10.0.0.256/8',
      'x',
      '',
      '2001:db8::/129',
      '::ffff:8.8.8.0/120',
      '10.0.0.0/8 ',
    ]) {
      expect(rangeProblem(range)).toBeDefined();
    }
  });

  it('never overlap any address, resolvers, link-local or multicast', () => {
    for (const range of [
      '0.0.0.0/0',
      '::/0',
      '8.8.8.0/24',
      '8.8.8.8/32',
      '8.8.8.0/25',
      '8.0.0.0/8',
      '1.1.1.1/32',
      '9.9.9.0/24',
      '169.254.169.254/32',
      '239.1.1.1/32',
      'fe80::1/128',
      '2606:4700:4700::1111/128',
      '128.0.0.0/1',
    ]) {
      expect(rangeProblem(range)).toBeDefined();
    }
  });

  it('are reported by member and index', () => {
    expect(
      checkProtectionCard(
        { trusted_sources: { domains: ['ok.example', '*'], agent_ids: ['nobody'], ip_ranges: ['0.0.0.0/0'] } },
        NOW,
      ).map((p) => p.path),
    ).toEqual(['trusted_sources.domains.1', 'trusted_sources.agent_ids.0', 'trusted_sources.ip_ranges.0']);
  });
});

describe('entity tags', () => {
  it('let a write go on only for the hash it names', () => {
    expect(isFresh(parseIfMatch(undefined) as never, 'h')).toBe(true);
    expect(isFresh(parseIfMatch('"h"') as never, 'h')).toBe(true);
    expect(isFresh(parseIfMatch('"g", "h"') as never, 'h')).toBe(true);
    expect(isFresh(parseIfMatch('"g"') as never, 'h')).toBe(false);
    expect(isFresh(parseIfMatch('W/"h"') as never, 'h')).toBe(false);
    expect(isFresh(parseIfMatch('*') as never, 'h')).toBe(true);
    for (const header of ['*', '"h"']) expect(isFresh(parseIfMatch(header) as never, undefined)).toBe(false);
    for (const header of ['', 'h', '"h" x', '"h']) expect(parseIfMatch(header)).toBe('malformed');
  });

  it('spare a reader the body it has', () => {
    expect(isUnchanged('"h"', 'h')).toBe(true);
    expect(isUnchanged('W/"h"', 'h')).toBe(true);
    expect(isUnchanged('*', 'h')).toBe(true);
    for (const header of [undefined, '"g"', 'h']) expect(isUnchanged(header, 'h')).toBe(false);
  });
});

describe('format', () => {
  it('is JSON unless YAML is named and preferred', () => {
    for (const accept of [
      undefined,
      '',
      '*/*',
      'text/html',
      'application/json',
      'application/yaml, application/json',
      'text/yaml;q=0',
      'text/yaml;q=0.5, application/json;q=0.9',
    ]) {
      expect(formatFor(accept)).toBe('application/json');
    }
    expect(formatFor('text/yaml')).toBe('text/yaml');
    expect(formatFor('application/yaml, */*;q=0.1')).toBe('application/yaml');
    expect(formatFor('text/yaml, application/json;q=0.5')).toBe('text/yaml');
  });
});
