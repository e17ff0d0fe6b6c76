/** What a caller gives to be verified: a document, or its JSON text. */
import { parseJson } from '../../verifier/index.mjs';

/** The document of a text; a text that names a member twice says two things and is none. */
export function parsed(document: unknown): { readonly value: unknown } | { readonly fault: string } {
  if (typeof document !== 'string') return { value: document };
  try {
    return { value: parseJson(document) };
  } catch (error) {
    return { fault: (error as Error).message };
  }
}
