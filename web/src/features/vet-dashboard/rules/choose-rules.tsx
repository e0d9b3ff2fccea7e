import { useState } from 'react';
import {
  type ChooseRules as Choice,
  chooseRulesSchema,
  type RuleChange,
  type Rules,
} from '../../../../../contract/practices/rules.ts';
import { rulesCalls } from '../../../../../contract/practices/rules-calls.ts';
import type { Rule, RuleSet } from '../../../../../contract/rules/rule-set.ts';
import { call } from '../../../platform/api/call.ts';
import { today as currentDay } from '../../../platform/clock.ts';
import { EditDialog } from '../../../shared/forms/edit-dialog.tsx';
import { errorText } from '../../../ui/error-text.ts';
import { checkForm } from '../../../ui/forms/check-form.ts';
import { useCheckedForm } from '../../../ui/forms/use-checked-form.ts';
import { differs, useUnsaved } from '../../../ui/forms/use-unsaved.ts';
import { notify } from '../../../ui/notify.ts';
import { SelectField } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-input.tsx';
import { ruleName, setText } from './rule-text.ts';
import styles from './rules.module.css';

export interface ChooseRulesProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  practiceId: string;
  rules: Rules;
  onChanged: () => Promise<void>;
}

/** Chooses a rule set for a practice, as it is or with changes of its own. */
export const ChooseRules = ({ open, ...props }: ChooseRulesProps) => (open ? <RulesForm {...props} /> : null);

type Class = RuleChange['class'];

const CLASSES: readonly (readonly [Class, string])[] = [
  ['core', 'Every pet'],
  ['lifestyle', 'Pets that had a first dose'],
  ['left_out', 'No pet: leave it out'],
];

/** What is entered of a rule; the months as a text, empty for what our set says. */
interface RuleValues {
  class: Class;
  months: string;
}

interface Values {
  from: string;
  rules: Readonly<Record<string, RuleValues>>;
}

/** How long each later dose protects by a rule, as a text; empty where the certificate says it. */
const laterMonths = (rule: Rule): string =>
  'later' in rule && rule.later.kind === 'interval' ? String(rule.later.months) : '';

/** The latest of our sets. A practice's own version begins with what it changed before. */
function valuesOf({ in_force, coming }: Rules, offered: RuleSet): Values {
  const chosen = coming ?? in_force;
  const valuesOfRule = (rule: Rule): RuleValues => {
    if (!chosen) return { class: rule.class, months: '' };
    const before = chosen.set.rules.find(({ id }) => id === rule.id);
    if (!before) return { class: 'left_out', months: '' };
    const months = laterMonths(before);
    return { class: before.class, months: months === laterMonths(rule) ? '' : months };
  };
  return {
    from: chosen?.counts_from ?? currentDay(),
    rules: Object.fromEntries(offered.rules.map((rule) => [rule.id, valuesOfRule(rule)])),
  };
}

/** The changes that are entered. */
const changesOf = ({ rules }: Values, offered: RuleSet): Choice['changes'] =>
  offered.rules.flatMap((rule) => {
    const { class: asked = rule.class, months = '' } = rules[rule.id] ?? {};
    const later_months = months.trim() === '' ? null : Number(months);
    return asked === rule.class && later_months === null
      ? []
      : [{ rule_id: rule.id, class: asked, later_months }];
  });

function RulesForm({ onOpenChange, practiceId, rules, onChanged }: Omit<ChooseRulesProps, 'open'>) {
  const [offered] = rules.offered;
  return offered ? (
    <FormOfSet
      offered={offered}
      rules={rules}
      practiceId={practiceId}
      onChanged={onChanged}
      onOpenChange={onOpenChange}
    />
  ) : null;
}

function FormOfSet({
  offered,
  rules,
  practiceId,
  onChanged,
  onOpenChange,
}: Omit<ChooseRulesProps, 'open'> & { offered: RuleSet }) {
  const [before] = useState(() => valuesOf(rules, offered));
  const [values, setValues] = useState(before);
  const isFirst = !rules.in_force && !rules.coming;
  const unsaved = useUnsaved(differs(values, before));
  const changeRule = (id: string, part: Partial<RuleValues>) =>
    setValues((current) => {
      const rule = current.rules[id] ?? { class: 'core', months: '' };
      return { ...current, rules: { ...current.rules, [id]: { ...rule, ...part } } };
    });
  const changes = changesOf(values, offered);
  const { errors, ...state } = useCheckedForm({
    check: () =>
      checkForm(chooseRulesSchema, {
        version: rules.version,
        set: { id: offered.id, version: offered.version },
        counts_from: values.from,
        changes,
      }),
    save: async (body) => {
      await call(rulesCalls['choose-rules'], { params: { practiceId }, body });
      notify.success('Rules chosen', 'Your patients are being checked against them.');
      unsaved.current = false;
      await onChanged();
      onOpenChange(false);
    },
    onFailure: (error) => notify.error('Rules not chosen', errorText(error)),
  });
  const errorOf = (id: string) => {
    const place = changes.findIndex(({ rule_id }) => rule_id === id);
    return place < 0 ? undefined : errors[`changes.${place}.later_months`];
  };
  return (
    <EditDialog
      title={isFirst ? 'Choose rules' : 'Change rules'}
      description={`${setText(offered)}. What you change makes it your practice’s own version.`}
      subject="these rules"
      saveLabel="Use these rules"
      missing={{ 'a day': !values.from }}
      state={{ ...state, unsaved }}
      onClose={() => onOpenChange(false)}
    >
      <TextField
        label="In use since"
        type="date"
        required
        hint="Today or an earlier day. It shows beside your figures."
        max={currentDay()}
        name="counts_from"
        value={values.from}
        error={errors.counts_from}
        onChange={(from) => setValues((current) => ({ ...current, from }))}
      />
      {offered.rules.map((rule) => (
        <fieldset key={rule.id} className={styles.fields}>
          <legend>{ruleName(rule)}</legend>
          <SelectField
            label="Applies to"
            required
            options={CLASSES}
            value={values.rules[rule.id]?.class ?? rule.class}
            onChange={(chosen) =>
              changeRule(rule.id, { class: CLASSES.find(([name]) => name === chosen)?.[0] ?? rule.class })
            }
          />
          {'later' in rule && (
            <TextField
              label="Later doses every (months)"
              inputMode="numeric"
              autoComplete="off"
              hint={
                laterMonths(rule)
                  ? `Leave it empty for ${laterMonths(rule)}.`
                  : 'Leave it empty to go by the certificate.'
              }
              value={values.rules[rule.id]?.months ?? ''}
              error={errorOf(rule.id)}
              onChange={(months) => changeRule(rule.id, { months })}
            />
          )}
        </fieldset>
      ))}
    </EditDialog>
  );
}
