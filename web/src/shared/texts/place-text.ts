import type { Device } from '../../../../contract/devices.ts';

/** A country's name in the user's language, by its two letters; unknown ones stay as they are. */
const countryNames = new Intl.DisplayNames(undefined, { type: 'region' });
export const countryName = (country: string) => countryNames.of(country) ?? country;

/** The device, and the country if the CDN knows it: "iPhone, Switzerland". */
export const placeText = ({ device, country }: { device: Device; country: string | null }) =>
  country ? `${device}, ${countryName(country)}` : device;
