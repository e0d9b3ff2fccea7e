import styles from './hero-art.module.css';

const PAW =
  'M0 1.2c2.6 0 5.4 3 5.4 5.7 0 1.9-1.3 2.9-2.9 2.9-1 0-1.6-.4-2.5-.4s-1.5.4-2.5.4c-1.6 0-2.9-1-2.9-2.9C-5.4 4.2-2.6 1.2 0 1.2z';

function Paw() {
  return (
    <g>
      <ellipse cx="-6.8" cy="1" rx="2" ry="2.7" transform="rotate(-22 -6.8 1)" />
      <ellipse cx="-2.7" cy="-3.8" rx="2.1" ry="2.9" transform="rotate(-7 -2.7 -3.8)" />
      <ellipse cx="2.7" cy="-3.8" rx="2.1" ry="2.9" transform="rotate(7 2.7 -3.8)" />
      <ellipse cx="6.8" cy="1" rx="2" ry="2.7" transform="rotate(22 6.8 1)" />
      <path d={PAW} />
    </g>
  );
}

/** A table row of the document: a label and a check mark. */
function Row({ y, width, tone }: { y: number; width: number; tone: string | undefined }) {
  return (
    <g>
      <circle cx="124" cy={y} r="9" className={tone} />
      <rect x="146" y={y - 9} width={width} height="7" rx="3.5" className={styles.text} />
      <rect x="146" y={y + 4} width={width * 0.6} height="5" rx="2.5" className={styles.faint} />
      <path d={`M296 ${y}l5 5 9-10`} className={styles.tick} />
    </g>
  );
}

/** A pet's health record with a stamp, and a tag with a QR code. */
export function HeroArt({ className }: { className?: string | undefined }) {
  return (
    <svg
      className={className}
      viewBox="0 0 440 440"
      role="img"
      aria-label="A pet’s health record with a tag to share it"
    >
      <circle cx="222" cy="222" r="200" className={styles.halo} />
      <rect
        x="118"
        y="62"
        width="240"
        height="312"
        rx="16"
        className={styles.sheetBack}
        transform="rotate(7 238 218)"
      />
      <rect x="96" y="62" width="240" height="316" rx="16" className={styles.sheet} />
      <path d="M96 78a16 16 0 0 1 16-16h208a16 16 0 0 1 16 16v58H96z" className={styles.cover} />
      <g transform="translate(140 98) scale(2.1)" className={styles.coverPaw}>
        <Paw />
      </g>
      <rect x="178" y="84" width="104" height="10" rx="5" className={styles.coverText} />
      <rect x="178" y="104" width="68" height="7" rx="3.5" className={styles.coverFaint} />
      <Row y={172} width={118} tone={styles.green} />
      <Row y={214} width={94} tone={styles.blue} />
      <Row y={256} width={126} tone={styles.amber} />
      <Row y={298} width={82} tone={styles.purple} />
      <g transform="translate(160 344) rotate(-9)" className={styles.stamp}>
        <rect x="-46" y="-17" width="92" height="34" rx="8" />
        <g transform="translate(-26 -1) scale(.95)" className={styles.stampPaw}>
          <Paw />
        </g>
        <path d="M-8 0h42M-8 8h26M-8-8h34" />
      </g>
      <Tag />
    </svg>
  );
}

/** A collar tag with a pattern that looks like a QR code but can't be scanned. */
function Tag() {
  return (
    <g transform="translate(330 318) rotate(8)">
      <rect x="-56" y="-66" width="112" height="132" rx="20" className={styles.tag} />
      <circle cx="0" cy="-48" r="7" className={styles.hole} />
      <path d="M0-48C-26-92-8-124 12-116s8 42-12 68" className={styles.cord} />
      <g className={styles.code}>
        <path d="M-34-26h22v22h-22zM12-26h22v22H12zM-34 20h22v22h-22z" className={styles.codeFrame} />
        <path d="M-26-18h6v6h-6zM20-18h6v6h-6zM-26 28h6v6h-6zM-4-26h8v8h-8zM-4-10h8v8h-8zM-34 4h8v8h-8zM-18 4h8v8h-8zM-4 6h8v8h-8zM10 4h8v8h-8zM26 4h8v8h-8zM-4 22h8v8h-8zM10 20h8v8h-8zM26 20h8v8h-8zM4 34h8v8H4zM18 34h16v8H18z" />
      </g>
    </g>
  );
}
