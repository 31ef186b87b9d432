import { deletePart, renamePart, togglePart } from '@assay/domain/scope/edit-outline';
import type { Outline, Section, Subsection } from '@assay/domain/scope/outline';
import { ActionIcon, Checkbox } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import type { Wizard } from '../hooks/use-wizard.ts';
import classes from './outline.module.css';
import { TitleField } from './title-field.tsx';

interface OutlineRowProps {
  wizard: Wizard;
  section: Section;
  /** The row is of this part of the section; else of the section itself. */
  subsection?: Subsection;
  onDeleted: () => void;
}

/** What belongs to the product can be neither renamed nor deleted. */
export function OutlineRow({ wizard, section, subsection, onDeleted }: OutlineRowProps) {
  const { outline } = wizard.edits;
  const { title, included, isCustom } = subsection ?? section;
  const place = { section: section.id, subsection: subsection?.id };
  const kind = subsection ? 'subsection' : 'section';
  const change = (changed: Outline) => wizard.edit({ outline: changed });
  const editButton = useRef<HTMLButtonElement>(null);

  function remove() {
    change(deletePart(outline, place));
    onDeleted();
  }

  return (
    <>
      <Checkbox
        aria-label={`Include ${title}`}
        checked={included}
        disabled={wizard.readOnly || (kind === 'subsection' && !section.included)}
        onChange={() => change(togglePart(outline, place))}
      />
      <TitleField
        label={`Title of the ${kind}`}
        initial={title}
        button={editButton}
        onSave={(typed) => change(renamePart(outline, place, typed))}
      >
        {(open) => (
          <>
            <span className={classes.title} data-kind={kind}>
              {title}
            </span>
            {isCustom && !wizard.readOnly && (
              <span className={classes.tools}>
                <ActionIcon ref={editButton} aria-label={`Edit ${title}`} onClick={open}>
                  <IconPencil size={16} stroke={1.5} />
                </ActionIcon>
                <ActionIcon aria-label={`Delete ${title}`} onClick={remove}>
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
