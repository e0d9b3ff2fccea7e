import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { acceptTranslation } from '../../platform/accept-translation.ts';
import { canShowPages, showTooOld } from '../../platform/browser-floor.ts';
import { hasFirstFacts } from './facts.ts';
import { openFirst, SharedLinkPage } from './shared-link.tsx';
import '../../ui/styles/tokens.css';
import '../../ui/styles/base.css';
import '../../ui/styles/boot.css';

acceptTranslation();

async function start(container: HTMLElement | null) {
  if (!container) throw new Error('shared.html has no element #root');
  const first = openFirst();
  const known = hasFirstFacts() ? await first : null;
  const page = (
    <StrictMode>
      <SharedLinkPage first={first} known={known} />
    </StrictMode>
  );
  // A reader may have tabbed to a link of the header, which the page replaces with an equal one.
  const focused = known && document.activeElement?.getAttribute('href');
  flushSync(() => createRoot(container).render(page));
  if (focused) container.querySelector<HTMLElement>(`a[href="${CSS.escape(focused)}"]`)?.focus();
}

if (canShowPages()) void start(document.getElementById('root'));
else showTooOld();
