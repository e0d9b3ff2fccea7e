import cardDark from '../pictures/card-dark.svg';
import cardLight from '../pictures/card-light.svg';
import counterDark from '../pictures/counter-dark.svg';
import counterLight from '../pictures/counter-light.svg';
import statusDark from '../pictures/status-dark.svg';
import statusLight from '../pictures/status-light.svg';
import viewsDark from '../pictures/views-dark.svg';
import viewsLight from '../pictures/views-light.svg';
import styles from './drawn-pictures.module.css';

interface DrawnPictureProps {
  light: string;
  dark: string;
  alt: string;
}

/**
 * A drawing of what the app does, in the visitor's theme. Each is drawn once, in the colors' names, in
 * `web/src/site/pictures`; `test/unit/web/site-pictures.test.ts -u` writes both themes. It loads near the screen.
 */
const DrawnPicture = ({ light, dark, alt }: DrawnPictureProps) => (
  <picture>
    <source srcSet={dark} media="(prefers-color-scheme: dark)" />
    <img src={light} alt={alt} width={320} height={240} loading="lazy" className={styles.picture} />
  </picture>
);

export const CardPicture = () => (
  <DrawnPicture
    light={cardLight}
    dark={cardDark}
    alt="Pawfile turns a photographed vaccination card into three records and asks about one year."
  />
);

export const StatusPicture = () => (
  <DrawnPicture
    light={statusLight}
    dark={statusDark}
    alt="Heartworm tablets were due, rabies expires soon, DHPP is valid. A reminder comes 7 days before."
  />
);

export const CounterPicture = () => (
  <DrawnPicture
    light={counterLight}
    dark={counterDark}
    alt="A phone shows a QR code at the counter. The screen there shows Biscuit’s vaccines."
  />
);

export const ViewsPicture = () => (
  <DrawnPicture
    light={viewsLight}
    dark={viewsDark}
    alt="A kennel’s link with two views, from a Mac and an iPhone, and the button Deactivate."
  />
);
