import { classNames } from '../../ui/class-names.ts';
import typography from '../../ui/typography.module.css';
import styles from './auth.module.css';

/** The look of what leads from one form of the page to another: links and buttons. */
export const AUTH_LINK = classNames(typography.textButton, styles.link);
