import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router-dom';
import { displayName } from '../../../../contract/pets/pet-text.ts';
import { entryCalls } from '../../../../contract/practices/entry-calls.ts';
import type { Template } from '../../../../contract/practices/templates.ts';
import { call } from '../../platform/api/call.ts';
import { practicePaths } from '../../platform/practice-paths.ts';
import { loadPracticePage } from '../../shared/practices/load-practice.ts';
import { PracticeSubtitle } from '../../shared/practices/practice-subtitle.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PlusIcon, SyringeIcon } from '../../ui/icons.tsx';
import { lazyPanel } from '../../ui/lazy-panel.tsx';
import { Page } from '../../ui/page.tsx';
import rows from '../../ui/ruled-rows.module.css';
import typography from '../../ui/typography.module.css';
import type { EditProductProps } from './edit-product.tsx';

/** Needs the connection itself. */
const EditProduct = lazyPanel<EditProductProps>(
  async () => (await import('./edit-product.tsx')).EditProduct,
  { isOnDemand: true },
);

export const loader = ({ params: { practiceId = '' }, request: { signal } }: LoaderFunctionArgs) =>
  loadPracticePage(practiceId, signal, (params) => call(entryCalls['list-templates'], { params, signal }));

/** The products that a practice gives, which fill in its doses. */
export function Component() {
  const { practice, data } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  /** The product that is open; null for a new one. */
  const [edited, setEdited] = useState<Template | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const isChangeable = practice.state === 'open';
  const edit = (template: Template | null) => {
    setEdited(template);
    setIsOpen(true);
  };
  return (
    <Page
      title="Products"
      heading="Products"
      subtitle={
        <>
          <p>Choose one when you record a dose, and its details are filled in.</p>
          <PracticeSubtitle practice={practice} />
        </>
      }
      back={{ to: practicePaths.register(practice.id), label: 'All entries' }}
      width="narrow"
      actions={
        isChangeable && (
          <Button icon={<PlusIcon />} onClick={() => edit(null)}>
            Add product
          </Button>
        )
      }
    >
      {data.templates.length === 0 ? (
        <EmptyState icon={<SyringeIcon size={26} />} title="No products">
          You need at least one product to record a dose.
        </EmptyState>
      ) : (
        <ul className={rows.list}>
          {data.templates.map((template) => (
            <li key={template.id} className={rows.row}>
              <div className={rows.words}>
                <h2 dir="auto" className={rows.title}>
                  {template.title}
                </h2>
                <p className={typography.note}>{factsOf(template).join(' · ')}</p>
              </div>
              {isChangeable && (
                <Button
                  variant="secondary"
                  size="small"
                  aria-label={`Change ${template.title}`}
                  onClick={() => edit(template)}
                >
                  Change
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <EditProduct
        open={isOpen}
        onOpenChange={setIsOpen}
        practiceId={practice.id}
        template={edited}
        onChanged={revalidate}
      />
    </Page>
  );
}

/** "Dog, cat · Imrab 3 · Boehringer Ingelheim · 36 months". */
function factsOf({ species, product, manufacturer, months }: Template): string[] {
  const names = displayName(species.map((each) => displayName(each).toLowerCase()).join(', '));
  const facts = [names, product, manufacturer, months && `${months} ${months === 1 ? 'month' : 'months'}`];
  return facts.flatMap((fact) => fact || []);
}
