import { whileTranslated } from '../support/translation.ts';

await whileTranslated(() => import('../main/first-steps.test.ts'));
