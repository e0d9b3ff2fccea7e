/** Constants of the product, which every page, check and message uses. */

/** Largest document, in bytes: 10 MB as the specification counts them. */
export const MAX_DOCUMENT_BYTES = 10 * 1024 * 1024;

/**
 * Most pixels of an image, by its header. Browsers unpack an image to four bytes a pixel to show it: 160 MB, where a
 * file of a few KB could claim gigabytes.
 */
export const MAX_IMAGE_PIXELS = 40_000_000;

/**
 * Most segments of a JPEG, or chunks of a PNG; their list is held in memory. A PNG of 10 MB usually has 1,300 chunks of
 * 8 KB, and could have 900,000 empty ones.
 */
export const MAX_IMAGE_PARTS = 20_000;

/** Longest text of any field, in code points, so that an emoji counts as one. */
export const MAX_TEXT_LENGTH = 10_000;

/** Longest name of a pet or of a chip's registry, in characters. */
export const MAX_NAME_LENGTH = 80;

/** Longest text of a field that appears on one line, such as a title, breed or subject, in characters. */
export const MAX_LINE_LENGTH = 200;

/**
 * The most that one account can hold or do, under every plan: far more than any owner needs, and little enough that
 * no account can fill the service up (decision 112). Bytes are those of documents and photos.
 */
export const QUOTAS = {
  recordsPerPet: 5_000,
  records: 20_000,
  documentBytes: 2 * 1024 ** 3,
  linksPerPet: 500,
  weightsPerPet: 1_000,
  archivedPets: 200,
  uploadsPerMinute: 20,
  exportsPerDay: 4,
  importsPerDay: 2,
  /** Files uploaded for imports, some of which fail or are the wrong ones. */
  importFilesPerDay: 6,
} as const;

/** The most pets of others that one person has access to, and people who have access to one pet (ruling D28). */
export const GRANTS = { petsPerPerson: 25, peoplePerPet: 20 } as const;

/** What one grant may add to an account: records, also those that were purged, and bytes of documents (ruling D28). */
export const GRANT_QUOTAS = { records: 500, documentBytes: 200 * 1024 ** 2 } as const;

/**
 * Invitations of one account: how many may be open, how long one by mail and a code on a screen can be accepted, and
 * how many are mailed and shown in any 24 hours. A pet may have 20 people, and a code may need a second try.
 */
export const INVITATIONS = {
  open: 20,
  days: 14,
  codeMinutes: 10,
  mailsPerDay: 20,
  codesPerDay: 30,
} as const;

/**
 * A practice: its members, how many practices one person may belong to, the length of its texts, and for how many days
 * its members can read what it has after its plan ended or it was closed (ruling D16).
 */
export const PRACTICES = {
  members: 50,
  perPerson: 10,
  addressLength: 400,
  addressLines: 6,
  openingWordsLength: 500,
  readOnlyDays: 90,
} as const;

/** Most records that one call adds, for example all vaccinations of a certificate. */
export const RECORDS_AT_ONCE = 20;

/** Most records that one document may belong to: every certificate, and a row of a few KB. */
export const RECORDS_PER_DOCUMENT = 100;

/** Length of a search in documents, in characters. */
export const SEARCH_LENGTH = { min: 3, max: 100 } as const;

/** Most documents in one answer to such a search, and the characters that it shows of each. */
export const MATCHES_PER_PAGE = 20;
export const SNIPPET_LENGTH = 160;

/** Largest JSON body of a call, in bytes. Four fields of MAX_TEXT_LENGTH four-byte characters fit. */
export const MAX_BODY_BYTES = 256 * 1024;

/**
 * Messages to support accepted in an hour or day of the clock: from a network, and from a signed-in account. An email
 * address has no limit, because a stranger could use it up.
 */
export const MESSAGES = {
  perNetworkAndHour: 20,
  perNetworkAndDay: 60,
  perAccountAndHour: 5,
  perAccountAndDay: 10,
} as const;

/**
 * Calls without an account that one network may make to each service: `burst` at once, and `perSecond` from then on. A
 * clinic or a mobile network shares an address; calendars and mail programs call `reminders` for many owners from a few
 * (decision 114).
 */
export const PUBLIC_CALLS = {
  public: { burst: 120, perSecond: 2 },
  contact: { burst: 30, perSecond: 0.1 },
  reminders: { burst: 600, perSecond: 20 },
  'take-over-account': { burst: 60, perSecond: 0.5 },
  reports: { burst: 60, perSecond: 0.5 },
  verify: { burst: 120, perSecond: 2 },
} as const;
export type LimitedService = keyof typeof PUBLIC_CALLS;

/**
 * The calls that an account may make in a minute and in a day of UTC, far above what a person causes. One in `sample`
 * calls counts for all of them, so a minute's sum is right within some dozens (decision 226).
 */
export const OWN_CALLS = { perMinute: 1_200, perDay: 60_000, sample: 20 } as const;

/** Requests for an owner's calendar feed in an hour of the clock; calendars make one or two (decision 242). */
export const FEED_REQUESTS_PER_HOUR = 60;

/** Messages to support are stored for this many days. */
export const MESSAGE_DAYS = 365;

/** Days a share link may live, counted from its creation. */
export const SHARE_DAYS = { min: 1, max: 365, default: 30 } as const;

/** The view limit of a share link; without one it is unlimited. */
export const SHARE_VIEWS = { min: 1, max: 1_000_000 } as const;

/** Longest label of a share link, in characters. */
export const MAX_LABEL_LENGTH = 60;

/** Length of a share link's passcode in characters. */
export const PASSCODE_LENGTH = { min: 6, max: 128 } as const;

/**
 * Wrong passcodes in a row that lock a network out of a link for some minutes, and of all networks that lock the link.
 * Each further lock takes twice as long (ruling D31).
 */
export const PASSCODE_LOCKS = { ofNetwork: 5, ofAll: 25, firstMinutes: 15, longestMinutes: 24 * 60 } as const;

/** Single records that a share link may be limited to. */
export const MAX_CHOSEN_RECORDS = 100;

/** The dashboard lists links that expire within this many days. */
export const LINK_WARNING_DAYS = 3;

/** Views of a link are stored for this many days (ruling D11). */
export const VIEW_DAYS = 365;

/** Of a link's views the first ones of a day are listed one by one; later ones are a number (ruling D11). */
export const VIEWS_LISTED_A_DAY = 200;

/**
 * A page of rows ends before it exceeds this many bytes of JSON: phones load it in a moment, however long its texts.
 */
export const PAGE_BYTES = 200 * 1024;

/** The same for what a first page of records says of all of them. */
export const STATUS_BYTES = 64 * 1024;

/** Most records in a page. */
export const RECORDS_PER_PAGE = 200;

/** Most records in a first page that is to show at once: a phone's first screens, and one round trip on a slow line. */
export const FIRST_RECORDS = 40;

/** A deleted record can be restored for this many days, and is deleted permanently on the day after (ruling D15). */
export const RESTORE_DAYS = 30;

/** For how many days DynamoDB can restore a table: deleted rows are in this backup for as long. */
export const RECOVERY_DAYS = 35;

/**
 * For how many days each copy is kept, where a stage has a second account. Documents and lists of accounts leave
 * their buckets early enough that nothing is in a copy longer than rows are in the table's backup.
 */
export const COPY_DAYS = 20;

/** Deleted records in one response. */
export const DELETED_PER_PAGE = 50;

/** A pet's weights in one response. */
export const WEIGHTS_PER_PAGE = 250;

/** Views of a link in one response. */
export const VIEWS_PER_PAGE = 50;

/** A reload in the same browser within this time is not another view (ruling D8). */
export const SAME_VISIT_MINUTES = 30;

/** Lifetime of every signed document URL, in seconds (ruling D10). */
export const DOCUMENT_URL_SECONDS = 300;

/** An export can be downloaded for this many hours. */
export const EXPORT_HOURS = 24;

/** An export that is not ready after this many minutes counts as failed: twice a worker's time limit. */
export const EXPORT_PATIENCE_MINUTES = 30;

/** Largest ZIP file that can be imported, in bytes: S3's limit for a form upload. */
export const MAX_IMPORT_BYTES = 5 * 1024 ** 3;

/** An import without progress for this many minutes counts as interrupted: twice a worker's time limit. */
export const IMPORT_PATIENCE_MINUTES = 30;

/** An import's result is shown for this many hours. */
export const IMPORT_HOURS = 24;

/** An upload must begin within this many seconds after its form was made: S3 checks it before it takes the file. */
export const UPLOAD_URL_SECONDS = 300;

/** An upload can be attached within this many hours; the bucket removes unattached ones after a day. */
export const ATTACH_HOURS = 12;

/** A record counts as due soon within this many days before it expires (ruling D12). */
export const DUE_SOON_DAYS = 30;

/** Reminder intervals in days before a record expires, largest first, and the default ones (ruling D13). */
export const REMINDER_DAYS = [60, 30, 14, 7, 1] as const;
export const DEFAULT_REMINDER_DAYS: readonly number[] = [30, 7];

/** A reminder that was missed because of a failure is still sent for this many days. */
export const CATCH_UP_DAYS = 7;

/** How long *Snooze* postpones a reminder, in days. */
export const SNOOZE_DAYS = 7;

/** The links of a reminder work for this many days. */
export const REMINDER_LINK_DAYS = 30;

/** Longest token of a link in a mail, in characters: about three times a real one. */
export const MAX_ACTION_TOKEN_LENGTH = 600;

/**
 * Most records that one call reads to compute statuses that are not stored, and read units (of 4 KB) that it takes for
 * them. One pet gets half of these: with longer notes than that, its status is incomplete.
 */
export const REBUILD_RECORDS = 5_000;
export const REBUILD_UNITS = 6_000;

/** Expired and due records that *Needs attention* lists. */
export const ATTENTION_RECORDS = 20;

/** When fewer need attention, the next expiry dates fill the dashboard's list up to this many rows. */
export const UPCOMING_RECORDS = 5;

/** Newest records listed on the dashboard. */
export const RECENT_RECORDS = 5;

/** Owners must sign in again after this many days, the lifetime of Cognito’s refresh tokens. */
export const SESSION_DAYS = 30;

/** Lifetime of an access token, in minutes: for so long, Cognito's own calls still accept that of an ended session. */
export const ACCESS_TOKEN_MINUTES = 10;

/** What a stolen session must not do needs a sign-in within this many minutes. */
export const FRESH_SIGN_IN_MINUTES = 5;

/**
 * A vet signs with a sign-in of the last hours (ruling D29). One call signs at most this many entries: with the rows of
 * their signatures and practice, they fit into one read of DynamoDB, which takes a hundred.
 * Whoever keeps signatures asks for at most `readAtOnce` of them.
 */
export const SIGNING = {
  signInHours: 12,
  atOnce: 40,
  readAtOnce: 20,
  reasonLength: 500,
} as const;

/** Creating a link that lives for more days than this needs a fresh sign-in. */
export const LONG_LINK_DAYS = 90;

/** The most sessions of an account; a further one ends the oldest. */
export const MAX_SESSIONS = 20;

export const MIN_PASSWORD_LENGTH = 8;

/** Cognito's longest password. */
export const MAX_PASSWORD_LENGTH = 256;

/** Side of the QR image, in pixels. */
export const QR_PIXELS = 256;

/** Newest webhook events on the billing debug page. */
export const DEBUG_EVENTS = 10;

/** Newest invoices on the billing page: two years of months. */
export const LISTED_INVOICES = 24;

/** Webhook events are stored for this many days. */
export const WEBHOOK_EVENT_DAYS = 90;
