import type { Page } from 'playwright-core';
import { afterEach } from 'vitest';
import { AppError, PROBLEMS } from '../../../contract/problem.ts';
import { CUT_OFF, GatewayAnswer } from '../../pages/support/answers.ts';
import type { Stage as PlayedStage, VisitOptions } from '../../pages/support/screen.ts';
import { storedEntries } from '../../pages/support/session.ts';
import { serveAnswered } from './answered-site.ts';
import { storeEntries } from './devices.ts';
import { setUpSite } from './stage.ts';

/** What Chromium logs about the failures that the test wants. */
function consoleErrors({ answers = {}, cognito = {}, storage, config }: VisitOptions): RegExp[] {
  const wanted = [...Object.values(answers), ...Object.values(cognito)];
  const isCutOff = storage === 'is-cut-off' || config === CUT_OFF;
  return [
    /status of \d+/,
    ...(isCutOff || wanted.includes(CUT_OFF) ? [/ERR_(EMPTY_RESPONSE|CONNECTION_RESET)/] : []),
    ...(wanted.some((each) => statusOf(each) >= 500) ? [/^response: 5\d\d/] : []),
  ];
}

const statusOf = (answer: unknown): number => {
  if (answer instanceof AppError) return PROBLEMS[answer.code].status;
  return answer instanceof GatewayAnswer ? answer.status : 200;
};

/**
 * Runs in Chromium what `test/pages` runs in happy-dom: the built site, with every call answered by the test. `page()`
 * is the page that the test opened.
 */
export function setUpAnsweredStage(): PlayedStage & { page(): Page } {
  const { served, visit } = setUpSite(serveAnswered, ({ takeFailures }) => takeFailures());
  let opened: Page | undefined;

  // Runs before the page is put away: hooks after a test run in the reverse order.
  afterEach(() => {
    opened = undefined;
    served().follow(undefined);
  });

  return {
    page() {
      if (!opened) throw new Error('The test opened no page');
      return opened;
    },
    async visit(path, options = {}) {
      if (opened) throw new Error('A test opens one page, because its answers are for all pages');
      const { as, now } = options;
      opened = await visit('about:blank', { tolerate: consoleErrors(options), ...(now && { now }) });
      if (as) await storeEntries(opened, storedEntries(as, now?.getTime()));
      served().follow(options);
      await opened.goto(path);
      return opened;
    },
  };
}
