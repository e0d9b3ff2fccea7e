import type { ReactNode } from 'react';
import { ChevronDownIcon } from './icons.tsx';
import styles from './question-list.module.css';

export interface Question {
  question: string;
  answer: ReactNode;
}

/** Questions with their answers in native <details> elements. */
export function QuestionList({ questions }: { questions: readonly Question[] }) {
  return (
    <div className={styles.list}>
      {questions.map(({ question, answer }) => (
        <details key={question} className={styles.item}>
          <summary className={styles.question}>
            <span>{question}</span>
            <ChevronDownIcon />
          </summary>
          <div className={styles.answer}>{answer}</div>
        </details>
      ))}
    </div>
  );
}
