/** Whether a mail was definitely not sent, so that it can be sent again without a duplicate. */
export const isRefusedMail = (error: unknown) => error instanceof Error && error.name === 'MailRefused';
