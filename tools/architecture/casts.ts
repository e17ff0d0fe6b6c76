/**
 * Finds casts that hide the type of a reply from the compiler: `as never`, `as any` and `as unknown as` in the areas. A reply is typed by its
 * schema from the handler to the serializer, and such a cast let one out that the schema refused at run time.
 */
import ts from 'typescript';

interface CastFinding {
  readonly at: string; // path:line
  readonly problem: string;
}

/** Where a library asks for a type that cannot be written: no reply is made there. */
const EXEMPT: ReadonlySet<string> = new Set([
  'src/areas/auth/oauth/provider-request.ts',
  'src/areas/auth/passkeys/webauthn.ts',
  'src/areas/cards/cards/rules/layers.ts',
]);
/** Where replies are made; `as unknown as` is refused here only. */
const REPLIES = /^src\/areas\/(?:.+\/)?operations\//;

/** @param path of the file, relative to the repository */
export function castFindings(source: ts.SourceFile, path: string): CastFinding[] {
  if (!path.startsWith('src/areas/') || path.endsWith('.fixture.ts') || EXEMPT.has(path)) return [];
  const found: CastFinding[] = [];
  const visit = (node: ts.Node): void => {
    const cast = ts.isAsExpression(node) ? castOf(node, path) : null;
    if (cast !== null) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
      found.push({
        at: `${path}:${line + 1}`,
        problem: `${cast} hides a type from the compiler: give the value its type`,
      });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function castOf({ type, expression }: ts.AsExpression, path: string): string | null {
  if (type.kind === ts.SyntaxKind.NeverKeyword) return 'as never';
  if (type.kind === ts.SyntaxKind.AnyKeyword) return 'as any';
  const isTwice = ts.isAsExpression(expression) && expression.type.kind === ts.SyntaxKind.UnknownKeyword;
  return isTwice && REPLIES.test(path) ? 'as unknown as' : null;
}
