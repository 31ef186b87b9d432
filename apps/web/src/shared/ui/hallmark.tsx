interface HallmarkProps {
  size?: number;
  /** Read out by screen readers; without it the mark is decoration. */
  label?: string;
  /** `stamp` is the outline pressed next to verified things, `solid` the product's own mark. */
  variant?: 'solid' | 'stamp';
  className?: string;
}

const FRAME = 'M7 1h18l6 6v18l-6 6H7l-6-6V7z';
const INNER_FRAME = 'M8.2 3.6h15.6l4.6 4.6v15.6l-4.6 4.6H8.2l-4.6-4.6V8.2z';
const LETTER = 'M16 7.6 9.2 24.2M16 7.6l6.8 16.6M11.9 18.6h8.2M7.6 24.4h4.2M20.2 24.4h4.2';

/** The assayer's stamp: an A in a cut-corner square. It stands wherever something was verified. */
export function Hallmark({ size = 28, label, variant = 'solid', className }: HallmarkProps) {
  const solid = variant === 'solid';
  const mark = (
    <svg aria-hidden="true" width={size} height={size} viewBox="0 0 32 32" className={className}>
      <path
        d={FRAME}
        fill={solid ? 'var(--mantine-color-brass-4)' : 'none'}
        stroke={solid ? 'none' : 'currentColor'}
        strokeWidth={2}
      />
      {solid && <path d={INNER_FRAME} fill="none" stroke="#141c2e" strokeWidth={1.1} />}
      <path
        d={LETTER}
        fill="none"
        stroke={solid ? '#141c2e' : 'currentColor'}
        strokeWidth={solid ? 2 : 2.2}
        strokeLinecap="square"
      />
    </svg>
  );
  if (!label) return mark;
  return (
    <span role="img" aria-label={label} style={{ display: 'inline-flex' }}>
      {mark}
    </span>
  );
}
