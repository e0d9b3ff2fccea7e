/** Numbers from a seed, the same on every machine (mulberry32). */
export interface Random {
  /** From `from` to `to`, both included. */
  between(from: number, to: number): number;
  /** With a fraction. */
  amount(from: number, to: number): number;
  pick<Item>(items: readonly Item[]): Item;
  /** True once in `times`. */
  once(times: number): boolean;
}

export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[between(0, items.length - 1)];
    if (item === undefined) throw new Error('There is nothing to pick from');
    return item;
  };
  return {
    between,
    pick,
    amount: (from, to) => from + next() * (to - from),
    once: (times) => between(1, times) === 1,
  };
}
