import { useState } from 'react';
import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router-dom';
import { AppError } from '../../../contract/problem.ts';
import { type Share, shareStatus } from '../../../contract/shares.ts';
import { call } from '../api/call.ts';
import { errorText } from '../api/error-text.ts';
import { paths } from '../paths.ts';
import { notify } from '../ui/notify.ts';
import { Page } from '../ui/page.tsx';
import { shorten } from '../ui/records/shorten.ts';
import { NewShare } from './new-share.tsx';
import { ShareForm } from './share-form.tsx';
import { ShareList } from './share-list.tsx';
import styles from './share-page.module.css';

/** A pet and its share links. One that isn't there, or is someone else's, leads to the dashboard. */
export async function loader({ params: { petId = '' }, request: { signal } }: LoaderFunctionArgs) {
  try {
    return await call('list-shares', { params: { petId }, signal });
  } catch (error) {
    if (signal.aborted) throw error;
    if (error instanceof AppError && ['pet-not-found', 'not-found'].includes(error.code)) {
      notify.error('Pet not found', "This pet doesn't exist or you don't have access to it.");
      throw redirect(paths.dashboard);
    }
    notify.error('Error loading data', errorText(error));
    throw error;
  }
}

export function Component() {
  const { pet, shares: loaded } = useLoaderData<typeof loader>();
  const [shares, setShares] = useState<readonly Share[]>(loaded);
  const [newestId, setNewestId] = useState<string | null>(null);
  const newest = shares.find(({ id }) => id === newestId);

  const add = (share: Share) => {
    setShares([share, ...shares]);
    setNewestId(share.id);
  };
  const replace = (changed: Share) =>
    setShares((all) => all.map((share) => (share.id === changed.id ? changed : share)));

  return (
    <Page
      title={`Share ${pet.name}`}
      heading="Share links"
      back={{ to: paths.pet(pet.id), label: `Back to ${pet.name}` }}
      width="narrow"
    >
      <p className={styles.intro}>
        Whoever has a link can read <bdi>{shorten(pet.name)}</bdi>’s details, records and documents without an
        account, until the link ends. They can’t change anything.
      </p>
      <ShareForm petId={pet.id} onCreate={add} />
      {newest && shareStatus(newest, new Date()) === 'active' && (
        <NewShare key={newest.id} share={newest} petName={pet.name} />
      )}
      <ShareList shares={shares} petName={pet.name} onChange={replace} />
    </Page>
  );
}
