/** Finds SQL outside stores and queries with another area's name. What is SQL, and where it may stand, is sql-text.ts. */
import ts from 'typescript';
import { HOLE, isSqlText, mayHoldSql, nameOf, refuseName } from './sql-text.ts';

interface SqlFinding {
  readonly at: string; // path:line
  readonly problem: string;
}

/** @param path of the file, relative to the repository; decides what is allowed in it */
export function sqlFindings(source: ts.SourceFile, path: string): SqlFinding[] {
  const found: SqlFinding[] = [];
  const visit = (node: ts.Node): void => {
    const problem = problemOf(node, source, path);
    if (problem !== null) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
      found.push({ at: `${path}:${line + 1}`, problem });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function problemOf(node: ts.Node, source: ts.SourceFile, path: string): string | null {
  if (ts.isTaggedTemplateExpression(node) && node.tag.getText(source) === 'sql')
    return mayHoldSql(path) ? refused(path, textOf(node.template)) : 'SQL stands in store files only';
  if (node.parent !== undefined && ts.isTaggedTemplateExpression(node.parent)) return null; // seen with its tag
  const text = textOf(node);
  return text !== null && !mayHoldSql(path) && isSqlText(text) ? 'SQL stands in store files only' : null;
}

function refused(path: string, text: string | null): string | null {
  const name = nameOf(text ?? '');
  return name === null ? null : refuseName(path, name);
}

/** Text of a string or a template, with HOLE where a value stands; null for anything else. */
function textOf(node: ts.Node): string | null {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return null;
  return node.head.text + node.templateSpans.map((span) => HOLE + span.literal.text).join('');
}
