/** A nonce that fences texts of others in a question to a model. */

/** @param nonce 16 random hex characters @param material what stands between the fences; the nonce is nowhere in it */
export function unusedNonce(nonce: () => string, material: unknown): string {
  const texts = JSON.stringify(material);
  let fence = nonce();
  while (texts.includes(fence)) fence = nonce();
  return fence;
}
