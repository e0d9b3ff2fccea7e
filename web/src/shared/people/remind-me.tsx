import { call } from '../../platform/api/call.ts';
import { useAttempt } from '../../ui/notify.ts';
import { Switch } from '../../ui/switch.tsx';
import { shorten } from '../records/shorten.ts';

interface RemindMeProps {
  grantId: string;
  petName: string;
  /** Whose pet it is, where that isn't said beside it. */
  ownerName?: string;
  isOn: boolean;
  onChanged: (isOn: boolean) => void;
}

/** Turns the reader's reminders of another owner's pet on or off. */
export function RemindMe({ grantId, petName, ownerName, isOn, onChanged }: RemindMeProps) {
  const { busy, attempt } = useAttempt();
  const change = (enabled: boolean) =>
    attempt('Change not saved', async () => {
      // Loaded on demand: a pet's page shows before it.
      const { grantCalls } = await import('../../../../contract/grants/grant-calls.ts');
      await call(grantCalls['update-pet-reminders'], { params: { grantId }, body: { enabled } });
      onChanged(enabled);
    });
  return (
    <Switch
      label={
        // One flex item, which keeps the spaces.
        <span>
          Remind me about <bdi>{shorten(petName, 40)}</bdi>
          {ownerName && (
            <>
              {' '}
              (<bdi>{shorten(ownerName, 40)}</bdi>’s)
            </>
          )}
        </span>
      }
      hint={isOn ? 'By email, if reminders are on in Settings.' : 'Off: you get no reminders for this pet.'}
      checked={isOn}
      busy={busy}
      onChange={(enabled) => void change(enabled)}
    />
  );
}
