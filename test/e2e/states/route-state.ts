import type { Page } from 'playwright-core';
import type { Stage } from '../support/stage.ts';

/** What a page can be in, besides what is special to it. */
type State = 'loading' | 'empty' | 'filled' | 'error' | 'unauthenticated' | 'unauthorised';

const OWNERS = ['loading', 'filled', 'error', 'unauthenticated'] as const;
const PETS = [...OWNERS, 'unauthorised'] as const;

/**
 * The route table of the specification, with the states that each route has. A page that is rendered at build time is
 * there at once and the same for everybody, but for one that stands for all of them offline; a form is never empty or
 * loading.
 */
export const ROUTES = {
  '/': ['filled'],
  '/auth': ['filled', 'error'],
  '/dashboard': [...OWNERS, 'empty'],
  '/add-pet': [...OWNERS],
  '/pet/{petId}': [...PETS, 'empty'],
  '/pet/{petId}/edit': PETS,
  '/pet/{petId}/upload': PETS,
  '/pet/{petId}/share': [...PETS, 'empty'],
  '/pet/{petId}/emergency-card': [...PETS, 'empty'],
  '/shared/{token}': ['loading', 'empty', 'filled', 'error', 'unauthorised'],
  '/features': ['filled'],
  '/pricing': ['filled', 'error'],
  '/support': ['filled'],
  '/how-it-works': ['filled'],
  '/security': ['filled'],
  '/success': OWNERS,
  '/business-signup': ['filled', 'error'],
  '/billing': [...OWNERS, 'empty'],
  '/billing/upgrade': OWNERS,
  '/billing/success': OWNERS,
  '/billing/cancel': ['filled'],
  '/billing/debug': [...OWNERS, 'unauthorised'],
  '/settings': OWNERS,
  '/vet-dashboard': [...OWNERS, 'empty', 'unauthorised'],
  '/help': ['filled', 'error'],
  '/help-center': ['filled'],
  '/privacy': ['filled'],
  '/setup-guide': ['filled'],
  '/terms': ['filled'],
  '/reminder': ['loading', 'filled', 'error'],
  '/account-deleted': ['filled'],
  '/no/such/page': ['filled'],
} as const satisfies Record<string, readonly State[]>;

export type Route = keyof typeof ROUTES;

/** A route in one of its states. */
export interface RouteState {
  route: Route;
  state: State;
  /** What is special, where a route has the same state in several ways, as with a dialog open. */
  detail?: string;
  /** Brings a page into the state, and resolves when it is seen. */
  show: (stage: Stage) => Promise<Page>;
}

/** "/pet/{petId} filled, its QR code": names a state's test and its picture. */
export const nameOf = ({ route, state, detail }: RouteState) =>
  `${route} ${state}${detail ? `, ${detail}` : ''}`;
