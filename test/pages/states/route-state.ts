import type { Stage } from '../support/screen.ts';

type State = 'loading' | 'empty' | 'filled' | 'error' | 'unauthenticated' | 'unauthorised';

const OWNERS = ['loading', 'filled', 'error', 'unauthenticated'] as const;
const PETS = [...OWNERS, 'unauthorised'] as const;

/**
 * The route table of the specification, with the states of each route. A page that is rendered at build time has no
 * states but `filled`, except for the one that replaces it offline. A form is never empty or loading.
 */
export const ROUTES = {
  '/': ['filled'],
  '/auth': ['filled', 'error'],
  '/dashboard': [...OWNERS, 'empty'],
  '/sharing': [...OWNERS, 'empty'],
  '/pets/archive': [...OWNERS, 'empty'],
  '/add-pet': [...OWNERS],
  '/pet/{petId}': [...PETS, 'empty'],
  '/pet/{petId}/edit': PETS,
  '/pet/{petId}/upload': PETS,
  '/pet/{petId}/weight': [...PETS, 'empty'],
  '/pet/{petId}/history': [...PETS],
  '/pet/{petId}/deleted-records': [...PETS, 'empty'],
  '/pet/{petId}/people': [...PETS, 'empty'],
  '/pet/{petId}/share': [...PETS, 'empty'],
  '/pet/{petId}/emergency-card': [...PETS, 'empty'],
  '/practice/{practiceId}/record': [...OWNERS, 'empty'],
  '/practice/{practiceId}/register': [...PETS, 'empty'],
  '/practice/{practiceId}/import': OWNERS,
  '/practice/{practiceId}/products': [...PETS, 'empty'],
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
  '/open-practice': ['filled', 'error', 'unauthenticated'],
  '/practice/{practiceId}': PETS,
  '/practice/{practiceId}/team': [...PETS, 'empty'],
  '/practice/{practiceId}/verification': [...PETS, 'empty'],
  '/admin/practices': [...PETS, 'empty'],
  '/admin/practices/{practiceId}': [...PETS, 'empty'],
  '/practice/{practiceId}/entries': [...OWNERS, 'empty'],
  '/practice/{practiceId}/entries/{entryId}': OWNERS,
  '/counter/{code}': ['loading', 'filled', 'error'],
  '/counter/{code}/choice': [...OWNERS, 'empty'],
  '/practice-request/{petId}/{practiceId}': [...OWNERS, 'empty'],
  '/save-to-practice': [...OWNERS, 'empty'],
  '/practice/{practiceId}/counter-card': OWNERS,
  '/practice/{practiceId}/patients/{grantId}': [...PETS, 'empty'],
  '/help': ['filled', 'error'],
  '/help-center': ['filled'],
  '/privacy': ['filled'],
  '/setup-guide': ['filled'],
  '/terms': ['filled'],
  '/reminder': ['loading', 'filled', 'error'],
  '/invitation': ['loading', 'filled', 'error'],
  '/account-deleted': ['filled'],
  '/signed-out': ['filled'],
  '/no/such/page': ['filled'],
} as const satisfies Record<string, readonly State[]>;

export type Route = keyof typeof ROUTES;

/** A route in one of its states. */
export interface RouteState<On = Stage> {
  route: Route;
  state: State;
  /** Distinguishes the same state of a route, as with a dialog open. */
  detail?: string;
  /** Whether it looks so unlike the page as it is opened that a short run shows it in a browser too. */
  hasOwnLayout?: boolean;
  /** Brings a page into the state, and resolves when it is seen. */
  show: (stage: On) => Promise<unknown>;
}

type Show = RouteState['show'];
type About = Pick<RouteState, 'detail' | 'hasOwnLayout'>;

/** Makes the states of a route; a text says what distinguishes one. */
export const stateOf =
  (route: Route) =>
  (state: State, ...rest: [Show] | [about: string | About, Show]): RouteState => {
    const [about, show] = rest.length === 1 ? [{}, ...rest] : rest;
    return { route, state, ...(typeof about === 'string' ? { detail: about } : about), show };
  };

/** "/pet/{petId} filled, its QR code": names a state's test and its picture. */
export const nameOf = ({ route, state, detail }: Pick<RouteState, 'route' | 'state' | 'detail'>) =>
  `${route} ${state}${detail ? `, ${detail}` : ''}`;
