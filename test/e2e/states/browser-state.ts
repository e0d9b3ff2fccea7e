import type { Page } from 'playwright-core';
import type { RouteState } from '../../pages/states/route-state.ts';
import type { Stage } from '../support/stage.ts';

/** A state that only a browser can show, as with a service worker or a second tab. */
export interface BrowserState extends Omit<RouteState, 'show'> {
  show: (stage: Stage) => Promise<Page>;
}
