import type { ReactNode } from 'react';
import { Badge } from '../ui/badge.tsx';
import { Card } from '../ui/card.tsx';
import { CheckIcon } from '../ui/icons.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import styles from './plan-offer.module.css';
import type { PlanOfferText } from './plan-text.ts';

interface PlanOfferProps {
  offer: PlanOfferText;
  /** Whether the reader has this plan. */
  isCurrent?: boolean;
  /** Its level in the page's outline. */
  heading?: 'h2' | 'h3';
  /** What can be done about it. */
  children?: ReactNode;
}

/** A plan as it is offered: name, price, what comes with it. */
export function PlanOffer({ offer, isCurrent = false, heading: Heading = 'h2', children }: PlanOfferProps) {
  const { name, price, unit, perks, awaited = [] } = offer;
  return (
    <Card className={styles.offer}>
      <div className={styles.head}>
        <Heading className={styles.name}>{name}</Heading>
        {isCurrent && <Badge tone="green">Current plan</Badge>}
      </div>
      <p className={styles.price}>
        <span className={styles.amount}>{price}</span> {unit}
      </p>
      <ul className={styles.perks}>
        {perks.map((perk) => (
          <li key={perk}>
            <CheckIcon /> {perk}
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

/** Offers side by side where there is room. */
export const PlanOffers = ({ children }: { children: ReactNode }) => (
  <div className={styles.offers}>{children}</div>
);
