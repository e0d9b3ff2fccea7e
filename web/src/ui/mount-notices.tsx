import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { Notices } from './notices.tsx';

let root: Root | undefined;
let kept: ReactNode;

/** Mounts the notices on a public page, once. `beside` is mounted with them and stays on later calls without it. */
export function mountNotices(beside?: ReactNode) {
  kept = beside ?? kept;
  root ??= createRoot(document.body.appendChild(document.createElement('div')));
  root.render(
    <>
      <Notices />
      {kept}
    </>,
  );
}
