/** The entry of the tab's storage that names the notice; another site can't write it. */
const KEPT = 'pawfile-notice';

/** Notices for whoever is led to a public page, which is a document without the app and its notices. */
const NOTICES = {
  'veterinary-required': {
    title: 'Veterinary Subscription Required',
    text: 'This dashboard requires a veterinary subscription plan.',
  },
} as const;

type NoticeName = keyof typeof NOTICES;
const isNoticeName = (name: string | null): name is NoticeName =>
  name !== null && Object.hasOwn(NOTICES, name);

/** Keeps a notice, before the app is left for a public page, which shows it. */
export function storePendingNotice(name: NoticeName) {
  try {
    sessionStorage.setItem(KEPT, name);
  } catch {
    // Storage is blocked, and with it every session, without which nothing leads here.
  }
}

/** The notice that was kept, once; null where there is none. */
export function takePendingNotice(): (typeof NOTICES)[NoticeName] | null {
  try {
    const name = sessionStorage.getItem(KEPT);
    sessionStorage.removeItem(KEPT);
    return isNoticeName(name) ? NOTICES[name] : null;
  } catch {
    return null;
  }
}
