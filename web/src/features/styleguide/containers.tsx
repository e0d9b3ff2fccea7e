import { FREE_PLAN } from '../../../../contract/billing/plans.ts';
import { PlanOffer, PlanOffers } from '../../shared/plans/plan-offer.tsx';
import { freeOffer, PLAN_OFFERS } from '../../shared/texts/plan-offers.ts';
import { VisitorOnly } from '../../shared/visitor-only.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FeatureGrid } from '../../ui/feature-grid.tsx';
import { ClockIcon, ShieldIcon } from '../../ui/icons.tsx';
import { QuestionList } from '../../ui/question-list.tsx';
import { Chapter, Example } from './example.tsx';

export const Containers = () => (
  <Chapter id="containers" title="Cards and offers">
    <Example title="Card">
      <Card>
        <p>A card on the page.</p>
        <p>It holds what belongs together.</p>
      </Card>
    </Example>
    <Example title="Plans">
      <PlanOffers>
        <PlanOffer offer={freeOffer(FREE_PLAN)} heading="h3" isCurrent />
        <PlanOffer offer={PLAN_OFFERS.extra} heading="h3">
          <Button>Upgrade</Button>
        </PlanOffer>
        <PlanOffer offer={freeOffer(null)} heading="h3" />
      </PlanOffers>
    </Example>
    <Example title="Features">
      <FeatureGrid
        features={[
          { icon: ShieldIcon, title: 'One that is short', text: 'It says what it does.' },
          {
            icon: ClockIcon,
            title: 'One whose title is longer than the room that a column of the page has for it',
            text: 'What it does takes more than a line, as it does on most pages.',
          },
        ]}
      />
    </Example>
    <Example title="Questions">
      <QuestionList
        questions={[
          { question: 'Can I deactivate a link?', answer: <p>Yes, at any time.</p> },
          {
            question:
              'What happens to a question that is longer than a line of the page is, as some of them are on a phone?',
            answer: <p>It takes a second line.</p>,
          },
        ]}
      />
    </Example>
    <Example title="For guests and for owners: a public page shows one of them" inRow>
      <VisitorOnly who="guest">
        <Button variant="secondary">Get Started</Button>
      </VisitorOnly>
      <VisitorOnly who="owner">
        <Button variant="secondary">Go to Dashboard</Button>
      </VisitorOnly>
    </Example>
  </Chapter>
);
