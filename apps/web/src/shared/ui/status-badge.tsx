import {
  IconAlertTriangle,
  IconCircleArrowRight,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleX,
  IconLoader2,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './status-badge.module.css';
import { type ShownStatus, type StatusTone, toneOf } from './status-tone.ts';

const icons = {
  verified: IconCircleCheck,
  running: IconLoader2,
  pending: IconCircleDashed,
  failed: IconCircleX,
  attention: IconAlertTriangle,
} as const;

interface StatusIconProps {
  tone: StatusTone;
  icon?: typeof IconCircleCheck;
  size?: number;
  /** Needed where no word stands beside the icon. */
  label?: string;
}

export function StatusIcon({ tone, icon, size = 16, label }: StatusIconProps) {
  const Icon = icon ?? icons[tone];
  const accessible = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <span className={`${classes.holder} ${classes[tone]}`}>
      <Icon
        {...accessible}
        size={size}
        stroke={2}
        className={tone === 'running' ? classes.spinning : classes.icon}
      />
    </span>
  );
}

interface StatusBadgeProps {
  /** A raw status such as `running`; gives the colour, and the word unless `children` are given. */
  status?: ShownStatus | null;
  tone?: StatusTone;
  children?: ReactNode;
}

/** State as icon, word and colour together, because colour alone tells some readers nothing. */
export function StatusBadge({ status, tone, children }: StatusBadgeProps) {
  const meaning = tone ?? toneOf(status);
  return (
    <span className={`${classes.badge} ${classes[meaning]}`}>
      <StatusIcon
        tone={meaning}
        size={14}
        // Nothing is wrong where a project waits for the reader's next step.
        {...(toneOf(status) === 'attention' && { icon: IconCircleArrowRight })}
      />
      <span>{children ?? status}</span>
    </span>
  );
}
