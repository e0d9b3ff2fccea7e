/** The kinds of devices recognized from the User-Agent, of which nothing else is stored. */
export const DEVICES = [
  'iPhone',
  'iPad',
  'Android phone',
  'Android tablet',
  'Windows computer',
  'Mac',
  'Chromebook',
  'Linux computer',
  'Unknown device',
] as const;
export type Device = (typeof DEVICES)[number];
