import type { WeightUnit } from '../../../../../contract/pets/weight-units.ts';
import { weightText } from '../../../shared/pets/weight-text.ts';
import { dayText } from '../../../shared/texts/day-text.ts';
import { Button } from '../../../ui/button.tsx';
import layout from '../../../ui/layout.module.css';
import typography from '../../../ui/typography.module.css';
import type { WeightQuestion } from './weight-form-values.ts';

interface WeightAnswersProps {
  question: WeightQuestion;
  unit: WeightUnit;
  /** Saves these grams. */
  onConfirm: (grams: number) => void;
}

/** The answers to a question about a typed weight, each of which saves it. */
export const WeightAnswers = ({ question, unit, onConfirm }: WeightAnswersProps) => (
  <div className={layout.stack2}>
    {question.of === 'change' && (
      <p className={typography.note}>
        It was <span>{weightText(question.before)}</span> on <span>{dayText(question.before.on)}</span>.
      </p>
    )}
    <div className={layout.wrap}>
      {question.grams.map((grams) => (
        <Button key={grams} variant="secondary" onClick={() => onConfirm(grams)}>
          Save <span>{weightText({ grams, unit })}</span>
        </Button>
      ))}
    </div>
  </div>
);
