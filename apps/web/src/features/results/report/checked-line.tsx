import { IconShieldCheck } from '@tabler/icons-react';
import classes from './checked-line.module.css';

/** By whom the statements above were checked. */
export function CheckedLine({ words }: { words: string }) {
  if (!words) return null;
  return (
    <p className={classes.line}>
      <IconShieldCheck size={16} stroke={1.5} aria-hidden />
      {words}
    </p>
  );
}
