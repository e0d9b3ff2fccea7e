import { freeOffer, PLAN_OFFERS, type PlanOfferText } from '../../shared/texts/plan-offers.ts';

/** A question with its answer as plain text. */
interface AnsweredQuestion {
  question: string;
  answer: string;
}

interface DescribedPage {
  /** The site's origin. */
  origin: string;
  /** The canonical address; the home page's is the origin and a slash. */
  address: string;
  name: string;
  description: string;
  hasOffers: boolean;
  questions: readonly AnsweredQuestion[];
}

type Thing = { '@type': string } & Record<string, unknown>;

/** A page's JSON-LD for search engines (schema.org). It contains only what the page shows. */
export function structuredData(page: DescribedPage): string {
  const isHome = page.address === `${page.origin}/`;
  const things = [
    ...(isHome ? [organization(page), website(page)] : [breadcrumbs(page)]),
    ...(page.hasOffers ? [software(page)] : []),
    ...(page.questions.length > 0 ? [answers(page)] : []),
  ];
  // A "<" could close the script element.
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': things }).replaceAll('<', '\\u003c');
}

const idOf = ({ origin }: DescribedPage, name: string) => ({ '@id': `${origin}/#${name}` });

const organization = (page: DescribedPage): Thing => ({
  '@type': 'Organization',
  ...idOf(page, 'organization'),
  name: 'Pawfile',
  url: `${page.origin}/`,
  logo: `${page.origin}/icon.svg`,
});

const website = (page: DescribedPage): Thing => ({
  '@type': 'WebSite',
  ...idOf(page, 'website'),
  name: 'Pawfile',
  url: `${page.origin}/`,
  description: page.description,
  publisher: idOf(page, 'organization'),
});

const breadcrumbs = ({ origin, address, name }: DescribedPage): Thing => ({
  '@type': 'BreadcrumbList',
  itemListElement: [
    { '@type': 'ListItem', position: 1, name: 'Home', item: `${origin}/` },
    { '@type': 'ListItem', position: 2, name, item: address },
  ],
});

const software = (page: DescribedPage): Thing => ({
  '@type': 'SoftwareApplication',
  name: 'Pawfile',
  url: `${page.origin}/`,
  applicationCategory: 'LifestyleApplication',
  operatingSystem: 'Any',
  offers: [freeOffer(null), PLAN_OFFERS.extra, PLAN_OFFERS.vet].map(offer),
});

function offer({ name, audience, cents }: PlanOfferText): Thing {
  const price = { price: (cents / 100).toFixed(2), priceCurrency: 'USD' };
  return {
    '@type': 'Offer',
    name,
    description: audience,
    ...price,
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      ...price,
      referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitCode: 'MON' },
    },
  };
}

const answers = ({ questions }: DescribedPage): Thing => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});
