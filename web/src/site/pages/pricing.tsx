import { GUARANTEE_DAYS } from '../../../../contract/billing/offers.ts';
import { PRICING_FAQ } from '../../shared/texts/faq.tsx';
import { FREE_FOR } from '../../shared/texts/plan-offers.ts';
import { TAX_NOTE } from '../../shared/texts/tax-text.ts';
import { QuestionList } from '../../ui/question-list.tsx';
import { PlanCards } from '../frame/plan-cards.tsx';
import { PublicPage } from '../frame/public-page.tsx';
import styles from './pricing.module.css';
import { TextSection } from './text-section.tsx';

/** The plans and questions about payment. */
export const PricingPage = () => (
  <PublicPage heading={FREE_FOR} lead="Start free. No card needed. Pay only when you need more.">
    <PlanCards heading="h2" isMain priceNote={<span className={styles.taxed}>{TAX_NOTE}</span>} />
    <p>
      Prices are in US dollars. There are no setup fees, and your first plan has a {GUARANTEE_DAYS}-day
      money-back guarantee. To buy a plan, sign in or create an account first.
    </p>
    <TextSection id="questions" heading="Payment questions">
      <QuestionList questions={PRICING_FAQ} />
    </TextSection>
  </PublicPage>
);
