import type { Section, Subsection } from '@assay/domain/scope/outline';
import { ActionIcon, Checkbox } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import classes from './outline.module.css';
import { TitleField } from './title-field.tsx';

interface OutlineRowProps {
  part: Section | Subsection;
  readOnly: boolean;
  /** In a section that is excluded. */
  disabled?: boolean;
  onToggle: () => void;
  onRename: (title: string) => void;
  onDelete: () => void;
}

/** What belongs to the product can be neither renamed nor deleted. */
export function OutlineRow(props: OutlineRowProps) {
  const { part, readOnly, disabled = false, onToggle, onRename, onDelete } = props;
  const { title } = part;
  const kind = 'subsections' in part ? 'section' : 'subsection';
  const editButton = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Checkbox
        aria-label={`Include ${title}`}
        checked={part.included}
        disabled={readOnly || disabled}
        onChange={onToggle}
      />
      <TitleField
        label={`Title of the ${kind}`}
        initial={title}
        button={editButton}
        onSave={onRename}
      >
        {(open) => (
          <>
            <span className={classes.title} data-kind={kind}>
              {title}
            </span>
            {part.isCustom && !readOnly && (
              <span className={classes.tools}>
                <ActionIcon ref={editButton} aria-label={`Edit ${title}`} onClick={open}>
                  <IconPencil size={16} stroke={1.5} />
                </ActionIcon>
                <ActionIcon aria-label={`Delete ${title}`} onClick={onDelete}>
                  <IconTrash size={16} stroke={1.5} />
                </ActionIcon>
              </span>
            )}
          </>
        )}
      </TitleField>
    </>
  );
}
