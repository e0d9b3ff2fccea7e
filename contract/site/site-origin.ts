/**
 * Stands in the built site wherever an absolute address is wanted: canonical links, Open Graph, the sitemap. One build
 * serves every stage, so the stage's own origin takes its place when the files are deployed. Nothing ever answers here:
 * `.invalid` is reserved for that (RFC 2606).
 */
export const BUILT_ORIGIN = 'https://site-origin.invalid';

/** Stands likewise where support's address is told, within a `<section data-support>`. */
export const BUILT_SUPPORT_ADDRESS = 'support@site-origin.invalid';

/** What a stage puts in place of what was built. */
export interface StageAddresses {
  /** Such as `https://pets.example.org`. */
  origin: string;
  /** Null where nobody reads what people write; the sections that tell it are then left out. */
  supportEmail: string | null;
}

const SUPPORT_SECTION = /<section data-support=.*?<\/section>/gs;

/** The text of a built file with the stage's addresses in it. */
export function withStage(text: string, { origin, supportEmail }: StageAddresses): string {
  const told =
    supportEmail === null
      ? text.replaceAll(SUPPORT_SECTION, '')
      : text.replaceAll(BUILT_SUPPORT_ADDRESS, () => supportEmail);
  return told.replaceAll(BUILT_ORIGIN, () => origin);
}
