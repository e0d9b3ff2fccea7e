import { useSearchParams } from 'react-router-dom';
import { payerSearch, practiceAsPayer } from '../../../../contract/billing/payer.ts';
import { paths } from '../../platform/paths.ts';

/** The practice whose plan a page is about, as calls name it; without one it is the reader's own plan. */
export interface PayerQuery {
  practice?: string;
}

/** The payer that the address of a page names. */
export function payerIn(search: URLSearchParams): PayerQuery {
  const practice = search.get('practice');
  return practice ? { practice } : {};
}

/** The payer that the address of this page names. */
export const usePayer = (): PayerQuery => payerIn(useSearchParams()[0]);

/** The address of a page about the same payer's plan. */
export const payerPath = (path: string, { practice }: PayerQuery): string =>
  practice ? path + payerSearch(practiceAsPayer(practice), path.includes('?') ? '&' : '?') : path;

/** The billing page of a payer. */
export const billingPath = (payer: PayerQuery): string => payerPath(paths.billing, payer);
