import { paths } from '../../platform/paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { NoteIcon, PlusIcon } from '../../ui/icons.tsx';

/** A pet without records: what its first one may be, and where to find what belongs in it. */
export function NoRecords({ petId }: { petId: string }) {
  return (
    <Card>
      <EmptyState
        icon={<NoteIcon size={26} />}
        title="No records yet"
        action={
          <LinkButton to={paths.firstRecord(petId)} icon={<PlusIcon />}>
            Add a vaccination
          </LinkButton>
        }
      >
        A vaccination is a good start. In the vaccination booklet look for the name of the vaccine, mostly on
        a sticker, for the day on which it was given, and for the day until which it is valid.
      </EmptyState>
    </Card>
  );
}
