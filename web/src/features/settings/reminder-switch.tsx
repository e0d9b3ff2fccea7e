import { Switch } from '../../ui/switch.tsx';

interface ReminderSwitchProps {
  enabled: boolean;
  /** Something keeps us from mailing, which is told beside this. */
  hasProblem: boolean;
  busy: boolean;
  onChange: (enabled: boolean) => void;
}

/** Turns all reminder mails on or off. */
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
  if (!enabled) return 'Off: we email you no reminders, whatever you choose for a record.';
  if (hasProblem) return 'On, but no mail goes to your address for now.';
  return 'We email you before a record expires, on the days that you choose for it, with at most one mail a day for all of your pets.';
}
