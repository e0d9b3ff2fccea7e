import { Link } from 'react-router-dom';
import { WITHDRAWAL_DAYS } from '../../../../contract/billing/offers.ts';
import { paths } from '../../platform/paths.ts';
import typography from '../../ui/typography.module.css';

/** What a buyer agrees to, beside each button that buys. */
export const RenewalTerms = () => (
  <p className={typography.note}>
    Renews monthly until you cancel. By buying, you ask us to start your plan immediately. Consumers in the EU
    can withdraw within {WITHDRAWAL_DAYS} days. <Link to={paths.terms}>Terms</Link>
  </p>
);
