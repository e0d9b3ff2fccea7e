import { useNavigation } from 'react-router-dom';
import styles from './navigation-progress.module.css';

/** A thin line at the top while another page loads; it appears late enough not to blink at every click. */
export function NavigationProgress() {
  const { state } = useNavigation();
  return state === 'idle' ? null : <div className={styles.line} aria-hidden="true" />;
}
