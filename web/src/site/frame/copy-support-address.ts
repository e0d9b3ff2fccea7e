import { copyText } from '../../ui/copy-text.ts';
import { loadModule } from './load-module.ts';
import { moduleAddress } from './modules.ts';
import { NOTICE, type Notice } from './notice.ts';

/** Gmail's compose page with this recipient. */
export const composeLink = (address: string) =>
  `https://mail.google.com/mail/?view=cm&fs=1&to=${encodeURIComponent(address)}`;

/** Copies support's address and opens Gmail. Both must happen at once: a click permits them only briefly. */
export async function copySupportAddress(address: string) {
  if (!(await copyText(address))) {
    await say({
      kind: 'error',
      title: 'Copy failed',
      text: 'Your browser blocked copying. Select the address and copy it yourself.',
    });
    return;
  }
  window.open(composeLink(address), '_blank', 'noopener');
  await say({
    kind: 'info',
    title: 'Support email copied',
    text: "Opening a web mail service. If it doesn't open, paste the address into your email client.",
  });
}

/** Shows a notice, or nothing if the code that shows notices can't be loaded. */
async function say(detail: Notice) {
  try {
    await loadModule(moduleAddress('site-notices'));
  } catch {
    return;
  }
  window.dispatchEvent(new CustomEvent(NOTICE, { detail }));
}
