import { paths } from '../../platform/paths.ts';

/** The address that opens a share: it works without an account, so whoever has it can read. */
export const shareLink = (token: string) => window.location.origin + paths.shared(token);
