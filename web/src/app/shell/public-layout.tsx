import { useSessionHint } from '../../platform/session/use-session-hint.ts';
import { AppHeader } from './app-header.tsx';
import { Layout } from './layout.tsx';

/** The layout of pages that need no session. Signed-in users still get their account menu. */
export function Component() {
  return <Layout header={<AppHeader hint={useSessionHint()} />} />;
}
