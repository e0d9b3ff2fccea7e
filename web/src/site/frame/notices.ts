/** Shows the notices that the public pages' script has for people. Loaded with the first of them. */
import { mountNotices } from '../../ui/mount-notices.tsx';
import { notify } from '../../ui/notify.ts';
import { NOTICE, type Notice } from './notice.ts';

mountNotices();
window.addEventListener(NOTICE, (event) => {
  if (!(event instanceof CustomEvent)) return;
  // Only `say` sends this event.
  const { kind, title, text } = event.detail as Notice;
  notify[kind](title, text);
});
