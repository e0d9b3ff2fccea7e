/** A fading trail of paw prints. */
export function PawTrail({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 260 110" aria-hidden="true">
      {TRAIL.map(({ x, y, turn, opacity }) => (
        <g
          key={x}
          transform={`translate(${x} ${y}) rotate(${turn}) scale(1.35)`}
          opacity={opacity}
          fill="currentColor"
        >
          <ellipse cx="-6.8" cy="-.6" rx="2" ry="2.7" transform="rotate(-22 -6.8 -.6)" />
          <ellipse cx="-2.7" cy="-5.4" rx="2.1" ry="2.9" transform="rotate(-7 -2.7 -5.4)" />
          <ellipse cx="2.7" cy="-5.4" rx="2.1" ry="2.9" transform="rotate(7 2.7 -5.4)" />
          <ellipse cx="6.8" cy="-.6" rx="2" ry="2.7" transform="rotate(22 6.8 -.6)" />
          <path d="M0-.4c2.6 0 5.4 3 5.4 5.7 0 1.9-1.3 2.9-2.9 2.9-1 0-1.6-.4-2.5-.4s-1.5.4-2.5.4c-1.6 0-2.9-1-2.9-2.9C-5.4 2.6-2.6-.4 0-.4z" />
        </g>
      ))}
    </svg>
  );
}

const TRAIL = [
  { x: 24, y: 84, turn: 62, opacity: 1 },
  { x: 60, y: 58, turn: 66, opacity: 0.85 },
  { x: 100, y: 76, turn: 78, opacity: 0.7 },
  { x: 140, y: 46, turn: 72, opacity: 0.52 },
  { x: 184, y: 58, turn: 60, opacity: 0.34 },
  { x: 224, y: 24, turn: 42, opacity: 0.18 },
];
