/** Regions that use Letter, by ISO 3166 (Unicode CLDR, paper size). */
const LETTER_REGIONS = ['US', 'CA', 'MX', 'PH', 'CL', 'CO', 'CR', 'GT', 'PA', 'PR', 'SV', 'VE', 'BZ'];

/** Width and height in points of the paper that a locale's region uses: Letter or A4. */
export function paperSize(locale: string): [number, number] {
  const region = new Intl.Locale(locale).maximize().region ?? '';
  return LETTER_REGIONS.includes(region) ? [612, 792] : [595.28, 841.89];
}
