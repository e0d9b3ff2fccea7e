/** The units in which a weight is stored, in grams. */
export const WEIGHT_UNITS = { kg: 1000, lb: 453.592_37 } as const;

export type WeightUnit = keyof typeof WEIGHT_UNITS;

/** The units in which weights are entered and shown, in grams: light animals are weighed in grams or ounces. */
export const SHOWN_UNITS = { ...WEIGHT_UNITS, g: 1, oz: WEIGHT_UNITS.lb / 16 } as const;

export type ShownUnit = keyof typeof SHOWN_UNITS;

/** The unit that a weight is stored with. */
export const STORED_UNITS: Readonly<Record<ShownUnit, WeightUnit>> = {
  kg: 'kg',
  g: 'kg',
  lb: 'lb',
  oz: 'lb',
};

const LIGHT: Readonly<Record<WeightUnit, ShownUnit>> = { kg: 'g', lb: 'oz' };

/** The unit in which a stored weight is shown: the lighter one below 1 kg or 1 lb. */
export const shownUnit = ({ grams, unit }: { grams: number; unit: WeightUnit }): ShownUnit =>
  grams < Math.floor(WEIGHT_UNITS[unit]) ? LIGHT[unit] : unit;
