import type { IncomingMessage, ServerResponse } from 'node:http';
import { readBody } from '../../platform/body.ts';
import type { Target } from '../../platform/target.ts';
import type { Books } from '../books.ts';
import { StripeFailure } from '../errors.ts';
import { newId } from '../ids.ts';
import type { Ledger } from '../ledger.ts';
import { declineCheckout, payCheckout, showCheckout } from './checkout-page.ts';
import { html } from './html.ts';
import { showInvoice } from './invoice-page.ts';
import { documentOf, headersOf, type Page, page } from './page.ts';
import { actInPortal, showPortal } from './portal-page.ts';

interface PagesOptions {
  books: Books;
  onError: (error: unknown) => void;
}

const MAX_FORM_BYTES = 10_000;

/** What a request of the pages does. */
type Work = (ledger: Ledger) => Page;

/** Makes the function that answers the hosted pages: Checkout, the portal and invoices. */
export function createPages({ books, onError }: PagesOptions) {
  function failurePage(error: unknown): Page {
    if (!(error instanceof StripeFailure)) onError(error);
    const known = error instanceof StripeFailure ? error : undefined;
    const message = known?.message ?? 'The local Stripe failed.';
    const body = html`<h1>That did not work</h1><p role="alert">${message}</p>`;
    return page('That did not work', body, { status: known?.status ?? 500 });
  }

  async function answer(request: IncomingMessage, target: Target): Promise<Page> {
    const work = await workOf(request, target);
    try {
      // Even to show a page is a change: a portal session that is looked at lives on.
      return await books.change({ id: newId('request'), idempotency_key: null }, work);
    } catch (error) {
      const isDeclined = error instanceof StripeFailure && error.status === 402;
      const [, , , id = ''] = target.path.split('/');
      if (isDeclined) return { redirect: `/stripe/portal/${encodeURIComponent(id)}?declined` };
      throw error;
    }
  }

  return async (request: IncomingMessage, response: ServerResponse, target: Target): Promise<void> => {
    send(response, await answer(request, target).catch(failurePage));
  };
}

/** Finds what a request asks for. Throws a StripeFailure for what does not exist or is not allowed. */
async function workOf(request: IncomingMessage, { path, query }: Target): Promise<Work> {
  const [, , kind, id = '', action, ...rest] = path.split('/');
  const search = new URLSearchParams(query);
  const isShown = (request.method === 'GET' || request.method === 'HEAD') && action === undefined;
  if (isShown && kind === 'checkout') return (ledger) => showCheckout(ledger, id, search);
  if (isShown && kind === 'portal') return (ledger) => showPortal(ledger, id, search);
  if (isShown && kind === 'invoice') return (ledger) => showInvoice(ledger, id);
  if (request.method !== 'POST' || action === undefined || rest.length > 0) throw noSuchPage();
  const form = await readForm(request);
  if (kind === 'checkout' && action === 'pay') return (ledger) => payCheckout(ledger, id);
  if (kind === 'checkout' && action === 'decline') return (ledger) => declineCheckout(ledger, id);
  if (kind === 'portal') return (ledger) => actInPortal(ledger, id, action, form);
  throw noSuchPage();
}

const noSuchPage = () => new StripeFailure(404, 'invalid_request_error', 'There is no such page.');

/** The fields of a form, which only the pages themselves may send. */
async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  const body = await readBody(request, MAX_FORM_BYTES);
  if (!isOwnForm(request)) {
    throw new StripeFailure(403, 'invalid_request_error', 'Only these pages themselves may send forms here.');
  }
  return new URLSearchParams(body?.toString('utf8'));
}

/** A tool sends neither of these headers; every browser sends them with a form. */
function isOwnForm({ headers }: IncomingMessage): boolean {
  if (headers.origin !== undefined && headers.origin !== `http://${headers.host}`) return false;
  return (headers['sec-fetch-site'] ?? 'same-origin') === 'same-origin';
}

function send(response: ServerResponse, answer: Page): void {
  if ('redirect' in answer) {
    response.writeHead(303, { location: answer.redirect, 'cache-control': 'no-store' }).end();
    return;
  }
  response.writeHead(answer.status, headersOf(answer.leadsTo));
  response.end(response.req.method === 'HEAD' ? undefined : documentOf(answer.title, answer.body));
}
