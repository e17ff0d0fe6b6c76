// RFC 8785 canonical JSON, written for the verifier alone.

/**
 * Canonical text: members sorted by UTF-16 code units, numbers and strings as ECMAScript writes them.
 * @param {unknown} value
 * @returns {string}
 */
export function canonical(value) {
  if (value === null || typeof value === 'boolean') return String(value);
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw new TypeError('not a JSON number');
    return JSON.stringify(value);
  }
  if (typeof value === 'string') {
    if (!value.isWellFormed()) throw new TypeError('half a surrogate pair');
    return JSON.stringify(value);
  }
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (!isDoc(value)) throw new TypeError('not a JSON value');
  const names = Object.keys(value).sort();
  return `{${names.map((name) => `${canonical(name)}:${canonical(value[name])}`).join(',')}}`;
}

/**
 * A JSON object.
 * @param {unknown} value
 * @returns {value is Record<string, unknown>}
 */
export const isDoc = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The text, or none where there is anything else: no id, key or signature is empty. @param {unknown} value */
export const text = (value) => (typeof value === 'string' ? value : '');

/** First member that is missing or does not belong. @param {Record<string, unknown>} value @param {readonly string[]} names */
export const wrongMember = (value, names) =>
  [...Object.keys(value).filter((name) => !names.includes(name)), ...names.filter((name) => !(name in value))][0];
