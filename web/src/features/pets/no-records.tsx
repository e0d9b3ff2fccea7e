import type { Pet } from '../../../../contract/pets/pets.ts';
import { groupDigits } from '../../../../contract/text.ts';
import { paths } from '../../platform/paths.ts';
import { powersOf } from '../../shared/access/powers-of.ts';
import { CardPicks } from '../../shared/add-record/card-picks.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { EditIcon, NoteIcon } from '../../ui/icons.tsx';
import layout from '../../ui/layout.module.css';
import { CardPicture } from './card-picture.tsx';

/** Shown for a pet without records: what a photographed card becomes, and the ways to a first record if allowed. */
export function NoRecords({ pet }: { pet: Pet }) {
  const { id } = pet;
  const { mayAdd } = powersOf(pet);
  return (
    <Card>
      <EmptyState
        title="No records yet"
        action={
          mayAdd && (
            <div className={layout.stack3}>
              <CardPicks to={paths.firstRecord(id)} />
              <LinkButton to={paths.typeFirstRecord(id)} variant="ghost" icon={<EditIcon />}>
                Type it in
              </LinkButton>
            </div>
          )
        }
      >
        {mayAdd ? (
          <div className={layout.stack4}>
            <p>
              Add a photo or PDF of the vaccination card. Pawfile reads it on this device, and you check the
              result.
            </p>
            <CardPicture />
          </div>
        ) : (
          'Records that others add appear here.'
        )}
      </EmptyState>
    </Card>
  );
}

/** Shown if no record matches the filter. */
export function NoMatches({ onClear }: { onClear: () => void }) {
  return (
    <Card>
      <EmptyState
        icon={<NoteIcon size={26} />}
        title="No matching records"
        action={
          <Button variant="secondary" onClick={onClear}>
            Show all records
          </Button>
        }
      >
        Try fewer or shorter words, another type or another status.
      </EmptyState>
    </Card>
  );
}

/** Shown if a further page of records could not be loaded. */
export function NotLoaded({ missing, onRetry }: { missing: number; onRetry: () => void }) {
  return (
    <div role="alert" className={layout.line}>
      <p>{`Couldn’t load the other ${groupDigits(missing)} records.`}</p>
      <Button variant="secondary" size="small" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
