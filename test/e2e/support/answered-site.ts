import type { IncomingMessage, ServerResponse } from 'node:http';
import { readBody } from '@pawfile/local-platform/body';
import { readTarget } from '@pawfile/local-platform/target';
import { JWKS_PATH } from '../../../contract/signatures/signing-keys.ts';
import { DOCUMENTS_PATH, documentHeaders } from '../../../lib/site-headers.ts';
import { type Handle, serve } from '../../../local/serve.ts';
import { createStageSite, localSettings } from '../../../local/stage-site.ts';
import { answerCall, CUT_OFF, PENDING, type Reply } from '../../pages/support/answers.ts';
import { answerCognito, COGNITO_TARGET } from '../../pages/support/cognito.ts';
import { STORAGE } from '../../pages/support/network.ts';
import type { VisitOptions } from '../../pages/support/screen.ts';
import { bloodPanel, certificate } from './files.ts';
import { SITE_DIR } from './stage.ts';

type Sent = Omit<Reply, 'body'> & { body?: string | Uint8Array };
type Outcome = Sent | typeof CUT_OFF | typeof PENDING;
type Answer = (request: IncomingMessage, url: URL, script: VisitOptions) => Promise<Outcome>;

/** What a state's pages may send at most. */
const MAX_BODY_BYTES = 1e6;

const ANY_ORIGIN = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-allow-methods': '*',
  'access-control-max-age': '7200',
};

/**
 * Serves the built site on one address and AWS on another, and answers all calls as a test says. To intercept them in
 * the browser instead would pause every request, and switch off the browser's cache.
 */
export async function serveAnswered() {
  let script: VisitOptions | undefined;
  const failures: unknown[] = [];
  const note = (error: unknown) => void failures.push(error);

  /** Answers as the test says. Calls of pages that are going away get no answer. */
  const scripted =
    (answer: Answer, headers: () => Record<string, string>): Handle =>
    async (request, response) => {
      const outcome = script ? await answer(request, new URL(request.url ?? '', site.url), script) : PENDING;
      if (outcome === PENDING) return;
      if (outcome === CUT_OFF) return void response.destroy();
      send(response, outcome, headers());
    };

  const answerApi: Answer = async (request, url, { answers = {} }) => {
    const body = await readText(request);
    const reply = await answerCall(answers, { method: request.method ?? 'GET', url, body: body || null });
    if (typeof reply === 'symbol' || reply.body === undefined) return reply;
    // Forms go to the storage itself; everything else is read from the site.
    const storage = url.pathname.endsWith('uploads') ? aws.url : site.url + DOCUMENTS_PATH;
    return { ...reply, body: reply.body.replaceAll(STORAGE, storage) };
  };

  const answerAws: Answer = async (request, url, { cognito = {}, storage = 'works' }) => {
    if (request.method === 'OPTIONS') return { status: 204 };
    const text = await readText(request);
    const target = request.headers['x-amz-target'];
    if (target !== undefined) {
      return answerCognito(cognito, String(target).replace(COGNITO_TARGET, ''), JSON.parse(text || '{}'));
    }
    if (storage === 'works') return answerStorage(request.method, url);
    return storage === 'is-silent' ? PENDING : CUT_OFF;
  };

  const answerConfig: Answer = async (_request, _url, { config = {} }) =>
    config === CUT_OFF || config === PENDING
      ? config
      : {
          status: 200,
          contentType: 'application/json',
          body: JSON.stringify({ ...localSettings(aws.url), ...config }),
        };

  const aws = await serve(
    scripted(answerAws, () => ANY_ORIGIN),
    0,
    note,
  );
  let handle: Handle = (_, response) => void response.destroy();
  const site = await serve((...exchange) => handle(...exchange), 0, note);
  const built = createStageSite({
    siteDir: SITE_DIR,
    siteUrl: site.url,
    awsUrl: aws.url,
    config: localSettings(aws.url),
  });
  const api = scripted(answerApi, () => built.apiHeaders);
  const documents = scripted(answerAws, () => documentHeaders);
  const config = scripted(answerConfig, () => ({ ...built.pageHeaders, 'cache-control': 'no-cache' }));
  handle = (request, response) => {
    const target = readTarget(request.url);
    if (!target) throw new Error(`No page asks for ${request.url}`);
    if (target.path.startsWith('/api/') || target.path === JWKS_PATH) return api(request, response);
    if (target.path.startsWith(`${DOCUMENTS_PATH}/`)) return documents(request, response);
    if (target.path === '/config.json') return config(request, response);
    return built.site(request, response, target);
  };

  return {
    siteUrl: site.url,
    /** Answers calls in this way from now on; without it, they stay unanswered. */
    follow(next: VisitOptions | undefined) {
      script = next;
    },
    /** What went wrong since it was last asked, such as a call without an answer. */
    takeFailures: () => failures.splice(0),
    async close() {
      await site.close();
      await aws.close();
    },
  };
}

const readText = async (request: IncomingMessage) =>
  ((await readBody(request, MAX_BODY_BYTES)) ?? Buffer.from('')).toString();

/** A document or photo with that name; uploads are accepted. */
function answerStorage(method: string | undefined, { pathname }: URL): Sent {
  if (method === 'PUT') return { status: 200 };
  if (pathname.endsWith(certificate.name)) {
    return { status: 200, contentType: 'application/pdf', body: certificate.bytes };
  }
  return pathname.endsWith(bloodPanel.name)
    ? { status: 200, contentType: 'image/png', body: bloodPanel.bytes }
    : { status: 404 };
}

function send(
  response: ServerResponse,
  { status, contentType, body }: Sent,
  headers: Record<string, string>,
) {
  response.writeHead(status, { ...headers, ...(contentType && { 'content-type': contentType }) });
  response.end(body);
}
