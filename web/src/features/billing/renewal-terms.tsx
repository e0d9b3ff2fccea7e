import { Link } from 'react-router-dom';
import { paths } from '../../platform/paths.ts';
import typography from '../../ui/typography.module.css';

/** What a buyer agrees to, beside each button that buys. */
export const RenewalTerms = () => (
  <p className={typography.note}>
    Renews monthly until you cancel. <Link to={paths.terms}>Terms</Link>
  </p>
);
