import type { Screen, Stage } from '../support/screen.ts';
import type { Row } from './rows.ts';

/** Brings a page to where the notice of a row appears. */
export type Provocation = (stage: Stage) => Promise<Screen>;

/** The rows of one part of the site. */
export type Provocations = Partial<Record<Row, Provocation>>;

export const click = (page: Screen, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).first().click();
