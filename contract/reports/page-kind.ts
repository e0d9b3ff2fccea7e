/** The words in the site's paths; a test holds them against web/src/platform/paths.ts. */
const WORDS: ReadonlySet<string> = new Set([
  'account-deleted',
  'add-pet',
  'archive',
  'auth',
  'billing',
  'business-signup',
  'cancel',
  'dashboard',
  'debug',
  'deleted-records',
  'edit',
  'emergency-card',
  'features',
  'help',
  'help-center',
  'history',
  'how-it-works',
  'invitation',
  'people',
  'pet',
  'pets',
  'practice',
  'pricing',
  'privacy',
  'record',
  'reminder',
  'security',
  'settings',
  'setup-guide',
  'share',
  'shared',
  'sharing',
  'sign-out',
  'signed-out',
  'success',
  'support',
  'terms',
  'upgrade',
  'upload',
  'vet-dashboard',
  'weight',
]);

/** The origin of an address, as far as it can be part of one. */
export const ORIGIN = /^(?:https?|wss?):\/\/[\w.:-]{1,100}/i;

/** Deeper than any page of the site. */
const MAX_SEGMENTS = 4;

/**
 * Which kind of page an address leads to, without what could identify a person: `/shared/…` of
 * `https://site.example/shared/<token>?a=b#c`. Only words of the site's own paths pass.
 */
export function pageKind(address: string): string {
  const [path = ''] = address.replace(ORIGIN, '').split(/[?#]/);
  if (path === '') return '/';
  if (!path.startsWith('/')) return '…';
  const segments = path.split('/').slice(1, 1 + MAX_SEGMENTS);
  return segments.map((segment) => `/${segment === '' || WORDS.has(segment) ? segment : '…'}`).join('');
}
