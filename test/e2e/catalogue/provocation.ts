import type { Page } from 'playwright-core';
import type { VisitOptions } from '../support/devices.ts';
import type { Stage } from '../support/stage.ts';
import type { Row } from './rows.ts';

/** Brings a page to where the notice of a row has just come up. */
export type Provocation = (stage: Stage) => Promise<Page>;

/** The rows of one part of the site. */
export type Provocations = Partial<Record<Row, Provocation>>;

/** Failures of a lost connection, as the browser notes them. */
export const CUT_OFF: VisitOptions = { allow: [/ERR_INTERNET_DISCONNECTED/] };

/** Lets the calls whose path ends so fail, as without a connection; the pages themselves stay. */
export const cutOff = (page: Page, path: string) =>
  page.route(`**/api/${path}`, (route) => route.abort('internetdisconnected'));

export const click = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).first().click();
