/** The address that opens a share: it works without an account, so whoever has it can read. */
export const shareLink = (tokenHash: string) => `${window.location.origin}/shared/${tokenHash}`;
