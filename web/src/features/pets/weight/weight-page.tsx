import { useRef } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router-dom';
import { petReadCalls } from '../../../../../contract/pets/pet-read-calls.ts';
import { shownUnit } from '../../../../../contract/pets/weight-units.ts';
import { call } from '../../../platform/api/call.ts';
import { paths } from '../../../platform/paths.ts';
import { powersOf } from '../../../shared/access/powers-of.ts';
import { loadPetPage } from '../../../shared/loading/load-pet-page.ts';
import { weightText } from '../../../shared/pets/weight-text.ts';
import { shorten } from '../../../shared/records/shorten.ts';
import { dayText } from '../../../shared/texts/day-text.ts';
import { Card } from '../../../ui/card.tsx';
import { classNames } from '../../../ui/class-names.ts';
import layout from '../../../ui/layout.module.css';
import { MoreButton } from '../../../ui/more-button.tsx';
import { Page } from '../../../ui/page.tsx';
import typography from '../../../ui/typography.module.css';
import { useFocusRecovery } from '../../../ui/use-focus-recovery.ts';
import { loadWeights, useWeights } from './use-weights.ts';
import { changeSentence } from './weight-changes.ts';
import { WeightChart } from './weight-chart.tsx';
import { WeightForm } from './weight-form.tsx';
import styles from './weight-page.module.css';
import { WeightTable } from './weight-table.tsx';

/** The pet, and the first page of its weights. */
export const loader = ({ params: { petId = '' }, request: { signal } }: LoaderFunctionArgs) =>
  loadPetPage('Error loading data', signal, async () => {
    const [{ pet }, page] = await Promise.all([
      call(petReadCalls['get-pet'], { params: { petId }, signal }),
      loadWeights(petId, undefined, signal),
    ]);
    return { pet, page };
  });

/** A pet's weights: the latest, a chart and a table, and a form for the next. */
export function Component() {
  const { pet, page } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const { weights, hasMore, loadMore, remove } = useWeights(pet.id, page, revalidate);
  const [latest, before] = weights;
  const { mayAdd, mayChange, mayUndo } = powersOf(pet);
  const table = useRef<HTMLTableElement>(null);
  const summary = useFocusRecovery<HTMLDivElement>(String(weights.length));
  return (
    <Page
      title={`Weight of ${pet.name}`}
      heading="Weight"
      back={{ to: paths.pet(pet.id), label: shorten(pet.name) }}
      width="narrow"
    >
      <div ref={summary} tabIndex={-1} className={layout.stack1}>
        {latest ? (
          <>
            <p className={styles.latest}>{weightText(latest)}</p>
            <p className={typography.note}>
              On <span>{dayText(latest.on)}</span>
              {before && <span>{`. ${changeSentence(latest, before)}`}</span>}.
            </p>
          </>
        ) : (
          <p className={typography.note}>
            {mayAdd ? (
              <>
                Add <bdi>{shorten(pet.name)}</bdi>’s weight now and then to see how it changes.
              </>
            ) : (
              'No weights yet.'
            )}
          </p>
        )}
      </div>
      {latest && before && (
        <Card className={styles.chart}>
          <WeightChart weights={weights} unit={shownUnit(latest)} />
        </Card>
      )}
      {mayAdd && <WeightForm key={pet.id} pet={pet} weights={weights} onSaved={revalidate} />}
      {latest && <WeightTable ref={table} weights={weights} mayDelete={mayUndo} onDelete={remove} />}
      <MoreButton list={table} hasMore={hasMore} label="Show earlier weights" onMore={loadMore} />
      {latest && mayChange && (
        <p className={classNames(typography.fine, styles.note)}>
          People you share <bdi>{shorten(pet.name)}</bdi> with see the latest weight only.
        </p>
      )}
    </Page>
  );
}
