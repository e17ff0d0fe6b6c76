/** Memory outside of the heap, given back without the collector. */

/** Smaller pieces are left to the collector: giving them back costs as much. */
const BYTES_MIN = 1_024;

/**
 * Gives the memory of these bytes back at once, if they are the whole of it; they are empty afterwards, and nobody may read them any
 * more. Left to the collector, 64 KiB a request wait outside of the heap until they make it mark the whole heap (docs/adr/0632).
 */
export function giveBack({ buffer, byteLength }: Uint8Array | Uint32Array): void {
  if (byteLength >= BYTES_MIN && buffer.byteLength === byteLength && buffer instanceof ArrayBuffer) buffer.transfer(0);
}
