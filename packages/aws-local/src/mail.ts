/** One mail that SES or Cognito sent: `to` holds the addresses joined by ", ", `sent_at` is an ISO time. */
export interface Mail {
  to: string;
  from: string;
  subject: string;
  html: string;
  text: string;
  headers: Record<string, string>;
  sent_at: string;
}
