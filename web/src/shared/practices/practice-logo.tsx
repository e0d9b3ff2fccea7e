import { type LogoSize, logoPath } from '../../../../contract/practices/logos.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './practice-logo.module.css';

interface PracticeLogoProps {
  /** Its id; null for a practice without one. */
  logo: string | null;
  size?: LogoSize;
  className?: string | undefined;
}

/** A practice's logo on white, which logos are made for. For eyes only: the name stands beside it. */
export const PracticeLogo = ({ logo, size = 'small', className }: PracticeLogoProps) =>
  logo && <img src={logoPath(logo, size)} alt="" className={classNames(styles.logo, className)} />;
