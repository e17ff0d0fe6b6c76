/** Lines as they are asked for, without their ends; they end at a line feed alone. */
export function linesIn(input: AsyncIterable<string | Uint8Array>): AsyncGenerator<string, void, void>;
