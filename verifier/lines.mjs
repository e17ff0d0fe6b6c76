// Lines of JSON Lines: they end at a line feed and at nothing else. Node's readline also ends them at U+2028 and U+2029 (from Node 24
// on) and at a carriage return: the first two stand unescaped in JSON texts, in what a model wrote for example.

/**
 * Lines as they are asked for, without their ends. What follows the last line feed is a line unless it is empty.
 * @param {AsyncIterable<string | Uint8Array>} input UTF-8 @returns {AsyncGenerator<string, void, void>}
 */
export async function* linesIn(input) {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  /** @type {string[]} */
  let begun = [];
  for await (const piece of input) {
    const [rest = '', ...more] = (typeof piece === 'string' ? piece : decoder.decode(piece, { stream: true })).split(
      '\n',
    );
    begun.push(rest);
    for (const next of more) {
      yield begun.join('');
      begun = [next];
    }
  }
  const last = begun.join('') + decoder.decode();
  if (last !== '') yield last;
}
