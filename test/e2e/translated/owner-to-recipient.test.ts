import { whileTranslated } from '../support/translation.ts';

await whileTranslated(() => import('../main/owner-to-recipient.test.ts'));
