import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { billingCalls } from '../../../../contract/billing/billing-calls.ts';
import { call } from '../../platform/api/call.ts';
import { siteConfig } from '../../platform/config.ts';
import { paths } from '../../platform/paths.ts';
import { isAppError, withReference } from '../../ui/error-text.ts';
import { notify } from '../../ui/notify.ts';
import { useLoaded } from '../../ui/use-loaded.ts';
import { validationFailure } from './debug-texts.ts';

async function loadInfo(signal?: AbortSignal) {
  const options = signal && { signal };
  const [billing, webhooks, config] = await Promise.all([
    call(billingCalls['get-billing'], options),
    call(billingCalls['list-webhook-events'], options),
    siteConfig(),
  ]);
  return { billing, webhooks, config };
}

const validatePrices = (signal?: AbortSignal) => call(billingCalls['validate-prices'], signal && { signal });

/** State and actions of the debug page. Prices load separately, because only they need Stripe. */
export function useDebug() {
  const navigate = useNavigate();
  const [isRefreshing, setIsRefreshing] = useState(false);
  const [isValidating, setIsValidating] = useState(false);

  /** The server decides who is an administrator. */
  const unlessForbidden = (notify: (error: unknown) => void) => (error: unknown) => {
    if (isAppError(error) && error.code === 'forbidden') void navigate(paths.home, { replace: true });
    else notify(error);
  };
  const notifyMissing = unlessForbidden((error) =>
    notify.error('Failed to load debug information', withReference('', error)),
  );
  const info = useLoaded(loadInfo, notifyMissing);
  const prices = useLoaded(validatePrices, notifyMissing);

  const refresh = async () => {
    setIsRefreshing(true);
    try {
      await call(billingCalls['check-subscription']);
      info.replace(await loadInfo());
      notify.success('Subscription status refreshed');
    } catch (error) {
      unlessForbidden(() => notify.error('Failed to refresh subscription status', withReference('', error)))(
        error,
      );
    } finally {
      setIsRefreshing(false);
    }
  };
  const validate = async () => {
    setIsValidating(true);
    try {
      const validation = await validatePrices();
      prices.replace(validation);
      const { problem } = validation.priceValidation;
      if (problem) notify.error('Validation Failed', problem);
      else notify.success('Price validation completed');
    } catch (error) {
      unlessForbidden(() => {
        const { title, text } = validationFailure(error);
        notify.error(title, text);
      })(error);
    } finally {
      setIsValidating(false);
    }
  };

  return {
    info,
    prices,
    isRefreshing,
    isValidating: isValidating || prices.isLoading,
    refresh: () => void refresh(),
    validate: () => void validate(),
  };
}
