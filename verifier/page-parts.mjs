// What the two pages have in common: reading a field, and showing a verdict with one line for each check.

/** `isOpen`: nothing was found against it, it could not be asked. @typedef {{ readonly name: string, readonly fault: string | null, readonly isOpen?: boolean }} Check */

/** @param {string} id */
export const element = (id) => /** @type {HTMLElement} */ (document.getElementById(id));
/** @param {string} id */
export const valueOf = (id) => /** @type {HTMLTextAreaElement | HTMLInputElement} */ (element(id)).value;

/** An element with text. @param {string} tag @param {string} said */
export function saying(tag, said) {
  const made = document.createElement(tag);
  made.textContent = said;
  return made;
}

/** @param {Check} check @param {Readonly<Record<string, string>>} meanings */
function lineOf({ name, fault, isOpen }, meanings) {
  const line = document.createElement('li');
  line.className = fault === null ? 'good' : isOpen === true ? 'open' : 'bad';
  line.dataset.check = name;
  const mark = { good: '✓', open: '–', bad: '✗' }[line.className] ?? '';
  line.append(saying('span', mark), saying('b', name), saying('span', fault ?? meanings[name] ?? 'holds'));
  return line;
}

/**
 * @param {{
 *   readonly state: 'valid' | 'invalid' | 'open', readonly said: string, readonly detail: string,
 *   readonly checks: readonly Check[],
 *   readonly meanings: Readonly<Record<string, string>>,
 * }} shown `meanings`: what is known when a check passes
 */
export function show({ state, said, detail, checks, meanings }) {
  const verdict = element('verdict');
  verdict.replaceChildren(said, saying('small', detail));
  element('checks').replaceChildren(...checks.map((check) => lineOf(check, meanings)));
  verdict.dataset.state = state;
}
