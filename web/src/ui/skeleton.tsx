import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './skeleton.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

type SkeletonShape = 'text' | 'heading' | 'button' | 'card';

/** A place where content will be. Skeletons are hidden from screen readers; the page's live text says "Loading". */
export function Skeleton({
  shape = 'text',
  width = 'full',
  className,
  ...rest
}: ComponentProps<'span'> & { shape?: SkeletonShape; width?: 'full' | 'half' | 'third' }) {
  return (
    <span
      {...rest}
      aria-hidden="true"
      data-width={width}
      className={classNames(styles.skeleton, styles[shape], className)}
    />
  );
}

/**
 * A whole page that is on its way: heading, a line, three cards. With `late` it shows only after a moment.
 * Its heading is for those who go through a page by headings; tests tell it from a page's own by `data-loading`.
 */
export function PageSkeleton({ late = false }: { late?: boolean }) {
  return (
    <div className={late ? classNames(styles.page, styles.late) : styles.page}>
      <VisuallyHidden as="div" role="status">
        <h1 data-loading>Loading…</h1>
      </VisuallyHidden>
      <Skeleton shape="heading" width="third" />
      <Skeleton width="half" />
      <div className={styles.cards}>
        <Skeleton shape="card" />
        <Skeleton shape="card" />
        <Skeleton shape="card" />
      </div>
    </div>
  );
}
