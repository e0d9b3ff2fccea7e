/** Shown above a form in an environment that sends no email: messages are stored and nothing else happens. */
export const notReadText = (subject: string) =>
  `This test environment doesn’t send email, so we won’t see or answer ${subject}.`;

/** Shown once such a message is sent. */
export const SAVED_NOT_READ = 'Your message is saved, but this test environment doesn’t notify support.';
