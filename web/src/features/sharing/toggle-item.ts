/** Removes the value from the list, or appends it. */
export const toggleItem = <Value>(list: readonly Value[], value: Value): Value[] =>
  list.includes(value) ? list.filter((other) => other !== value) : [...list, value];
