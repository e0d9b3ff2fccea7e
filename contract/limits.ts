/** Business constants of the product; every page, check and message takes them from here. */

/** Largest document, in bytes: 10 MB as the specification counts them. */
export const MAX_DOCUMENT_BYTES = 10 * 1024 * 1024;

/** Longest text of any field, in characters as people count them (code points), so that an emoji is one. */
export const MAX_TEXT_LENGTH = 10_000;

/** Longest text of a field that ends up in a line of a mail, in characters: a name, a subject. */
export const MAX_LINE_LENGTH = 200;

/** Largest JSON body of a call, in bytes. Four fields of MAX_TEXT_LENGTH four-byte characters fit. */
export const MAX_BODY_BYTES = 256 * 1024;

/** Messages to support that are taken from one address, and from one network, within an hour or a day of the clock. */
export const MESSAGES = { perAddressAndHour: 5, perAddressAndDay: 10, perNetworkAndHour: 20 } as const;

/** Messages to support are kept for this many days. */
export const MESSAGE_DAYS = 365;

/** Days a share link may live, counted from its creation. */
export const SHARE_DAYS = { min: 1, max: 365, default: 30 } as const;

/** Openings a share link may allow; without a limit it is unlimited. */
export const SHARE_VIEWS = { min: 1, max: 1_000_000 } as const;

/** Longest label of a share link, in characters. */
export const MAX_LABEL_LENGTH = 60;

/** Characters of a share link's passcode; more than that nobody types on a phone. */
export const PASSCODE_LENGTH = { min: 6, max: 128 } as const;

/** Wrong passcodes that a link takes over its whole life before it is locked for good. */
export const MAX_WRONG_PASSCODES = 10;

/** Single records that a share link may be limited to. */
export const MAX_CHOSEN_RECORDS = 100;

/** The dashboard warns of links that end within this many days. */
export const LINK_WARNING_DAYS = 3;

/** Openings of a link are remembered for this many days (ruling D11). */
export const VIEW_DAYS = 365;

/** Records in one answer; with their signed URLs and longest texts they stay below Lambda's 6 MB. */
export const RECORDS_PER_PAGE = 200;

/** Openings of a link in one answer. */
export const VIEWS_PER_PAGE = 50;

/** A reload in the same browser within this time is not another view (ruling D8). */
export const SAME_VISIT_MINUTES = 30;

/** Lifetime of every signed document URL, in seconds (ruling D10). */
export const DOCUMENT_URL_SECONDS = 300;

/** An export can be downloaded for so many hours. */
export const EXPORT_HOURS = 24;

/** An export that is not ready after so many minutes counts as failed: twice as long as it may take. */
export const EXPORT_PATIENCE_MINUTES = 30;

/** Largest ZIP file that can be imported, in bytes: the most that S3 takes by a form. */
export const MAX_IMPORT_BYTES = 5 * 1024 ** 3;

/** An import that nobody has worked on for so many minutes counts as interrupted: twice as long as a worker may run. */
export const IMPORT_PATIENCE_MINUTES = 30;

/** How an import ended is shown for so many hours. */
export const IMPORT_HOURS = 24;

/** How long a presigned upload may be started, in seconds: a slow phone sends 10 MB in well under it. */
export const UPLOAD_URL_SECONDS = 900;

/** An upload may be attached within this time, in hours; the bucket removes what is unattached after a day. */
export const ATTACH_HOURS = 12;

/** A record counts as due soon within this many days before it expires (ruling D12). */
export const DUE_SOON_DAYS = 30;

/** Days before a record expires on which its owner can be reminded, and those that are set at first (ruling D13). */
export const REMINDER_DAYS = [60, 30, 14, 7, 1] as const;
export const DEFAULT_REMINDER_DAYS: readonly number[] = [30, 7];

/** A reminder whose day was missed, by a failure of ours, is still sent for so many days. */
export const CATCH_UP_DAYS = 7;

/** For how long *Snooze* puts a reminder off, in days. */
export const SNOOZE_DAYS = 7;

/** The links of a reminder work for so many days. */
export const REMINDER_LINK_DAYS = 30;

/** Longest token of a link in a mail, in characters: some three times what one takes. */
export const MAX_ACTION_TOKEN_LENGTH = 600;

/** Records that *Coming up* lists on the dashboard, and how many of these rows expired records leave to the next dates. */
export const UPCOMING_RECORDS = 5;
export const UPCOMING_NOT_EXPIRED = 2;

/** Newest records listed on the dashboard. */
export const RECENT_RECORDS = 5;

/** Whoever signed in this many days ago has to do so again: Cognito’s refresh tokens live no longer. */
export const SESSION_DAYS = 30;

export const MIN_PASSWORD_LENGTH = 8;

/** Side of the QR image, in pixels. */
export const QR_PIXELS = 256;

/** Newest webhook events on the billing debug page. */
export const DEBUG_EVENTS = 10;

/** Newest invoices on the billing page: two years of months. */
export const LISTED_INVOICES = 24;

/** Webhook events are remembered for this many days. */
export const WEBHOOK_EVENT_DAYS = 90;
