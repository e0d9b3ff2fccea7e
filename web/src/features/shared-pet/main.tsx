import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { hasFirstFacts } from './facts.ts';
import { openFirst, SharedLinkPage } from './shared-link.tsx';
import '../../ui/styles/tokens.css';
import '../../ui/styles/base.css';
import '../../ui/styles/boot.css';

async function start(container: HTMLElement | null) {
  if (!container) throw new Error('shared.html has no element #root');
  const first = openFirst();
  const known = hasFirstFacts() ? await first.state : null;
  createRoot(container).render(
    <StrictMode>
      <SharedLinkPage first={first} known={known} />
    </StrictMode>,
  );
}

void start(document.getElementById('root'));
