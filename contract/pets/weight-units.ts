/** The units in which a weight can be entered, in grams. */
export const WEIGHT_UNITS = { kg: 1000, lb: 453.592_37 } as const;
export type WeightUnit = keyof typeof WEIGHT_UNITS;
