import { paths } from '../paths.ts';
import { LinkButton } from '../ui/button.tsx';
import { Confirmation } from './confirmation.tsx';

/** `/success`, the other address of the same (ruling D19). */
export function Component() {
  return (
    <Confirmation alwaysRefreshes>
      <LinkButton to={paths.dashboard}>Go to Dashboard</LinkButton>
    </Confirmation>
  );
}
