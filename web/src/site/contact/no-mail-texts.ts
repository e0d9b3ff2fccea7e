/** Shown above a form in an environment that sends no email: messages are stored and nothing else happens. */
export const notReadText = (subject: string) =>
  `This environment doesn’t send email, so we won’t see or answer ${subject}.`;

/** Shown once such a message is sent. */
export const SAVED_NOT_READ = 'Your message is saved, but nobody has been notified.';
