/** As some browsers say it; Safari and Firefox don't. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Below 0.7 Mbit/s: a megabyte takes ten seconds or longer. */
const SLOW_LINES = ['slow-2g', '2g', '3g'];

const connection = () => (navigator as { connection?: Connection }).connection ?? {};

/** Whether the user asked to load less. */
export const savesData = () => connection().saveData === true;

export const isSlow = () => SLOW_LINES.includes(connection().effectiveType ?? '');
