import { shareTokenIn } from '../../../../contract/link-token.ts';

/** The link's token in the page's address; null where digits are missing. */
export const linkToken = ({ pathname }: Pick<Location, 'pathname'>): string | null =>
  shareTokenIn(pathname.slice('/shared/'.length));
