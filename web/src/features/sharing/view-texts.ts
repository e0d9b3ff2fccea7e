import type { ShareView } from '../../../../contract/sharing/views.ts';
import { typesText } from '../../shared/shared-pet/scope-text.ts';
import { countText } from './share-texts.ts';

const regionNames = new Intl.DisplayNames(undefined, { type: 'region' });

/** The device, and the country if the CDN knows it: "iPhone, Switzerland". */
export const placeText = ({ device, country }: ShareView) =>
  country ? `${device}, ${regionNames.of(country) ?? country}` : device;

/** What a view showed: "3 records (vaccinations and notes), 1 with a document". */
export function shownText({ shown: { records, documents, types } }: ShareView): string {
  if (records === 0) return 'No records';
  const withDocument = documents > 0 ? `, ${documents.toLocaleString()} with a document` : '';
  return `${countText(records, 'record')} (${typesText(types)})${withDocument}`;
}
