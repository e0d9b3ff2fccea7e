/** SES surely did not take a mail: it may be sent again without anybody getting it twice. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
}
