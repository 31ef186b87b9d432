import { Link } from 'react-router';
import { Hallmark } from './hallmark.tsx';
import classes from './logo.module.css';

export function Logo({ to }: { to: string }) {
  return (
    <Link to={to} className={classes.logo} aria-label="Assay">
      <Hallmark size={28} />
      <span className={classes.name}>Assay</span>
    </Link>
  );
}
