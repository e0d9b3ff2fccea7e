import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { BUSINESS_TYPES } from '../../../../../contract/contact/contact.ts';
import { reviewCalls } from '../../../../../contract/practices/review-calls.ts';
import type { Decision, Review } from '../../../../../contract/practices/reviews.ts';
import { call } from '../../../platform/api/call.ts';
import { requireAdmin } from '../../../platform/session/page-access.ts';
import { verificationPaths } from '../../../platform/verification-paths.ts';
import { PracticeStanding } from '../../../shared/practices/practice-standing.tsx';
import { momentText } from '../../../shared/texts/day-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { classNames } from '../../../ui/class-names.ts';
import layout from '../../../ui/layout.module.css';
import { Page } from '../../../ui/page.tsx';
import { DecisionDialog } from './decision-dialog.tsx';
import { loadForAdmin } from './load-reviews.ts';
import { Members, Notes, Profile, SentApplication } from './review-parts.tsx';
import { DECISION_TEXTS, nextText, possibleDecisions } from './review-texts.ts';
import styles from './reviews.module.css';
import { WaitingVets, waitingVets } from './waiting-vets.tsx';
import { WithdrawSignatures } from './withdraw-signatures.tsx';

/** A practice with all that administrators see of it. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const reviewId = params.practiceId ?? '';
  return loadForAdmin(request, (signal) => call(reviewCalls['get-review'], { params: { reviewId }, signal }));
}

/** One practice of the administrators' queue, and what can be decided about it. */
export function Component() {
  const loaded = useLoaderData<typeof loader>();
  const [changed, setChanged] = useState<Review | null>(null);
  const review = changed?.id === loaded.id ? changed : loaded;
  const { name, kind, standing } = review;
  return (
    <Page
      title={name}
      heading={<span dir="auto">{name}</span>}
      subtitle={<PracticeStanding standing={standing} />}
      back={{ to: verificationPaths.reviews, label: 'Practices' }}
      width="narrow"
    >
      <NextStep review={review} onChange={setChanged} />
      {waitingVets(review).length > 0 && (
        <Section title="Vets to confirm">
          <WaitingVets review={review} onChange={setChanged} />
        </Section>
      )}
      <Section title="What was sent">
        <SentApplication review={review} />
      </Section>
      <Section title="Profile">
        <Profile review={review} kind={BUSINESS_TYPES[kind]} openedAt={momentText(review.opened_at)} />
      </Section>
      <Section title="Members">
        <Members review={review} />
      </Section>
      <Section title="Notes">
        <Notes review={review} />
      </Section>
      {kind === 'veterinary' && (
        <Section title="Signatures">
          <WithdrawSignatures of={{ practice_id: review.id }} name={name} />
        </Section>
      )}
    </Page>
  );
}

function Section({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section className={layout.stack3}>
      <h2>{title}</h2>
      <div>{children}</div>
    </section>
  );
}

/** What comes next, and the decisions that are possible now. */
function NextStep({ review, onChange }: { review: Review; onChange: (review: Review) => void }) {
  const [open, setOpen] = useState<Decision | 'question' | null>(null);
  return (
    <Card className={layout.stack4}>
      <p role="status">{nextText(review)}</p>
      <div className={classNames(layout.wrap, styles.next)}>
        {possibleDecisions(review).map((decision, index) => (
          <Button
            key={decision}
            variant={index === 0 && decision !== 'suspend' ? 'primary' : variantOf(decision)}
            onClick={() => setOpen(decision)}
          >
            {DECISION_TEXTS[decision].label}
          </Button>
        ))}
      </div>
      {open && (
        <DecisionDialog review={review} decision={open} onClose={() => setOpen(null)} onDone={onChange} />
      )}
    </Card>
  );
}

const variantOf = (decision: Decision | 'question') =>
  decision === 'refuse' || decision === 'suspend' ? 'danger-quiet' : 'secondary';
