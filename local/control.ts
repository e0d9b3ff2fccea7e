import type { IncomingMessage, ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import type { Ses } from '@pawfile/aws-local/ses';
import { answerJson, readBody } from '@pawfile/local-platform/body';
import type { Target } from '@pawfile/local-platform/target';
import type { LocalStripe } from '@pawfile/stripe-local';
import * as z from 'zod';
import type { Clock } from './clock.ts';
import { stripeCalls } from './control-stripe.ts';
import type { Mailbox } from './mailbox.ts';
import { isSchedule, SCHEDULES, type Schedule } from './schedules.ts';
import { sendFile, sendText } from './site.ts';
import { openSiteFiles } from './site-files.ts';

interface ControlOptions {
  mailbox: Mailbox;
  clock: Clock;
  stripe: LocalStripe;
  ses: Pick<Ses, 'maxSendRate'>;
  /** The latest lines of the functions' logs, the newest last. */
  recentLog: readonly object[];
  runSchedule: (name: Schedule) => Promise<void>;
  reset: () => Promise<void>;
  /** The content of `endpoints.json`, for other tools. */
  endpoints: object;
}

type Call = (request: IncomingMessage, response: ServerResponse) => Promise<void> | void;
type Calls = Record<string, Call>;

export const CONTROL_PATH = '/__local/';

const HEADERS = {
  'cache-control': 'no-store',
  // Mails bring their own inline styles and pictures; they are shown in a sandbox, where no script runs.
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; connect-src 'self'; " +
    "img-src http: https: data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

/** The control page at `/__local/` and its calls. Only the local site's own pages and tools may use them. */
export function createControl(options: ControlOptions) {
  const { mailbox, clock, stripe, ses, recentLog, reset, endpoints } = options;
  const findFile = openSiteFiles(fileURLToPath(new URL('control-page', import.meta.url)));

  const calls: Record<string, Calls> = {
    'mail.json': { GET: (_, response) => answerJson(response, 200, mailbox.list()) },
    'log.json': { GET: (_, response) => answerJson(response, 200, recentLog) },
    'endpoints.json': { GET: (_, response) => answerJson(response, 200, endpoints) },
    'schedules.json': { GET: (_, response) => answerJson(response, 200, SCHEDULES) },
    clock: {
      GET: (_, response) => answerJson(response, 200, readClock(clock)),
      POST: async (request, response) => {
        await setClock(clock, request, response);
        // Processes subscriptions that are due by the new time now, not at the next call.
        await stripe.advance();
      },
      DELETE: async (_, response) => {
        await clock.free();
        answerJson(response, 200, readClock(clock));
      },
    },
    'ses.json': {
      GET: (_, response) => answerJson(response, 200, readRate(ses)),
      POST: (request, response) => setRate(ses, request, response),
    },
    'stripe.json': stripeCalls({ stripe, clock }),
    reset: {
      POST: async (_, response) => {
        await reset();
        response.writeHead(204).end();
      },
    },
  };

  function findCalls(name: string): Calls | undefined {
    if (Object.hasOwn(calls, name)) return calls[name];
    const schedule = /^run\/(.*)$/.exec(name)?.[1];
    return schedule === undefined ? undefined : { POST: (_, response) => run(options, schedule, response) };
  }

  async function showPage(name: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const file = await findFile(`/${name || 'index.html'}`);
    return file ? sendFile(request, response, file) : sendText(response, 404, 'Not found');
  }

  return async (request: IncomingMessage, response: ServerResponse, { path }: Target): Promise<void> => {
    for (const [name, value] of Object.entries(HEADERS)) response.setHeader(name, value);
    if (!isOwnPage(request)) return sendText(response, 403, 'Only the local site may call this.');
    const name = path.slice(CONTROL_PATH.length);
    const show: Call = () => showPage(name, request, response);
    const allowed: Calls = findCalls(name) ?? { GET: show };
    const call = allowed[request.method === 'HEAD' ? 'GET' : (request.method ?? '')];
    if (call) return call(request, response);
    response.setHeader('allow', Object.keys(allowed).join(', '));
    sendText(response, 405, 'Method not allowed');
  };
}

/**
 * Whether a request comes from a page of this origin, or from no page (a tool, a typed address). Following a link from
 * another site is fine too: it changes nothing, and the other site cannot read the response.
 */
function isOwnPage({ method, headers }: IncomingMessage): boolean {
  if (headers.origin !== undefined && headers.origin !== `http://${headers.host}`) return false;
  const from = headers['sec-fetch-site'];
  if (from === undefined || from === 'same-origin' || from === 'none') return true;
  return method === 'GET' && headers['sec-fetch-dest'] === 'document';
}

const readClock = (clock: Clock) => ({ now: clock.now().toISOString(), set: clock.isSet() });

const readRate = ({ maxSendRate }: ControlOptions['ses']) => ({ max_send_rate: maxSendRate.get() });

const rateSchema = z.strictObject({ max_send_rate: z.int().nonnegative().nullable() });

async function setRate(
  ses: ControlOptions['ses'],
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const wanted = rateSchema.safeParse(parseJson(await readBody(request, MAX_BODY_BYTES)));
  if (!wanted.success) {
    const message = 'Send a number of recipients per second as JSON, such as {"max_send_rate": 14}, or null.';
    return answerJson(response, 400, { message });
  }
  ses.maxSendRate.set(wanted.data.max_send_rate);
  answerJson(response, 200, readRate(ses));
}

const clockSchema = z.object({ now: z.iso.datetime({ offset: true }) });
const MAX_BODY_BYTES = 1024;

async function setClock(clock: Clock, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await readBody(request, MAX_BODY_BYTES);
  const wanted = clockSchema.safeParse(parseJson(body));
  if (!wanted.success) {
    const message = 'Send a moment as JSON, such as {"now": "2027-01-31T09:00:00Z"}.';
    return answerJson(response, 400, { message });
  }
  await clock.set(new Date(wanted.data.now));
  answerJson(response, 200, readClock(clock));
}

function parseJson(body: Buffer | null): unknown {
  try {
    return JSON.parse(body?.toString('utf8') ?? '');
  } catch {
    return undefined;
  }
}

async function run(
  { runSchedule, clock }: ControlOptions,
  name: string,
  response: ServerResponse,
): Promise<void> {
  if (!isSchedule(name)) {
    const message = `There is no schedule “${name}”.`;
    return answerJson(response, 404, { message, schedules: Object.keys(SCHEDULES) });
  }
  await runSchedule(name);
  answerJson(response, 200, { schedule: name, ran_at: clock.now().toISOString() });
}
