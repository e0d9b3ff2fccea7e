/** Whether a mail surely was not sent, so that it may be sent again without anybody getting it twice. */
export const isRefusedMail = (error: unknown) => error instanceof Error && error.name === 'MailRefused';
