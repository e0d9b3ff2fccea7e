import { redirect } from 'react-router-dom';
import { practiceCalls } from '../../../../contract/practices/practice-calls.ts';
import type { Practice } from '../../../../contract/practices/practices.ts';
import { call } from '../../platform/api/call.ts';
import { loadPractices } from '../../platform/api/load-practices.ts';
import { paths } from '../../platform/paths.ts';
import { choosePractice } from '../../platform/session/known-practices.ts';
import { errorText, isAppError } from '../../ui/error-text.ts';
import { notify } from '../../ui/notify.ts';
import { loadOrNotify } from '../loading/load-or-notify.ts';
import { hasDashboard } from './open-clinic.ts';

/**
 * For loaders: the practice in the address, with what else the page needs of it. Leads whoever isn't a member of it any
 * more to their own pets.
 */
export const loadPracticePage = <Data>(
  practiceId: string,
  signal: AbortSignal,
  load: (params: { practiceId: string }) => Promise<Data>,
): Promise<{ practice: Practice; data: Data }> =>
  loadOrNotify('Error loading practice', signal, async () => {
    const params = { practiceId };
    try {
      const [practice, data] = await Promise.all([
        call(practiceCalls['get-practice'], { params, signal }),
        load(params),
      ]);
      choosePractice(practiceId);
      return { practice, data };
    } catch (error) {
      if (!isAppError(error) || error.code !== 'practice-not-found') throw error;
      await loadPractices(signal).catch(() => undefined);
      notify.error('You no longer have access', errorText(error));
      throw redirect(paths.practicePets);
    }
  });

/** The way back from the pages of a practice. */
export const practiceHome = (practice: Practice) =>
  hasDashboard(practice)
    ? { to: paths.vetDashboard, label: 'Patients' }
    : { to: paths.practicePets, label: 'My Pets' };
