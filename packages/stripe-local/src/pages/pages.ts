import type { IncomingMessage, ServerResponse } from 'node:http';
import { readBody } from '@pawfile/local-platform/body';
import type { Target } from '@pawfile/local-platform/target';
import type { Books } from '../books.ts';
import { StripeFailure } from '../errors.ts';
import { newId } from '../ids.ts';
import type { Ledger } from '../ledger.ts';
import { payCheckout, showCheckout } from './checkout-page.ts';
import { html } from './html.ts';
import { downloadInvoice, payHostedInvoice, showInvoice } from './invoice-page.ts';
import { documentOf, headersOf, type Page, page } from './page.ts';
import { actInPortal, showPortal } from './portal-page.ts';

interface PagesOptions {
  books: Books;
  onError: (error: unknown) => void;
}

const MAX_FORM_BYTES = 10_000;

/** The effect of a page's request. */
type Work = (ledger: Ledger) => Page;

/** Creates the function that serves the hosted pages: Checkout, the portal and invoices. */
export function createPages({ books, onError }: PagesOptions) {
  function failurePage(error: unknown): Page {
    if (!(error instanceof StripeFailure)) onError(error);
    const known = error instanceof StripeFailure ? error : undefined;
    const message = known?.message ?? 'The local Stripe failed.';
    const body = html`<h1>Something went wrong</h1><p role="alert">${message}</p>`;
    return page('Something went wrong', body, { status: known?.status ?? 500 });
  }

  async function answer(request: IncomingMessage, target: Target): Promise<Page> {
    const work = await workOf(request, target);
    // Showing a page is a change too: it extends the portal session.
    return books.change({ id: newId('request'), idempotency_key: null }, work);
  }

  return async (request: IncomingMessage, response: ServerResponse, target: Target): Promise<void> => {
    const page = await answer(request, target).catch(failurePage);
    if ('pdf' in page) sendPdf(response, page.name, await page.pdf());
    else send(response, page);
  };
}

/** Finds the page or action. Throws a StripeFailure for an unknown or forbidden one. */
async function workOf(request: IncomingMessage, { path, query }: Target): Promise<Work> {
  const [, , kind, id = '', action, ...rest] = path.split('/');
  const search = new URLSearchParams(query);
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const isShown = isRead && action === undefined;
  if (isShown && kind === 'checkout') return (ledger) => showCheckout(ledger, id, search);
  if (isShown && kind === 'portal') return (ledger) => showPortal(ledger, id, search);
  if (isShown && kind === 'invoice') return (ledger) => showInvoice(ledger, id, search);
  if (isRead && kind === 'invoice' && action === 'pdf' && rest.length === 0) {
    return (ledger) => downloadInvoice(ledger, id);
  }
  if (request.method !== 'POST' || action === undefined || rest.length > 0) throw noSuchPage();
  const form = await readForm(request);
  if (kind === 'checkout') return (ledger) => payCheckout(ledger, id, action, form);
  if (kind === 'invoice') return (ledger) => payHostedInvoice(ledger, id, action);
  if (kind === 'portal') return (ledger) => actInPortal(ledger, id, action, form);
  throw noSuchPage();
}

const noSuchPage = () => new StripeFailure(404, 'invalid_request_error', 'Page not found.');

/** The fields of a form. Only these pages may send them. */
async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  const body = await readBody(request, MAX_FORM_BYTES);
  if (!isOwnForm(request)) {
    throw new StripeFailure(
      403,
      'invalid_request_error',
      'Only the pages of this server can send this form.',
    );
  }
  return new URLSearchParams(body?.toString('utf8'));
}

/** Every browser sends these headers with a form. Command-line tools send neither. */
function isOwnForm({ headers }: IncomingMessage): boolean {
  if (headers.origin !== undefined && headers.origin !== `http://${headers.host}`) return false;
  return (headers['sec-fetch-site'] ?? 'same-origin') === 'same-origin';
}

function sendPdf(response: ServerResponse, name: string, bytes: Uint8Array): void {
  response.writeHead(200, {
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="${name}.pdf"`,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  response.end(response.req.method === 'HEAD' ? undefined : bytes);
}

function send(response: ServerResponse, answer: Exclude<Page, { pdf: unknown }>): void {
  if ('redirect' in answer) {
    response.writeHead(303, { location: answer.redirect, 'cache-control': 'no-store' }).end();
    return;
  }
  response.writeHead(answer.status, headersOf(answer.redirectsTo));
  response.end(response.req.method === 'HEAD' ? undefined : documentOf(answer.title, answer.body));
}
