import recordsDark from '../pictures/records-dark.webp';
import recordsLight from '../pictures/records-light.webp';
import remindersDark from '../pictures/reminders-dark.webp';
import remindersLight from '../pictures/reminders-light.webp';
import viewsDark from '../pictures/views-dark.webp';
import viewsLight from '../pictures/views-light.webp';
import styles from './product-pictures.module.css';

interface ProductPictureProps {
  light: string;
  dark: string;
  /** In CSS pixels, as `npm run product-pictures` prints it. */
  height: number;
  alt: string;
}

/** A part of the app on a phone, in the visitor's theme. */
const ProductPicture = ({ light, dark, height, alt }: ProductPictureProps) => (
  <picture>
    <source srcSet={dark} media="(prefers-color-scheme: dark)" />
    <img
      src={light}
      alt={alt}
      width={390}
      height={height}
      loading="lazy"
      decoding="async"
      className={styles.picture}
    />
  </picture>
);

export const RecordsPicture = () => (
  <ProductPicture
    light={recordsLight}
    dark={recordsDark}
    height={481}
    alt="A dog’s page. Rabies is due soon, leptospirosis is valid, and heartworm tablets have expired, with a button to add a new dose where one is due. Chicken protein is listed as an allergy."
  />
);

export const RemindersPicture = () => (
  <ProductPicture
    light={remindersLight}
    dark={remindersDark}
    height={486}
    alt="The dashboard’s list Needs attention. Heartworm tablets that have expired and rabies, due soon, each have the buttons Add new dose, Remind me later and No longer needed."
  />
);

export const ViewsPicture = () => (
  <ProductPicture
    light={viewsLight}
    dark={viewsDark}
    height={316}
    alt="A link for a clinic that expires in 30 days. Its three views are listed with device, country and time: a Mac, a Windows computer and an iPhone. Below are the buttons Show QR and Send link."
  />
);
