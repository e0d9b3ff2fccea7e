import { vi } from 'vitest';
import { FREE_PLAN } from '../../../contract/billing/plans.ts';
import { JWKS_PATH } from '../../../contract/signatures/signing-keys.ts';
import type { SiteConfig } from '../../../contract/site/site-config.ts';
import { CLIENT_ID, REGION, SUPPORT_ADDRESS, USER_POOL_ID } from '../../../local/constants.ts';
import { answerCall, CUT_OFF, PENDING, type Reply, type SentCall } from './answers.ts';
import { answerCognito, COGNITO_TARGET } from './cognito.ts';
import type { VisitOptions } from './screen.ts';
import { settle } from './settle.ts';

/** Where Cognito and the storage answer; no such hosts exist. */
const COGNITO = 'https://cognito.pawfile.test';
export const STORAGE = 'https://storage.pawfile.test';

const SITE_CONFIG: SiteConfig = {
  stage: 'local',
  region: REGION,
  userPoolId: USER_POOL_ID,
  userPoolClientId: CLIENT_ID,
  userPoolEndpoint: COGNITO,
  mail: true,
  supportEmail: SUPPORT_ADDRESS,
  freePlan: FREE_PLAN,
  taxes: false,
};

type Outcome = Reply | typeof CUT_OFF | typeof PENDING;

/** What the storage answers. */
const STORED: Record<NonNullable<VisitOptions['storage']>, Outcome> = {
  works: { status: 204 },
  'is-cut-off': CUT_OFF,
  'is-silent': PENDING,
};

/** What stands for the network of a visit: `fetch` and `XMLHttpRequest`, answered as the test says. */
export function createNetwork(options: VisitOptions, note: (problem: string) => void) {
  const { answers = {}, cognito = {} } = options;
  const asked: SentCall[] = [];
  let isOver = false;

  async function answer(request: SentCall, headers: Headers): Promise<Outcome> {
    const { url } = request;
    // A test may change these while its page is open.
    const { storage = 'works', config = {} } = options;
    const operation = headers.get('x-amz-target')?.replace(COGNITO_TARGET, '') ?? '';
    asked.push({ ...request, headers, ...(operation && { operation }) });
    if (url.pathname.startsWith('/api/') || url.pathname === JWKS_PATH) return answerCall(answers, request);
    if (url.origin === COGNITO) {
      return answerCognito(cognito, operation, JSON.parse(request.body ?? '{}'));
    }
    if (url.origin === STORAGE) return STORED[storage];
    if (url.pathname === '/config.json') {
      if (config === CUT_OFF || config === PENDING) return config;
      return {
        status: 200,
        contentType: 'application/json',
        body: JSON.stringify({ ...SITE_CONFIG, ...config }),
      };
    }
    // The modules of public pages, which are fetched before they are imported.
    if (url.pathname.startsWith('/web/src/')) return { status: 200 };
    throw new Error(`Nothing answers ${request.method} ${url.href}`);
  }

  async function stubbedFetch(
    isLeft: () => boolean,
    input: string | URL | Request,
    init: RequestInit = {},
  ): Promise<Response> {
    // A page that is gone learns nothing any more, not even that time is up: it would call the network of the next.
    const isGone = () => isOver || isLeft();
    await settle();
    if (isGone()) return NEVER;
    init.signal?.throwIfAborted();
    const url = new URL(input instanceof Request ? input.url : input, window.location.href);
    const body = typeof init.body === 'string' ? init.body : null;
    const answered = answer({ method: init.method ?? 'GET', url, body }, new Headers(init.headers)).catch(
      (error: unknown): Outcome => {
        note(String(error));
        return CUT_OFF;
      },
    );
    const outcome: Outcome = await Promise.race([answered, untilAborted(init.signal, isGone)]);
    if (isGone()) return NEVER;
    init.signal?.throwIfAborted();
    if (outcome === CUT_OFF) throw new TypeError('Failed to fetch');
    if (outcome === PENDING) return untilAborted(init.signal, isGone);
    const { status, contentType, body: text = null } = outcome;
    return new Response(text, { status, headers: contentType ? { 'content-type': contentType } : {} });
  }

  return {
    /**
     * Takes the place of the global functions of the window that has just opened. The function that it returns leaves
     * the window's later requests without an answer: the page is gone.
     */
    install() {
      let isLeft = false;
      vi.stubGlobal(
        'fetch',
        stubbedFetch.bind(undefined, () => isLeft),
      );
      vi.stubGlobal(
        'XMLHttpRequest',
        uploadRequest(() => STORED[options.storage ?? 'works']),
      );
      return () => {
        isLeft = true;
      };
    },
    /** Every request so far. */
    asked,
    /** Leaves later requests without an answer: their tab is closed. */
    end() {
      isOver = true;
    },
  };
}

/** The upload of a form to the storage; nothing else uses `XMLHttpRequest`. */
const uploadRequest = (answer: () => Outcome) =>
  class extends EventTarget {
    readonly upload = new EventTarget();
    readonly responseText = '';
    status = 0;
    open() {}
    setRequestHeader() {}
    abort() {}
    send() {
      const outcome = answer();
      if (outcome === PENDING) return;
      this.status = outcome === CUT_OFF ? 0 : outcome.status;
      setTimeout(() => this.dispatchEvent(new Event(this.status ? 'load' : 'error')));
    }
  };

const NEVER = new Promise<never>(() => {});

const untilAborted = (signal: AbortSignal | null | undefined, isGone: () => boolean) =>
  new Promise<never>((_, reject) => {
    signal?.addEventListener('abort', () => !isGone() && reject(signal.reason));
  });
