import type * as z from 'zod/mini';
import { SHARE_DAYS } from '../../../contract/limits.ts';
import { type ShareInput, shareInputSchema } from '../../../contract/shares.ts';

/** What is typed into the form, as it is typed. */
export interface ShareFormValues {
  days: string;
  views: string;
}

export const INITIAL_VALUES: ShareFormValues = { days: String(SHARE_DAYS.default), views: '' };

/** The call's input. Blank views mean unlimited; what is no whole number fails the schema with its own message. */
export const parseShareForm = ({ days, views }: ShareFormValues): z.core.util.SafeParseResult<ShareInput> =>
  shareInputSchema.safeParse({
    expires_in_days: wholeNumber(days),
    max_views: views.trim() === '' ? null : wholeNumber(views),
  });

/** Digits only: `Number` would also take "1e2", "0x10" and an empty text. */
const wholeNumber = (text: string) => (/^\d+$/.test(text.trim()) ? Number(text) : Number.NaN);
