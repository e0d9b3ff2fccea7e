import { type Location, Outlet, ScrollRestoration } from 'react-router-dom';
import { NavigationProgress } from './navigation-progress.tsx';

/** Around every page: scroll positions, and the line that shows that another page is on its way. */
export function RootLayout() {
  return (
    <>
      <NavigationProgress />
      <Outlet />
      <ScrollRestoration getKey={scrollKey} />
    </>
  );
}

/** The first page of every visit has the same key: by it alone, one would open where another was left. */
const scrollKey = ({ key, pathname }: Location) => (key === 'default' ? pathname : key);
