import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './skeleton.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

type SkeletonShape = 'text' | 'heading' | 'button' | 'card';

/** A placeholder for content. Hidden from screen readers, which get the page's "Loading" text. */
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
 * The placeholder of a loading page; with `late` it appears after a delay. Its heading is for heading navigation of
 * screen readers; `data-loading` distinguishes it from a page's own.
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
