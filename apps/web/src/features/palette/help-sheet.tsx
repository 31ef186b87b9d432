import { Anchor, Kbd, Modal } from '@mantine/core';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { shortcutGroups } from '../../shared/keyboard/shortcuts.ts';
import { paths } from '../../shared/paths.ts';
import classes from './help-sheet.module.css';

interface HelpSheetProps {
  opened: boolean;
  onClose: () => void;
}

/** Every key, what it does, and what does the same without it. */
export default function HelpSheet({ opened, onClose }: HelpSheetProps) {
  return (
    <Modal opened={opened} onClose={onClose} title="Keyboard shortcuts" size="42rem">
      <p className={classes.lead}>
        Letters and signs rest while you type in a field. Nothing needs the keyboard: what does the
        same stands below each. New here?{' '}
        <Anchor component={Link} to={paths.sample} inherit onClick={onClose}>
          Take the tour of a finished report
        </Anchor>
        .
      </p>
      {shortcutGroups.map(({ title, shortcuts }) => (
        <section key={title} className={classes.group}>
          <h3 className={classes.title}>{title}</h3>
          <dl className="bare">
            {shortcuts.map(({ keys, either, does, visibly }) => (
              <div key={does} className={classes.row}>
                <dt className={classes.keys}>
                  {keys.map((key, place) => (
                    <Fragment key={key}>
                      {place > 0 && <span> {either ? 'or' : '+'} </span>}
                      <Kbd size="sm">{key}</Kbd>
                    </Fragment>
                  ))}
                </dt>
                <dd className={classes.does}>
                  {does}
                  <span className={classes.visibly}>{visibly}</span>
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Modal>
  );
}
