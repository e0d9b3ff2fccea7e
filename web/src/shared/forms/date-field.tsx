import type { ComponentProps } from 'react';
import { TextField } from '../../ui/text-input.tsx';
import { useDateHint } from './use-date-hint.ts';

type DateHint = ReturnType<typeof useDateHint>;

interface DateFieldProps extends ComponentProps<typeof TextField> {
  /** By which a half-typed day is told: see `withIncompleteDates`. */
  name: string;
  kind: Parameters<DateHint>[1];
  /** What the day is known to follow. */
  facts?: Parameters<DateHint>[2];
}

/** A labelled field for a day. A day that looks mistyped is asked about in the place of the hint. */
export function DateField({ kind, facts = {}, hint, ...field }: DateFieldProps) {
  const dateHint = useDateHint();
  return <TextField {...field} type="date" hint={dateHint(field.value, kind, facts) ?? hint} />;
}
