import * as z from 'zod/mini';

/** What a link is for; all but `custom` decide what it shows. */
export const SHARE_PURPOSES = ['vet', 'kennel', 'sitter', 'custom'] as const;
export const sharePurposeSchema = z.enum(SHARE_PURPOSES, { error: 'Choose what the link is for.' });
export type SharePurpose = z.output<typeof sharePurposeSchema>;
