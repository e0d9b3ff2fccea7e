import type { Invoice } from '../../../../contract/billing/billing.ts';
import { moneyText } from '../../../../contract/billing/money.ts';
import { paths } from '../../platform/paths.ts';
import { payerPath, usePayer } from '../../shared/subscription/payer.ts';
import { momentText } from '../../shared/texts/day-text.ts';
import { Badge } from '../../ui/badge.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { FileIcon } from '../../ui/icons.tsx';
import layout from '../../ui/layout.module.css';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { INVOICE_BADGES, invoiceNotes } from './billing-texts.ts';
import styles from './invoices-card.module.css';
import { PortalButton } from './portal-button.tsx';

interface InvoicesCardProps {
  /** Newest first; undefined while loading. */
  invoices: readonly Invoice[] | undefined;
  /** The error to show if loading failed. */
  failure: string | null;
  hasPortal: boolean;
  onRetry: () => void;
}

/** Stripe's invoices, and a link to the billing portal. */
export function InvoicesCard({ invoices, failure, hasPortal, onRetry }: InvoicesCardProps) {
  return (
    <Card className={layout.stack4}>
      {hasPortal ? (
        <>
          <h2>Payments</h2>
          <div className={classNames(layout.spread, styles.portal)}>
            <p className={styles.note}>Update your card or view receipts on Stripe.</p>
            <PortalButton label="Billing portal" variant="secondary" />
          </div>
          <h3 className={styles.heading}>Invoices</h3>
        </>
      ) : (
        <h2>Invoices</h2>
      )}
      {failure && <ErrorState title="We couldn’t load your invoices" detail={failure} onRetry={onRetry} />}
      {!invoices && !failure && <Waiting />}
      {invoices && !failure && <InvoiceList invoices={invoices} />}
    </Card>
  );
}

function Waiting() {
  return (
    <div role="status" className={styles.waiting}>
      <VisuallyHidden>Loading invoices…</VisuallyHidden>
      <Skeleton />
      <Skeleton width="half" />
    </div>
  );
}

function InvoiceList({ invoices }: { invoices: readonly Invoice[] }) {
  const payer = usePayer();
  if (invoices.length === 0) {
    return (
      <EmptyState
        icon={<FileIcon size={26} />}
        title="No invoices yet"
        action={
          <LinkButton to={payerPath(paths.upgrade, payer)} variant="secondary">
            See plans
          </LinkButton>
        }
      >
        Your payments will appear here.
      </EmptyState>
    );
  }
  return (
    <ul>
      {invoices.map((invoice) => (
        <InvoiceRow key={invoice.id} invoice={invoice} />
      ))}
    </ul>
  );
}

function InvoiceRow({ invoice }: { invoice: Invoice }) {
  const { number, created_at, cents, charged_cents = cents, status, url, pdf } = invoice;
  const notes = invoiceNotes(invoice);
  const day = momentText(created_at);
  const { tone, text } = INVOICE_BADGES[status];
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <time dateTime={created_at}>{day}</time>
        {number && <span className={styles.number}>{number}</span>}
      </div>
      <span className={styles.amount}>{moneyText(charged_cents)}</span>
      <Badge tone={tone} className={styles.status}>
        {text}
      </Badge>
      <div className={styles.links}>
        {url && <DocumentLink href={url} label="View" name={`View invoice from ${day}`} />}
        {pdf && <DocumentLink href={pdf} label="PDF" name={`Invoice from ${day}, PDF`} />}
      </div>
      {notes.length > 0 && (
        <ul className={styles.notes}>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </li>
  );
}

const DocumentLink = ({ href, label, name }: { href: string; label: string; name: string }) => (
  <a href={href} target="_blank" rel="noreferrer" aria-label={name}>
    {label}
  </a>
);
