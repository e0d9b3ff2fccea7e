const WINDOW_MS = 1000;

/**
 * A limit of recipients per second, as SES's sending quota counts them; null is no limit. Like SES it lets a mail to
 * several recipients begin below the limit and end above it.
 */
export function createSendRate(now: () => Date, perSecond: number | null) {
  let limit = perSecond;
  let sent: { at: number; recipients: number }[] = [];

  return {
    get: () => limit,
    set(next: number | null): void {
      limit = next;
    },
    /** Counts a mail. Returns false, and counts nothing, if the last second's mails have reached the limit. */
    allows(recipients: number): boolean {
      const at = now().getTime();
      // A clock that was set back must not count later mails forever.
      sent = sent.filter((mail) => mail.at > at - WINDOW_MS && mail.at <= at);
      const count = sent.reduce((sum, mail) => sum + mail.recipients, 0);
      if (limit !== null && count >= limit) return false;
      sent.push({ at, recipients });
      return true;
    },
  };
}
