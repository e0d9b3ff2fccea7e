import { PawIcon } from '../../ui/icons.tsx';

/** A fading trail of paw prints. */
export function PawTrail({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 260 110" aria-hidden="true">
      {TRAIL.map(({ x, y, turn, opacity }) => (
        <g key={x} transform={`translate(${x} ${y}) rotate(${turn}) scale(1.35)`} opacity={opacity}>
          <PawIcon x={-12} y={-12} size={24} />
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
