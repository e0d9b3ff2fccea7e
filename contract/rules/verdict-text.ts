import type { Reason, RuleVerdict } from './verdict.ts';

/** Says a calendar day. */
type Say = (day: string) => string;

/**
 * Why a verdict is what it is, in a sentence: “3 years from Nov 2, 2023, product Imrab 3.” It is true of what the owner
 * shows, by the rule set that the page names.
 */
export function reasonText({ reason, rests_on, planned_on }: ReasonedVerdict, say: Say): string {
  const dose: Dose = {
    from: rests_on?.given_on ? say(rests_on.given_on) : '',
    product: rests_on?.product ? `, product ${rests_on.product}` : '',
    title: `“${rests_on?.title}”`,
  };
  const planned = planned_on === null ? '' : ` A dose is planned for ${say(planned_on)}.`;
  return sentence(reason, dose, say) + planned;
}

type ReasonedVerdict = Pick<RuleVerdict, 'reason' | 'rests_on' | 'planned_on'>;

interface Dose {
  from: string;
  product: string;
  title: string;
}

function sentence(reason: Reason, { from, product, title }: Dose, say: Say): string {
  switch (reason.kind) {
    case 'interval': {
      const first = reason.is_first_booster ? ', for the first booster' : '';
      const label = reason.label_until
        ? ` The rule set decides; the certificate says ${say(reason.label_until)}.`
        : '';
      return `${spanText(reason.months)} from ${from}${product}${first}.${label}`;
    }
    case 'label':
      return reason.months === null
        ? `Until ${say(reason.until)} by the certificate of ${from}${product}.`
        : `${spanText(reason.months)} from ${from}${product}.`;
    case 'booster_at_age':
      return `The first booster is given at ${ageText(reason.age_days)} or older. Last dose ${from}${product}.`;
    case 'series': {
      const missing = `${reason.given} of ${reason.needed} first doses, the last one ${from}${product}.`;
      const tooSoon = reason.too_soon_on ? ` The one of ${say(reason.too_soon_on)} came too soon.` : '';
      return `${missing}${tooSoon} The next one counts from ${say(reason.from)}.`;
    }
    case 'too_early':
      return `The dose of ${from} was given before the age of ${ageText(reason.min_age_days)}, and doesn’t count.`;
    case 'before_chip':
      return `The dose of ${from}${product} was given before the chip of ${say(reason.chipped_on)}, and doesn’t count.`;
    case 'either_way': {
      const missing =
        reason.unknown === 'birth_date'
          ? 'No birth date is on file.'
          : `How the dose of ${from}${product} was given is not on file.`;
      const due = reason.is_late ? 'a dose was due by' : 'no dose is due before';
      return `${missing} Either way, ${due} ${say(reason.due_on)}.`;
    }
    case 'no_dose':
      return 'No dose on file.';
    case 'no_date':
      return `${title} has no date.`;
    case 'no_label':
      return `No record says how long the dose of ${from}${product} protects.`;
    case 'no_birth_date':
      return 'It depends on the pet’s age, and no birth date is on file.';
    case 'no_route':
      return `It depends on how the dose of ${from}${product} was given, which is not on file.`;
    case 'not_valid_yet':
      return `The dose of ${from}${product} is valid from ${say(reason.from)}.`;
    case 'chip_day':
      return reason.chipped_on === null
        ? 'It depends on when the chip was implanted, and its day is not on file.'
        : `The chip was implanted on ${say(reason.chipped_on)}, the day of the dose. Which came first is not on file.`;
    case 'titre': {
      const on = reason.on ? ` of ${say(reason.on)}` : '';
      return `No dose on file. A titer test${on} doesn’t count as a dose in this rule set.`;
    }
    case 'no_rule':
      return 'This rule set has no rule for it.';
    case 'too_young':
      return `The first dose is given from ${say(reason.from)}.`;
    case 'too_old':
      return `This rule is for pets under ${ageText(reason.until_age_days)}.`;
    case 'lifestyle':
      return 'Only some pets need it, and no dose is on file.';
    case 'not_needed':
      return 'Only some pets need it, and its owner says that this one doesn’t.';
  }
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** “3 years”, “18 months”. */
const spanText = (months: number) =>
  months % 12 === 0 ? counted(months / 12, 'year') : counted(months, 'month');

/** “16 weeks”, “2 years”, “100 days”. */
function ageText(days: number): string {
  if (days % 365 === 0 && days > 0) return counted(days / 365, 'year');
  return days % 7 === 0 ? counted(days / 7, 'week') : counted(days, 'day');
}
