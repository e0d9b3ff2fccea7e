import type { Device } from '../../../../contract/devices.ts';

let countryNames: Intl.DisplayNames | undefined;

/** A country's name in the user's language, by its two letters; unknown ones stay as they are. */
export function countryName(country: string): string {
  countryNames ??= new Intl.DisplayNames(undefined, { type: 'region' });
  return countryNames.of(country) ?? country;
}

/** The device, and the country if the CDN knows it: "iPhone, Switzerland". */
export const placeText = ({ device, country }: { device: Device; country: string | null }) =>
  country ? `${device}, ${countryName(country)}` : device;
