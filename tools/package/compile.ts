/**
 * A module as it is published: JavaScript. Node runs TypeScript as it is, but not below node_modules. Types are replaced by
 * blanks, so that lines and columns of a stack trace are those of the source.
 */
import { stripTypeScriptTypes } from 'node:module';

/** A quoted relative path of a TypeScript file: an import, or the file of a thread or process. */
const PATH = /(['"])((?:\.{0,2}\/)?[\w.][\w./-]*)\.ts\1/g;

/**
 * @param isSource whether a path, relative to the module, is a TypeScript file that is published too; other texts stay
 * @throws SyntaxError for syntax that cannot be blanked out (enum, namespace, parameter properties)
 */
export function compileModule(text: string, isSource: (path: string) => boolean): string {
  return stripTypeScriptTypes(text, { mode: 'strip' }).replace(PATH, (whole, quote: string, path: string) =>
    isSource(`${path}.ts`) ? `${quote}${path}.js${quote}` : whole,
  );
}
