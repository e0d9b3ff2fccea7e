import { paths } from '../../platform/paths.ts';
import { Header } from '../../shared/header/header.tsx';
import { PageSkeleton } from '../../ui/skeleton.tsx';

/** What the first visit shows until a page that has no layout is there. */
export const BareFallback = () => (
  <main id="main">
    <PageSkeleton late />
  </main>
);

/** What the first visit shows until the layout and its page are there. */
export const LayoutFallback = () => (
  <>
    <Header home={paths.home} />
    <BareFallback />
  </>
);
