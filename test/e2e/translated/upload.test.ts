import { whileTranslated } from '../support/translation.ts';

await whileTranslated(() => import('../main/upload.test.ts'));
