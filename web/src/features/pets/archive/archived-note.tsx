import { Link } from 'react-router-dom';
import type { Pet } from '../../../../../contract/pets/pets.ts';
import { paths } from '../../../platform/paths.ts';
import typography from '../../../ui/typography.module.css';
import { archivedDay } from './archived-text.ts';

/** Says on an archived pet's page that it is one. Null for any other. */
export function ArchivedNote({ pet: { archived_at } }: { pet: Pick<Pet, 'archived_at'> }) {
  if (archived_at === null) return null;
  return (
    <p className={typography.note}>
      Archived <span>{archivedDay(archived_at)}</span>. You can read the records but not change them.{' '}
      <Link to={paths.archive}>Archived pets</Link>
    </p>
  );
}
