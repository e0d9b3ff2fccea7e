import { redirect } from 'react-router-dom';
import { paths } from '../paths.ts';
import { signOut } from './account.ts';

/** Signs out here, then leads home: the action of the route `/sign-out`. */
export async function signOutAction() {
  await signOut();
  return redirect(paths.home);
}
