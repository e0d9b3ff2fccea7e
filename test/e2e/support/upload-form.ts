import { ListObjectVersionsCommand, S3Client } from '@aws-sdk/client-s3';
import type { Page } from 'playwright-core';
import type { Pet } from '../../../contract/pets/pets.ts';
import { BUCKET, CREDENTIALS, REGION } from '../../../local/constants.ts';
import type { VisitOptions } from './devices.ts';
import type { Owner } from './owner.ts';
import type { Stage } from './stage.ts';

/** The form for a record of a new owner's pet. */
export async function openForm(stage: Stage, failures: Pick<VisitOptions, 'allow' | 'tolerate'> = {}) {
  const { owner, pet } = await stage.ownerWithPet();
  const page = await stage.visit(`/pet/${pet.id}/upload`, { as: owner, ...failures });
  return { owner, pet, page };
}

export const documentField = (page: Page) => page.getByLabel('Document', { exact: true });
export const submitButton = (page: Page) => page.getByRole('button', { name: 'Upload Document' });

export async function fill(page: Page, title = 'Rabies', type = 'Vaccination') {
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Record type').selectOption(type);
}

export const recordsOf = async (owner: Owner, pet: Pick<Pet, 'id'>) =>
  (await owner.call('get-pet', { params: { petId: pet.id } })).records;

/** Sizes of the objects in the bucket for a pet, whether or not they belong to a record. */
export async function storedSizes({ cloud }: Stage, pet: Pet): Promise<(number | undefined)[]> {
  const s3 = new S3Client({
    endpoint: cloud.awsUrl,
    region: REGION,
    credentials: { ...CREDENTIALS },
    forcePathStyle: true,
  });
  const { Versions = [] } = await s3.send(
    new ListObjectVersionsCommand({ Bucket: BUCKET, Prefix: `${pet.owner_id}/` }),
  );
  s3.destroy();
  return Versions.map(({ Size }) => Size);
}
