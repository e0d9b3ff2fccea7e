import { useEffect, useState } from 'react';
import { siteConfig } from '../../platform/config.ts';
import { TAX_NOTE } from '../texts/tax-text.ts';

/** Follows a price wherever Stripe adds tax to it. */
export function TaxNote() {
  const [taxes, setTaxes] = useState(false);
  useEffect(() => {
    // Without a config the price stands alone: Stripe states the tax before anyone pays.
    void siteConfig().then(
      (config) => setTaxes(config.taxes),
      () => undefined,
    );
  }, []);
  return taxes && <span>{TAX_NOTE}</span>;
}
