/** The values in another order, always the same one for a seed (Fisher–Yates). */
export function shuffled<T>(values: readonly T[], seed: number): T[] {
  const random = generator(seed);
  const result = [...values];
  for (let last = result.length - 1; last > 0; last -= 1) {
    const chosen = Math.floor(random() * (last + 1));
    const [moved] = result.splice(chosen, 1);
    if (moved !== undefined) result.splice(last, 0, moved);
  }
  return result;
}

/** Numbers from 0 up to 1 that look like chance and follow from the seed (SplitMix32). */
function generator(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x9e3779b9) | 0;
    let mixed = state ^ (state >>> 16);
    mixed = Math.imul(mixed, 0x21f0aaad);
    mixed ^= mixed >>> 15;
    mixed = Math.imul(mixed, 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
  };
}
