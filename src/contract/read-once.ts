/**
 * What is read of one object once: several rules ask the same of the words of a user, a call or the texts of a turn. A reading lasts as
 * long as its object does, so the memory that it takes is bounded by what is in use. Reads no texts by themselves: those never end. Pure.
 */

/** @param read depends on the object alone, as it is when somebody first asks; what it throws is not kept */
export function readOnce<Of extends object, Found>(read: (of: Of) => Found): (of: Of) => Found {
  const known = new WeakMap<Of, { readonly found: Found }>();
  return (of) => {
    let reading = known.get(of);
    if (reading === undefined) {
      reading = { found: read(of) };
      known.set(of, reading);
    }
    return reading.found;
  };
}
