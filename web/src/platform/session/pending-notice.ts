/** The session storage key of the notice's name. */
const KEY = 'pawfile-notice';

/** Notices for redirects to a public page, a separate document that can't show the app's notices. */
const NOTICES = {
  'veterinary-required': {
    title: 'Veterinary Subscription Required',
    text: 'This dashboard requires a veterinary subscription plan.',
  },
} as const;

type NoticeName = keyof typeof NOTICES;
const isNoticeName = (name: string | null): name is NoticeName =>
  name !== null && Object.hasOwn(NOTICES, name);

/** Stores a notice before a redirect to a public page, which shows it. */
export function storePendingNotice(name: NoticeName) {
  try {
    sessionStorage.setItem(KEY, name);
  } catch {
    // With blocked storage there is no session, and so no such redirect.
  }
}

/** Returns the stored notice and removes it; null if there is none. */
export function takePendingNotice(): (typeof NOTICES)[NoticeName] | null {
  try {
    const name = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return isNoticeName(name) ? NOTICES[name] : null;
  } catch {
    return null;
  }
}
