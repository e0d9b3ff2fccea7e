import { type ComponentType, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { RELOAD } from '../../ui/load-chunk.ts';
import { onDemand } from '../../ui/on-demand.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { SECTIONS, type Section } from './sections.ts';

/** The content of a row. Its code loads when the row opens, or before that by `prefetch`. */
function lazyRow<Props extends object>({ id }: Section, importContent: () => Promise<ComponentType<Props>>) {
  const importRow = async () => {
    const Content = await importContent();
    return (props: Props) => {
      const { hash } = useLocation();
      // Until now the page may have been too short to scroll to the row that a link names.
      // biome-ignore lint/correctness/useExhaustiveDependencies: a row that is there scrolls by itself
      useEffect(() => {
        if (hash === `#${id}`) document.getElementById(id)?.scrollIntoView();
      }, []);
      return <Content {...props} />;
    };
  };
  const Row = onDemand<Props>(importRow, {
    loading: <Skeleton shape="button" />,
    missing: () => <p>{RELOAD}</p>,
  });
  // A failure shows once the row is open.
  return Object.assign(Row, { prefetch: () => void Row.load().catch(() => undefined) });
}

/** All about the owner's data. */
export const OwnData = lazyRow(SECTIONS.data, async () => (await import('./own-data.tsx')).OwnData);

/** All about signing in. */
export const SignInSections = lazyRow(
  SECTIONS.security,
  async () => (await import('./sign-in-sections.tsx')).SignInSections,
);
