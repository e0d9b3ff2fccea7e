import { Confirmation } from './confirmation.tsx';

/** `/success`, the other address of the same (ruling D19). */
export const Component = () => <Confirmation alwaysRefreshes />;
