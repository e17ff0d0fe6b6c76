// JSON as RFC 8785 has it (I-JSON, RFC 7493): an object names each member once. JSON.parse takes the last of two, other readers take the
// first, so a text with both could say one thing to a reader and another to the checks.

/** A text that names a member twice: it is JSON, and no document that anything was signed about. */
export class TwiceNamed extends SyntaxError {}

/**
 * The value of a JSON text. @throws SyntaxError for what is no JSON, TwiceNamed where an object names a member twice
 * @param {string} text @returns {any}
 */
export function parseJson(text) {
  const value = JSON.parse(text);
  const twice = memberTwice(text);
  if (twice !== undefined) throw new TwiceNamed(`the member ${twice.slice(0, 64)} is named twice`);
  return value;
}

/** @param {string} text that is JSON @returns {string | undefined} the name as it is written */
function memberTwice(text) {
  /** Names of each open object; null for an array. @type {(Set<string> | null)[]} */
  const open = [];
  let isName = false;
  for (let i = 0; i < text.length; i++) {
    const sign = text[i];
    if (sign === '{') open.push(new Set());
    else if (sign === '[') open.push(null);
    else if (sign === '}' || sign === ']') open.pop();
    else if (sign === '"') {
      const end = endOfText(text, i);
      const names = open.at(-1);
      if (isName && names) {
        const name = JSON.parse(text.slice(i, end + 1));
        if (names.has(name)) return text.slice(i, end + 1);
        names.add(name);
      }
      i = end;
    }
    if (sign === '{' || sign === ',') isName = true;
    else if (sign === '"' || sign === '[') isName = false;
  }
  return undefined;
}

/** Where the text that begins at `start` ends: at the quotation mark that no backslash escapes. @param {string} text @param {number} start */
function endOfText(text, start) {
  for (let end = start; ;) {
    end = text.indexOf('"', end + 1);
    let slashes = 0;
    while (text[end - 1 - slashes] === '\\') slashes++;
    if (slashes % 2 === 0) return end;
  }
}
