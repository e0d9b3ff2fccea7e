import type { ReactNode } from 'react';
import { moneyText } from '../../../../contract/billing/money.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { CheckIcon } from '../../ui/icons.tsx';
import layout from '../../ui/layout.module.css';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { PlanOfferText } from '../texts/plan-offers.ts';
import styles from './plan-offer.module.css';

interface PlanOfferProps {
  offer: PlanOfferText;
  /** The user has this plan. */
  isCurrent?: boolean;
  heading?: 'h2' | 'h3';
  /** What follows the price. */
  priceNote?: ReactNode;
  /** Buttons. */
  children?: ReactNode;
}

/** A plan's name, price and perks. */
export function PlanOffer({
  offer,
  isCurrent = false,
  heading: Heading = 'h2',
  priceNote,
  children,
}: PlanOfferProps) {
  const { name, cents, audience, perks, awaited = [] } = offer;
  return (
    <Card className={styles.offer}>
      <div className={layout.spread}>
        <Heading className={styles.name}>{name}</Heading>
        {isCurrent && <Badge tone="neutral">Current plan</Badge>}
      </div>
      <p className={styles.price}>
        <span className={styles.amount}>{moneyText(cents)}</span> per month <span>{audience}</span>
        {priceNote}
      </p>
      <ul className={styles.perks}>
        {perks.map((perk) => (
          <li key={perk}>
            <CheckIcon /> <span>{perk}</span>
          </li>
        ))}
        {awaited.map((line) => (
          <li key={line} aria-hidden="true" data-awaited={line}>
            <Skeleton width="half" />
          </li>
        ))}
      </ul>
      {children && <div className={styles.action}>{children}</div>}
    </Card>
  );
}

/** Plans, side by side if they fit. */
export const PlanOffers = ({ children }: { children: ReactNode }) => (
  <div className={classNames(layout.tiles, styles.offers)}>{children}</div>
);
