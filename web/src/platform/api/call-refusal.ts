import type { AppError } from '../../../../contract/problem.ts';
import { refusal, type Unexplained } from './failures.ts';

const BY_STATUS: Record<number, Unexplained> = {
  401: ['unauthorized', 'Sign in.'],
  404: ['not-found', 'This doesn’t exist, or has been deleted.'],
  413: ['body-too-large', 'This is too much text to save at once.'],
};

/** The error of a refused call. Apart from `refusal`: the page of a share link says less of such answers. */
export const callRefusal = (answer: Response): Promise<AppError> => refusal(answer, BY_STATUS[answer.status]);
