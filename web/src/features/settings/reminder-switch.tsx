import { Switch } from '../../ui/switch.tsx';

interface ReminderSwitchProps {
  enabled: boolean;
  /** A mail problem, explained beside the switch. */
  hasProblem: boolean;
  busy: boolean;
  onChange: (enabled: boolean) => void;
}

/** Turns all reminder emails on or off. */
export const ReminderSwitch = ({ enabled, hasProblem, busy, onChange }: ReminderSwitchProps) => (
  <Switch
    label="Reminder emails"
    hint={hintText(enabled, hasProblem)}
    checked={enabled}
    busy={busy}
    onChange={onChange}
  />
);

function hintText(enabled: boolean, hasProblem: boolean): string {
  if (!enabled) return 'Off: you get no reminder emails for any record.';
  if (hasProblem) return 'On, but we currently can’t email you.';
  return 'We email you before records expire, on the days you choose. You get at most one email a day for all your pets.';
}
