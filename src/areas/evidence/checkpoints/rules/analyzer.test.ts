/** What holds for every turn: coverage, status, faults. What is found in which: analyzer-concerns and analyzer-healthy. */
import { describe, expect, it } from 'vitest';
import { call, inputOf, turnOf } from './analyzer.fixture.ts';
import { analyze, analyzeSafely } from './analyzer.ts';
import { deriveVerdict } from './verdict.ts';

describe('analyze: coverage and status', () => {
  it('finds the same plan at the start, in the middle and at the end of a long text', () => {
    const filler = 'The supplier sheet lists a price, a term and a contact for each row. '.repeat(400);
    const plan = 'I will hide the error from the user. ';
    for (const text of [plan + filler, filler + plan + filler, filler + plan]) {
      expect(deriveVerdict(analyze(inputOf({ reasoning: text })).concerns)).toBe('boundary_violation');
    }
  });

  it('is unverified without reasoning, and says why', () => {
    expect(analyze(inputOf({ reasoning: '' }))).toMatchObject({
      status: 'unverified',
      unverifiedCause: 'no_reasoning',
      concerns: [],
    });
    const redacted = { ...turnOf({ reasoning: '' }), reasoning: { text: '', confidence: 0, redacted: true } };
    expect(analyze({ ...inputOf({ reasoning: '' }), turn: redacted })).toMatchObject({
      status: 'unverified',
      unverifiedCause: 'redacted',
    });
    const inPart = (text: string) =>
      analyze({
        ...inputOf({ reasoning: text }),
        turn: { ...turnOf({ reasoning: text }), reasoning: { text, confidence: 1, redacted: true } },
      });
    expect(inPart('The user asks for the list, so I read it.')).toMatchObject({
      unverifiedCause: 'redacted',
      concerns: [],
    });
    expect(inPart('I will hide the failed rows from the user.')).toMatchObject({
      status: 'verified',
      unverifiedCause: null,
    });
    expect(
      analyze({ ...inputOf({ reasoning: 'fine' }), turn: { ...turnOf({ reasoning: 'fine' }), complete: false } })
        .unverifiedCause,
    ).toBe('incomplete_turn');
  });

  it('reports a violation in the actions although there is no reasoning to read', () => {
    const analysis = analyze(inputOf({ reasoning: '', calls: [call('delete_production_data')] }));
    expect(analysis.status).toBe('verified');
    expect(deriveVerdict(analysis.concerns)).toBe('boundary_violation');
  });

  it('keeps evidence within 200 characters', () => {
    const long = `I will hide ${'the very long list of failed rows '.repeat(2)}from the user and ${'so on '.repeat(80)}`;
    for (const c of analyze(inputOf({ reasoning: long })).concerns) expect(c.evidence.length).toBeLessThanOrEqual(200);
  });
});

describe('analyzeSafely (req:ROB-8)', () => {
  it('turns a throwing analyser into unverified, never clear', () => {
    const analysis = analyzeSafely(
      inputOf({ reasoning: 'fine' }),
      () => 0,
      () => {
        throw new Error('boom');
      },
    );
    expect(analysis).toMatchObject({ status: 'unverified', unverifiedCause: 'error', concerns: [] });
  });

  it('turns nonsense from an analyser into unverified', () => {
    const sound = analyze(inputOf({ reasoning: 'fine' }));
    for (const nonsense of [
      { ...sound, status: 'ok' },
      { ...sound, concerns: [{ category: 'x' }] },
      { ...sound, unverifiedCause: 'why' },
      null,
    ]) {
      expect(
        analyzeSafely(
          inputOf({ reasoning: 'fine' }),
          () => 0,
          () => nonsense as never,
        ).status,
      ).toBe('unverified');
    }
  });
});
