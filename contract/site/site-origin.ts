/**
 * The placeholder in the built site for absolute URLs: canonical links, Open Graph, the sitemap. One build serves every
 * stage, so deployment replaces it with the stage's origin. Nothing can exist at `.invalid` (RFC 2606).
 */
export const BUILT_ORIGIN = 'https://site-origin.invalid';

/** The placeholder for support's address, within a `<section data-support>`. */
export const BUILT_SUPPORT_ADDRESS = 'support@site-origin.invalid';

/** A stage's values for the placeholders. */
export interface StageAddresses {
  /** Such as `https://pets.example.org`. */
  origin: string;
  /** Null where messages are not read; the sections that show it are then left out. */
  supportEmail: string | null;
}

const SUPPORT_SECTION = /<section data-support=.*?<\/section>/gs;

/** The text of a built file with the stage's addresses. */
export function withStage(text: string, { origin, supportEmail }: StageAddresses): string {
  const withSupport =
    supportEmail === null
      ? text.replaceAll(SUPPORT_SECTION, '')
      : text.replaceAll(BUILT_SUPPORT_ADDRESS, () => supportEmail);
  return withSupport.replaceAll(BUILT_ORIGIN, () => origin);
}
