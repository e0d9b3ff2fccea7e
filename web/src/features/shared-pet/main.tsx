import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createSharedLinkPage } from './shared-link.tsx';
import '../../ui/styles/tokens.css';
import '../../ui/styles/base.css';
import '../../ui/styles/boot.css';

const container = document.getElementById('root');
if (!container) throw new Error('shared.html has no element #root');

createRoot(container).render(<StrictMode>{createSharedLinkPage()}</StrictMode>);
