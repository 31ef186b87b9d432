import { ActionIcon } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import classes from './outline.module.css';
import { TitleField } from './title-field.tsx';

interface OutlineRowProps {
  title: string;
  kind: 'section' | 'subsection';
  /** What belongs to the product can be neither renamed nor deleted. */
  editable: boolean;
  onRename: (title: string) => void;
  onDelete: () => void;
}

export function OutlineRow({ title, kind, editable, onRename, onDelete }: OutlineRowProps) {
  const [editing, setEditing] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);

  if (editing) {
    return (
      <TitleField
        label={`Title of the ${kind}`}
        initial={title}
        button={editButton}
        onSave={onRename}
        onEnd={() => setEditing(false)}
      />
    );
  }
  return (
    <>
      <span className={kind === 'section' ? classes.sectionTitle : classes.subsectionTitle}>
        {title}
      </span>
      {editable && (
        <span className={classes.tools}>
          <ActionIcon
            ref={editButton}
            aria-label={`Edit ${title}`}
            onClick={() => setEditing(true)}
          >
            <IconPencil size={16} stroke={1.5} />
          </ActionIcon>
          <ActionIcon aria-label={`Delete ${title}`} onClick={onDelete}>
            <IconTrash size={16} stroke={1.5} />
          </ActionIcon>
        </span>
      )}
    </>
  );
}
