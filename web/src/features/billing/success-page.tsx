import { Confirmation } from './confirmation.tsx';

/** `/success`, a second address of the same page (ruling D19). */
export const Component = () => <Confirmation alwaysRefreshes />;
