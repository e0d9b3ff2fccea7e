import type { Page, Request, Route } from 'playwright-core';
import { AppError, PROBLEMS } from '../../../contract/problem.ts';
import { answerCall, CUT_OFF, GatewayAnswer, PENDING, type Reply } from '../../pages/support/answers.ts';
import { answerCognito, COGNITO_TARGET, type CognitoAnswers } from '../../pages/support/cognito.ts';
import { STORAGE } from '../../pages/support/network.ts';
import type { Stage as AnsweredStage, VisitOptions } from '../../pages/support/screen.ts';
import { storedEntries } from '../../pages/support/session.ts';
import { storeEntries } from './devices.ts';
import { bloodPanel, certificate } from './files.ts';
import type { Stage } from './stage.ts';

type Outcome = Reply | typeof CUT_OFF | typeof PENDING;

/** What Chromium logs about the failures that the test wants. */
function consoleErrors({ answers = {}, cognito = {}, storage, config }: VisitOptions): RegExp[] {
  const wanted = [...Object.values(answers), ...Object.values(cognito)];
  const isCutOff = storage === 'is-cut-off' || config === CUT_OFF;
  return [
    /status of \d+/,
    ...(isCutOff || wanted.includes(CUT_OFF) ? [/ERR_INTERNET_DISCONNECTED/] : []),
    ...(wanted.some((each) => statusOf(each) >= 500) ? [/^response: 5\d\d/] : []),
  ];
}

const statusOf = (answer: unknown): number => {
  if (answer instanceof AppError) return PROBLEMS[answer.code].status;
  return answer instanceof GatewayAnswer ? answer.status : 200;
};

/**
 * Runs in Chromium what `test/pages` runs in happy-dom: the built site, with every call answered by the test. `page()`
 * is the last page opened.
 */
export function createAnsweredStage(stage: Stage): AnsweredStage & { page(): Page } {
  let last: Page | undefined;
  return {
    page() {
      if (!last) throw new Error('The state opened no page');
      return last;
    },
    async visit(path, options = {}) {
      const { as, now } = options;
      const tolerate = consoleErrors(options);
      const page = await stage.visit('about:blank', { tolerate, ...(now && { now }) });
      last = page;
      if (as) await storeEntries(page, storedEntries(as, now?.getTime()));
      await answerAll(page, stage.cloud.awsUrl, options);
      await page.goto(path);
      return page;
    },
  };
}

/** Answers a page's calls to the API, to Cognito and to the storage. */
async function answerAll(page: Page, awsUrl: string, options: VisitOptions) {
  const { answers = {}, cognito = {}, storage = 'works', config = {} } = options;
  const reply = (answer: (request: Request) => Promise<Outcome> | Outcome) => async (route: Route) => {
    const outcome = await answer(route.request());
    if (outcome === PENDING) return;
    if (outcome === CUT_OFF) return route.abort('internetdisconnected');
    const { body, ...rest } = outcome;
    return route.fulfill({ ...rest, ...(body !== undefined && { body: body.replaceAll(STORAGE, awsUrl) }) });
  };
  await page.route(
    '**/api/**',
    reply((request) =>
      answerCall(answers, {
        method: request.method(),
        url: new URL(request.url()),
        body: request.postData(),
      }),
    ),
  );
  await page.route(`${awsUrl}/**`, (route) => {
    const target = route.request().headers()['x-amz-target'];
    if (target) return reply((request) => answerCognitoOf(cognito, target, request))(route);
    return storage === 'works' ? serveFile(route) : route.abort('internetdisconnected');
  });
  if (config === CUT_OFF) await page.route('**/config.json', (route) => route.abort('internetdisconnected'));
  else if (Object.keys(config).length > 0) {
    await page.route('**/config.json', async (route) => {
      const answer = await route.fetch();
      const own: unknown = await answer.json();
      return route.fulfill({ json: { ...(typeof own === 'object' && own), ...config } });
    });
  }
}

const answerCognitoOf = (cognito: CognitoAnswers, target: string, request: Request) =>
  answerCognito(cognito, target.replace(COGNITO_TARGET, ''), JSON.parse(request.postData() ?? '{}'));

/** A document or photo with that name; uploads are accepted. */
function serveFile(route: Route) {
  if (route.request().method() === 'POST') return route.fulfill({ status: 204 });
  const file = [certificate, bloodPanel].find(({ name }) => route.request().url().endsWith(name));
  return file ? route.fulfill({ path: file.path }) : route.fulfill({ status: 404 });
}
