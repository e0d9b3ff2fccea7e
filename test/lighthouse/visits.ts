import { certificate } from '../e2e/support/files.ts';
import { createOwner, type Owner } from '../e2e/support/owner.ts';
import { subscribe } from '../e2e/support/subscribe.ts';
import type { TestCloud } from '../support/cloud.ts';
import { APP, type Goal, LANDING, PUBLIC, UNLISTED } from './goals.ts';

export interface Visit {
  /** The page as the specification names it: `/pet/{id}`. */
  name: string;
  /** Its address on the site. */
  path: string;
  goal: Goal;
  /** Who is signed in; null without a session. */
  as: Owner | null;
  /** A selector of the facts that must show soon even over a bad connection. */
  facts?: string;
}

/** Every page that Lighthouse visits, ordered so that sessions change rarely. Creates the accounts it needs. */
export async function planVisits(cloud: TestCloud): Promise<Visit[]> {
  const owner = await createOwner(cloud);
  const pet = await owner.addPet({ breed: 'Beagle', birthdate: '2021-05-12' });
  await owner.addDocument(pet, 'application/pdf', certificate.bytes, { expires_on: '2099-12-31' });
  await owner.addRecord(pet, { title: 'Chicken', record_type: 'allergy', notes: 'Itching.' });
  const { token_hash: token } = await owner.addShare(pet);
  const vet = await createOwner(cloud, 'vet');
  await subscribe(vet, { plan: 'vet' });

  const ofPet = [
    '',
    '/edit',
    '/upload',
    '/share',
    '/emergency-card',
    '/weight',
    '/history',
    '/deleted-records',
  ].map((part) => ({ name: `/pet/{id}${part}`, path: `/pet/${pet.id}${part}` }));
  const ofOwner = ['/dashboard', '/sharing', '/add-pet', '/settings', '/billing', '/billing/upgrade'].map(
    asNamed,
  );
  const ofVet = ['/vet-dashboard', '/success', '/billing/success'].map(asNamed);
  const ofVisitors = [
    ...['/auth', '/billing/cancel'].map(asNamed),
    { name: '/shared/{token}', path: `/shared/${token}`, facts: 'main li > [data-status]' },
  ];
  return [
    ...(await listedPaths(cloud.siteUrl)).map((path) => ({
      ...asNamed(path),
      goal: path === '/' ? LANDING : PUBLIC,
      as: null,
    })),
    { ...asNamed('/setup-guide'), goal: UNLISTED, as: null },
    ...ofVisitors.map((place) => ({ ...place, goal: APP, as: null })),
    ...[...ofOwner, ...ofPet].map((place) => ({ ...place, goal: APP, as: owner })),
    ...ofVet.map((place) => ({ ...place, goal: APP, as: vet })),
  ];
}

const asNamed = (path: string) => ({ name: path, path });

/** The pages that search engines list. */
async function listedPaths(siteUrl: string): Promise<string[]> {
  const sitemap = await (await fetch(`${siteUrl}/sitemap.xml`)).text();
  return [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
}
