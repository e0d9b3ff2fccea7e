import { paths } from '../../platform/paths.ts';

/** A share's URL. Anyone with it can read the shared records. */
export const shareLink = (token: string) => window.location.origin + paths.shared(token);
