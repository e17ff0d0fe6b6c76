/** A cast that hides the type of a reply is a finding; others are not. */
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { castFindings } from './casts.ts';

const find = (path: string, text: string) =>
  castFindings(ts.createSourceFile(path, text, ts.ScriptTarget.ESNext, true, ts.ScriptKind.TS), path);
const OPERATION = 'src/areas/ratings/reclassification/operations/export-compliance.ts';

describe('a cast in an operation', () => {
  it.each(['return { score_history: rows as never };', 'return rows as any;', 'return rows as unknown as Reply;'])(
    'is a finding: %s',
    (line) => {
      expect(find(OPERATION, `function f(rows: object[]) {\n  ${line}\n}`)).toEqual([
        { at: `${OPERATION}:2`, problem: expect.stringContaining('hides a type') as string },
      ]);
    },
  );

  it('to a type, or as const, is none', () => {
    expect(find(OPERATION, 'const a = b as string; const c = [1] as const;')).toEqual([]);
  });

  it('as never is none where a library asks for it, and outside the areas', () => {
    const text = 'const a = b as never;';
    expect(find('src/areas/auth/passkeys/webauthn.ts', text)).toEqual([]);
    expect(find('src/platform/http/validate.ts', text)).toEqual([]);
    expect(find('src/areas/policy/rules/merge.ts', text)).toHaveLength(1);
  });
});
