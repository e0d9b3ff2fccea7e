import { useSessionHint } from '../../platform/session/use-session-hint.ts';
import { AppHeader } from './app-header.tsx';
import { Layout } from './layout.tsx';

/** The frame of pages that anyone may see; whoever is signed in finds their menu here too. */
export function Component() {
  return <Layout header={<AppHeader hint={useSessionHint()} />} />;
}
