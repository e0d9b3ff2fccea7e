import { ANALYTICS_PREFIX } from '../keys/analytics.ts';
import { ofPractice } from './condition.ts';

/** All figures of a practice over time. */
export const analyticsOfPractice = (practiceId: string) => ofPractice('SK', practiceId, ANALYTICS_PREFIX);
