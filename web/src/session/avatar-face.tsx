import styles from './avatar-menu.module.css';

/** The first letter of the email in a circle. */
export function AvatarFace({ email }: { email: string }) {
  return (
    <span className={styles.face} aria-hidden="true">
      {email.charAt(0).toUpperCase()}
    </span>
  );
}
