/** Stands over a form of a stage that sends no mail: what is sent with it is stored, and that is all. */
export const unreadText = (subject: string) =>
  `No email is sent from here, so nobody is told of ${subject}, and nobody answers it.`;

/** What became of it. */
export const UNREAD = 'It is kept, but nobody is told of it.';
