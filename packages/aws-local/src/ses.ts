import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import * as z from 'zod';
import type { Mail } from './mail.ts';
import { createSendRate } from './send-rate.ts';

// Implements SendEmail and the account's suppression list. SendEmail has SES's limits: it refuses every mail that SES
// refuses, such as one with an emoji in a header or a line break in an address.
// https://docs.aws.amazon.com/ses/latest/APIReference-V2/API_SendEmail.html

const addressSchema = z.string().regex(/^([ -~]*<[!-;=?-~]+@[!-;=?-~]+>|[!-;=?-~]+@[!-;=?-~]+)$/, {
  error: 'Addresses are 7-bit ASCII. Encode other names as in RFC 2047',
});
const addressesSchema = z.array(addressSchema).default([]);
const textSchema = z.object({ Data: z.string(), Charset: z.string().optional() });

/** SES writes these headers itself and refuses them in a request. */
const OWN_HEADERS = ['from', 'to', 'cc', 'bcc', 'subject', 'reply-to', 'date', 'message-id', 'return-path'];
const headerSchema = z.object({
  Name: z
    .string()
    .max(126)
    .regex(/^[!-9;-~]+$/, { error: 'A header name is printable ASCII without a colon' })
    .refine((name) => !OWN_HEADERS.includes(name.toLowerCase()), { error: 'This header has its own field' }),
  Value: z
    .string()
    .min(1)
    .max(995)
    .regex(/^[ -~]*$/, { error: 'A header value is printable ASCII' }),
});

/** An image within the mail. `RawContent` is Base64. */
const imageSchema = z.object({
  ContentId: z
    .string()
    .regex(/^[\w.@-]{1,78}$/, { error: 'A content id is ASCII letters, digits, ., @, _ and -' }),
  ContentType: z.enum(['image/jpeg', 'image/png'], { error: 'The local SES takes JPEG and PNG images only' }),
  ContentDisposition: z.literal('INLINE'),
  FileName: z.string().min(1).max(255),
  RawContent: z.base64(),
});

const sendEmailSchema = z.object({
  FromEmailAddress: addressSchema,
  Destination: z.object({
    ToAddresses: addressesSchema,
    CcAddresses: addressesSchema,
    BccAddresses: addressesSchema,
  }),
  ReplyToAddresses: addressesSchema,
  ConfigurationSetName: z.string().optional(),
  EmailTags: z
    .array(
      z.object({
        Name: z.string().regex(/^[\w-]{1,256}$/, { error: 'A tag is ASCII letters, digits, _ and -' }),
        Value: z.string().regex(/^[\w.@-]{1,256}$/, { error: 'A tag is ASCII letters, digits, _ and -' }),
      }),
    )
    .default([]),
  Content: z.object({
    Simple: z.object(
      {
        Subject: textSchema,
        Body: z.object({ Html: textSchema.optional(), Text: textSchema.optional() }),
        Headers: z.array(headerSchema).max(15).default([]),
        Attachments: z.array(imageSchema).default([]),
      },
      { error: 'The local SES takes Content.Simple only, not Raw or Template' },
    ),
  }),
});
type SendEmail = z.infer<typeof sendEmailSchema>;

/** https://docs.aws.amazon.com/ses/latest/APIReference-V2/API_PutSuppressedDestination.html */
const suppressedSchema = z.object({
  EmailAddress: z.string().min(1),
  Reason: z.enum(['BOUNCE', 'COMPLAINT']),
});

const SUPPRESSED = '/v2/email/suppression/addresses';

interface SesOptions {
  deliverMail: (mail: Mail) => Promise<void>;
  now: () => Date;
  /** Gets the events of mails with a configuration set, as EventBridge does. */
  publish?: (event: object) => Promise<void>;
  /** Whether deliveries are reported, too. */
  reportsDeliveries?: boolean;
  /** How many recipients a second may have. Default: any number. */
  maxSendRate?: number;
}

export type Ses = ReturnType<typeof createSes>;

/**
 * Serves SES v2's `POST /v2/email/outbound-emails` and delivers the mail, dated by `now`. The suppression list is kept
 * in memory, and holds no mail back.
 */
export function createSes({ deliverMail, now, publish, reportsDeliveries, maxSendRate }: SesOptions) {
  const rate = createSendRate(now, maxSendRate ?? null);
  const suppressed = new Map<string, { EmailAddress: string; Reason: string; LastUpdateTime: number }>();

  async function handle(req: IncomingMessage, res: ServerResponse): Promise<void> {
    if (req.url?.startsWith(SUPPRESSED)) return suppress(req, res, req.url.slice(SUPPRESSED.length + 1));
    if (req.url !== '/v2/email/outbound-emails') return refuse(res, 404, 'NotFoundException', 'No such path');
    if (req.method !== 'POST') return refuse(res, 405, 'MethodNotAllowedException', 'Use POST');
    const parsed = sendEmailSchema.safeParse(parseJson(await text(req)));
    if (!parsed.success) return refuse(res, 400, 'BadRequestException', z.prettifyError(parsed.error));
    const { ToAddresses, CcAddresses, BccAddresses } = parsed.data.Destination;
    const recipients = ToAddresses.length + CcAddresses.length + BccAddresses.length;
    if (recipients < 1 || recipients > 50) {
      return refuse(res, 400, 'BadRequestException', 'A mail has 1 to 50 recipients');
    }
    if (!rate.allows(recipients)) {
      return refuse(res, 429, 'TooManyRequestsException', 'Maximum sending rate exceeded.');
    }
    await deliverMail(toMail(parsed.data, now()));
    answer(res, 200, { MessageId: randomUUID() });
    const { ConfigurationSetName, EmailTags } = parsed.data;
    if (ConfigurationSetName) await report(ToAddresses[0] ?? '', ConfigurationSetName, EmailTags);
  }

  /** Adds, shows and removes addresses of the suppression list; `name` is the rest of the path. */
  async function suppress(req: IncomingMessage, res: ServerResponse, name: string): Promise<void> {
    const body = await text(req);
    if (req.method === 'PUT' && name === '') {
      const parsed = suppressedSchema.safeParse(parseJson(body));
      if (!parsed.success) return refuse(res, 400, 'BadRequestException', z.prettifyError(parsed.error));
      suppressed.set(parsed.data.EmailAddress, { ...parsed.data, LastUpdateTime: now().getTime() / 1000 });
      return answer(res, 200, {});
    }
    const address = decodeURIComponent(name);
    const SuppressedDestination = suppressed.get(address);
    if (!SuppressedDestination)
      return refuse(res, 404, 'NotFoundException', `${address} is not on the suppression list`);
    if (req.method === 'GET') return answer(res, 200, { SuppressedDestination });
    if (req.method !== 'DELETE') return refuse(res, 405, 'MethodNotAllowedException', 'Use GET or DELETE');
    suppressed.delete(address);
    answer(res, 200, {});
  }

  /** Reports on a mail that was sent with a configuration set: what its address simulates, or that it was delivered. */
  async function report(to: string, configurationSet: string, tags: SendEmail['EmailTags'] = []) {
    const kind = simulatedKind(to) ?? (reportsDeliveries ? 'delivery' : null);
    if (kind) await publish?.(eventOf(kind, { to, configurationSet, emailTags: tags, at: now() }));
  }

  return {
    handle,
    report,
    /** How many recipients a second may have; null is any number. */
    maxSendRate: { get: rate.get, set: rate.set },
  };
}

/** SES's mailbox simulator: mail to these addresses, with or without a `+label`, causes a bounce or a complaint. */
const SIMULATOR = /^(bounce|complaint)(\+[^@]*)?@simulator\.amazonses\.com$/i;

const simulatedKind = (to: string) => {
  const kind = SIMULATOR.exec(to)?.[1]?.toLowerCase();
  return kind === 'bounce' || kind === 'complaint' ? kind : null;
};

interface Reported {
  to: string;
  configurationSet: string;
  emailTags: SendEmail['EmailTags'];
  at: Date;
}

/** https://docs.aws.amazon.com/ses/latest/dg/monitor-sending-using-event-publishing-setup.html */
function eventOf(
  kind: 'bounce' | 'complaint' | 'delivery',
  { to, configurationSet, emailTags, at }: Reported,
): object {
  const timestamp = at.toISOString();
  const tags = Object.fromEntries(emailTags.map(({ Name, Value }) => [Name, [Value]]));
  const [detailType, eventType] = EVENTS[kind];
  return {
    version: '0',
    id: randomUUID(),
    source: 'aws.ses',
    'detail-type': detailType,
    time: timestamp,
    detail: {
      eventType,
      mail: {
        timestamp,
        messageId: randomUUID(),
        destination: [to],
        tags: { 'ses:configuration-set': [configurationSet], ...tags },
      },
      ...(kind === 'bounce' && {
        bounce: { bounceType: 'Permanent', bounceSubType: 'General', timestamp },
      }),
      ...(kind === 'complaint' && { complaint: { complaintFeedbackType: 'abuse', timestamp } }),
      ...(kind === 'delivery' && { delivery: { timestamp, recipients: [to] } }),
    },
  };
}

const EVENTS = {
  bounce: ['Email Bounced', 'Bounce'],
  complaint: ['Email Complaint Received', 'Complaint'],
  delivery: ['Email Delivered', 'Delivery'],
} as const;

function toMail(input: SendEmail, sentAt: Date): Mail {
  const { Subject, Body, Headers, Attachments } = input.Content.Simple;
  const headers = Object.fromEntries(Headers.map(({ Name, Value }) => [Name, Value]));
  if (input.ReplyToAddresses.length > 0) headers['Reply-To'] = input.ReplyToAddresses.join(', ');
  if (input.Destination.CcAddresses.length > 0) headers.Cc = input.Destination.CcAddresses.join(', ');
  return {
    to: input.Destination.ToAddresses.join(', '),
    from: input.FromEmailAddress,
    subject: Subject.Data,
    html: withImages(Body.Html?.Data ?? '', Attachments),
    text: Body.Text?.Data ?? '',
    headers,
    sent_at: sentAt.toISOString(),
  };
}

/** The mailbox has no attachments: each image takes the place of its name. */
const withImages = (html: string, images: readonly z.infer<typeof imageSchema>[]) =>
  images.reduce(
    (page, { ContentId, ContentType, RawContent }) =>
      page.replaceAll(`"cid:${ContentId}"`, `"data:${ContentType};base64,${RawContent}"`),
    html,
  );

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

function refuse(res: ServerResponse, status: number, name: string, message: string): void {
  res.setHeader('x-amzn-errortype', name);
  answer(res, status, { message });
}

function answer(res: ServerResponse, status: number, body: object): void {
  res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
