/** What a claim may name, what proves it, and how long it holds without a proof. */
import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '../../../../contract/durations.ts';
import { challengeOf, hasLine, readClaimed } from './claimed.ts';
import { standingAfter, type Before, type Finding } from './standing.ts';

describe('what may be claimed', () => {
  it('a domain in any spelling becomes its one form', () => {
    for (const [text, value] of [
      ['Example.COM', 'example.com'],
      ['bücher.example', 'xn--bcher-kva.example'],
      ['a.b.c.example', 'a.b.c.example'],
    ])
      expect(readClaimed('domain', text ?? '')).toEqual({ ok: true, value });
  });

  it('no address, port, path, user name or single label is a domain', () => {
    for (const text of [
      '127.0.0.1',
      '2130706433',
      '[::1]',
      'localhost',
      'example.com:8443',
      'example.com/x',
      'a@example.com',
      'example.com.',
      ' ',
      '*.example.com',
      'x?y.com',
      'ex%2eample.com#',
    ])
      expect(readClaimed('domain', text).ok, text).toBe(false);
  });

  it('an MCP server is an address without user name, query or fragment', () => {
    expect(readClaimed('mcp_server', 'HTTPS://MCP.example.com')).toEqual({
      ok: true,
      value: 'https://mcp.example.com/',
    });
    for (const text of [
      'mcp.example.com',
      'https://u:p@mcp.example.com/',
      'https://mcp.example.com/?a=1',
      'https://mcp.example.com/#x',
    ])
      expect(readClaimed('mcp_server', text).ok, text).toBe(false);
  });
});

describe('the proof', () => {
  it('is at the host of the claim and names the claim', () => {
    expect(challengeOf({ claim_id: 'ocl-1', kind: 'mcp_server', value: 'https://mcp.example.com:8443/a/b' })).toEqual({
      dns: { name: '_surety.mcp.example.com', value: 'surety-ownership=ocl-1' },
      file: { url: 'https://mcp.example.com:8443/.well-known/surety-ownership.txt', line: 'surety-ownership=ocl-1' },
    });
    expect(challengeOf({ claim_id: 'ocl-1', kind: 'mcp_server', value: 'http://127.0.0.1:3000/mcp' }).dns).toBeNull();
  });

  it('is a whole line, whatever ends it', () => {
    expect(hasLine('# ours\r\n  surety-ownership=ocl-1 \r\n', 'surety-ownership=ocl-1')).toBe(true);
    expect(hasLine('surety-ownership=ocl-12', 'surety-ownership=ocl-1')).toBe(false);
    expect(hasLine('not surety-ownership=ocl-1', 'surety-ownership=ocl-1')).toBe(false);
  });
});

describe('how long it holds', () => {
  const start = new Date('2026-08-17T00:00:00.000Z');
  const proven: Finding = { is: 'proven', method: 'dns' };
  const fresh: Before = {
    status: 'pending',
    method: null,
    problem: null,
    verified_at: null,
    failing_since: null,
    next_check_at: start,
    created_at: start,
    checked_at: null,
  };
  /** Checks at these hours after the start. */
  const after = (...checks: readonly (readonly [hours: number, finding: Finding])[]): Before =>
    checks.reduce<Before>((before, [hours, finding]) => {
      const now = new Date(start.getTime() + hours * HOUR_MS);
      return { ...before, ...standingAfter(before, finding, now), checked_at: now };
    }, fresh);
  const [absent, unanswered]: readonly Finding[] = [{ is: 'absent' }, { is: 'unanswered' }];

  it('proven: checked again in a day, since the first time', () => {
    const claim = after([1, proven], [25, proven]);
    expect([claim.status, claim.verified_at, claim.next_check_at]).toEqual([
      'verified',
      new Date(start.getTime() + HOUR_MS),
      new Date(start.getTime() + 49 * HOUR_MS),
    ]);
  });

  it('one check without proof changes nothing; a day of them ends it', () => {
    expect(after([1, proven], [25, absent as Finding]).status).toBe('verified');
    expect(after([1, proven], [25, absent as Finding], [31, absent as Finding], [48, absent as Finding]).status).toBe(
      'verified',
    );
    expect(after([1, proven], [25, absent as Finding], [49, absent as Finding]).status).toBe('lapsed');
    expect(after([1, proven], [25, absent as Finding], [31, proven], [49, absent as Finding]).status).toBe('verified');
  });

  it('a host that says nothing has a week', () => {
    expect(after([1, proven], [25, unanswered as Finding], [25 + 7 * 24 - 1, unanswered as Finding]).status).toBe(
      'verified',
    );
    expect(after([1, proven], [25, unanswered as Finding], [25 + 7 * 24, unanswered as Finding]).status).toBe('lapsed');
  });

  it('lapsed, it is proven anew from that moment on', () => {
    const claim = after([1, proven], [25, absent as Finding], [49, absent as Finding], [73, proven]);
    expect([claim.status, claim.verified_at]).toEqual(['verified', new Date(start.getTime() + 73 * HOUR_MS)]);
  });

  it('never proven, it is left alone after a week', () => {
    expect(after([6 * 24, absent as Finding]).next_check_at).not.toBeNull();
    const late = after([7 * 24, absent as Finding]);
    expect([late.status, late.problem, late.next_check_at]).toEqual(['pending', 'not_found', null]);
    expect(7 * 24 * HOUR_MS).toBe(7 * DAY_MS);
  });
});
