import { FREE_PETS, PLANS } from '../../../../contract/billing/offers.ts';

/** A question and its answer, as text. */
interface AnsweredQuestion {
  question: string;
  answer: string;
}

interface Described {
  /** The site's origin. */
  origin: string;
  /** The page's canonical address; the start page's is the origin and a slash. */
  address: string;
  name: string;
  description: string;
  hasOffers: boolean;
  questions: readonly AnsweredQuestion[];
}

type Thing = { '@type': string } & Record<string, unknown>;

/** What a page tells search engines about itself, as JSON-LD in schema.org's words: nothing that it does not show. */
export function structuredData(page: Described): string {
  const isHome = page.address === `${page.origin}/`;
  const things = [
    ...(isHome ? [organization(page), website(page)] : [breadcrumbs(page)]),
    ...(page.hasOffers ? [software(page)] : []),
    ...(page.questions.length > 0 ? [answers(page)] : []),
  ];
  // A "<" could end the element that it stands in.
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': things }).replaceAll('<', '\\u003c');
}

const idOf = ({ origin }: Described, name: string) => ({ '@id': `${origin}/#${name}` });

const organization = (page: Described): Thing => ({
  '@type': 'Organization',
  ...idOf(page, 'organization'),
  name: 'Pawfile',
  url: `${page.origin}/`,
  logo: `${page.origin}/icon.svg`,
});

const website = (page: Described): Thing => ({
  '@type': 'WebSite',
  ...idOf(page, 'website'),
  name: 'Pawfile',
  url: `${page.origin}/`,
  description: page.description,
  inLanguage: 'en',
  publisher: idOf(page, 'organization'),
});

const breadcrumbs = ({ origin, address, name }: Described): Thing => ({
  '@type': 'BreadcrumbList',
  itemListElement: [
    { '@type': 'ListItem', position: 1, name: 'Home', item: `${origin}/` },
    { '@type': 'ListItem', position: 2, name, item: address },
  ],
});

const software = (page: Described): Thing => ({
  '@type': 'SoftwareApplication',
  ...idOf(page, 'software'),
  name: 'Pawfile',
  url: `${page.origin}/`,
  applicationCategory: 'LifestyleApplication',
  operatingSystem: 'Any, in a web browser',
  offers: [
    offer('Free', FREE_PETS === 1 ? 'For one pet' : `For ${FREE_PETS} pets`, 0),
    offer(PLANS.extra.name, 'For each additional pet', PLANS.extra.cents),
    offer(PLANS.vet.name, 'For all pets', PLANS.vet.cents),
  ],
});

/** An offer at a monthly price. */
function offer(name: string, description: string, cents: number): Thing {
  const price = { price: (cents / 100).toFixed(2), priceCurrency: 'USD' };
  return {
    '@type': 'Offer',
    name,
    description,
    ...price,
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      ...price,
      referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitCode: 'MON' },
    },
  };
}

const answers = ({ questions }: Described): Thing => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});
