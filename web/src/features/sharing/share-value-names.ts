import type { ValueName } from '../../shared/forms/conflict-view.tsx';
import type { EditShareValues } from './edit-share-values.ts';

/** How the form that edits a link names its values. */
export const SHARE_VALUE_NAMES: Readonly<Record<keyof EditShareValues, ValueName>> = {
  label: { label: 'Label' },
  day: { label: 'Expires on' },
  views: { label: 'Max views' },
};
