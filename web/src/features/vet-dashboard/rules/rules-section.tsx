import { type ReactNode, useState } from 'react';
import type { OwnPractice } from '../../../../../contract/practices/practices.ts';
import type { Rules } from '../../../../../contract/practices/rules.ts';
import { rulesCalls } from '../../../../../contract/practices/rules-calls.ts';
import type { Rule } from '../../../../../contract/rules/rule-set.ts';
import { ruleStanding, sourceText } from '../../../../../contract/rules/source-text.ts';
import { call } from '../../../platform/api/call.ts';
import { today as currentDay } from '../../../platform/clock.ts';
import { dayText, momentText } from '../../../shared/texts/day-text.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import layout from '../../../ui/layout.module.css';
import { lazyPanel } from '../../../ui/lazy-panel.tsx';
import { PageSkeleton } from '../../../ui/skeleton.tsx';
import typography from '../../../ui/typography.module.css';
import { useLoaded } from '../../../ui/use-loaded.ts';
import type { ChooseRulesProps } from './choose-rules.tsx';
import { classText, ruleName, scheduleText, setText } from './rule-text.ts';
import styles from './rules.module.css';

/** Needs the connection itself. */
const ChooseRules = lazyPanel<ChooseRulesProps>(
  async () => (await import('./choose-rules.tsx')).ChooseRules,
  { isOnDemand: true },
);

interface RulesSectionProps {
  practice: OwnPractice;
  /** The way back to the figures. */
  back: ReactNode;
}

/** The rules by which a practice's patients are judged, each with its source; managers choose them. */
export function RulesSection({ practice, back }: RulesSectionProps) {
  const params = { practiceId: practice.id };
  const { data, failure, reload } = useLoaded((signal) =>
    call(rulesCalls['get-rules'], { params, ...(signal && { signal }) }),
  );
  if (data) return <ShownRules practice={practice} rules={data} back={back} onChanged={reload} />;
  if (!failure) return <PageSkeleton late />;
  return (
    <ErrorState as="h2" title="We couldn’t load your rules" detail={failure} onRetry={() => void reload()} />
  );
}

interface ShownRulesProps extends RulesSectionProps {
  rules: Rules;
  onChanged: () => Promise<void>;
}

function ShownRules({ practice, rules, back, onChanged }: ShownRulesProps) {
  const [isOpen, setIsOpen] = useState(false);
  const shown = rules.coming ?? rules.in_force;
  const set = shown?.set ?? rules.offered[0];
  return (
    <div className={layout.stack5}>
      {back}
      <div className={classNames(layout.spread, styles.head)}>
        <h2>Vaccination rules</h2>
        {practice.roles.includes('manager') && (
          <Button onClick={() => setIsOpen(true)}>{shown ? 'Change rules' : 'Choose rules'}</Button>
        )}
      </div>
      <p>{chosenText(rules)}</p>
      {set && (
        <section className={layout.stack3} aria-labelledby="rules-heading">
          <h3 id="rules-heading">{setText(set)}</h3>
          <p className={typography.note}>
            A pet that no rule asks for a vaccine isn’t overdue for it. Each rule says where it is from.
          </p>
          <ul className={styles.list}>
            {set.rules.map((rule) => (
              <RuleRow key={rule.id} rule={rule} />
            ))}
          </ul>
        </section>
      )}
      <ChooseRules
        open={isOpen}
        onOpenChange={setIsOpen}
        practiceId={practice.id}
        rules={rules}
        onChanged={onChanged}
      />
    </div>
  );
}

/** Which rules count, since when, and who chose them. */
function chosenText({ in_force, coming }: Rules): string {
  const shown = coming ?? in_force;
  if (!shown) return 'Your practice has chosen no rules yet. You can choose these.';
  const chosen = `Chosen by ${shown.chosen_by} on ${momentText(shown.chosen_at)}, in use since ${dayText(shown.counts_from)}.`;
  return coming ? `${chosen} Your patients are being checked against them.` : chosen;
}

const STANDINGS = {
  checked: ['Checked', 'green'],
  own: ['Your own', 'neutral'],
  unverified: ['Not checked', 'amber'],
} as const;

function RuleRow({ rule }: { rule: Rule }) {
  const today = currentDay();
  const [name, tone] = STANDINGS[ruleStanding(rule.source, today)];
  const { reference } = rule.source;
  return (
    <li className={styles.rule}>
      <div className={layout.spread}>
        <h4 className={styles.name}>{ruleName(rule)}</h4>
        <Badge tone={tone}>{name}</Badge>
      </div>
      <p>{scheduleText(rule)}</p>
      <p className={typography.note}>{classText(rule)}</p>
      <p className={typography.note}>{sourceText(rule.source, today, dayText)}</p>
      {reference && (
        <p>
          <a href={reference} rel="noreferrer" className={styles.link}>
            Open the source
          </a>
        </p>
      )}
    </li>
  );
}
