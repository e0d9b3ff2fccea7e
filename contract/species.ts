export const SPECIES = [
  'dog',
  'cat',
  'bird',
  'rabbit',
  'hamster',
  'guinea_pig',
  'fish',
  'reptile',
  'other',
] as const;

export type Species = (typeof SPECIES)[number];
