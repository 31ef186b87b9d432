import {
  addSubsection,
  deletePart,
  outlineLimit,
  renamePart,
  toggleExpanded,
  togglePart,
} from '@assay/domain/scope/edit-outline';
import type { Section, Subsection } from '@assay/domain/scope/outline';
import { ActionIcon, Checkbox } from '@mantine/core';
import { IconChevronRight, IconPencil, IconTrash } from '@tabler/icons-react';
import { useId, useRef } from 'react';
import type { Wizard } from '../use-wizard.ts';
import classes from './outline.module.css';
import { AddTitle, TitleField } from './title-field.tsx';

interface OutlineSectionProps {
  wizard: Wizard;
  section: Section;
  onDeleted: () => void;
}

export function OutlineSection({ wizard, section, onDeleted }: OutlineSectionProps) {
  const { edit, readOnly } = wizard;
  const { outline } = wizard.edits;
  const { id, title, included, expanded, subsections } = section;
  const addButton = useRef<HTMLButtonElement>(null);
  const bodyId = useId();
  const chosen = subsections.filter((sub) => sub.included).length;
  return (
    <li className={classes.section} data-excluded={!included || undefined}>
      <div className={classes.row}>
        <ActionIcon
          aria-label={`${expanded ? 'Collapse' : 'Expand'} ${title}`}
          aria-expanded={expanded}
          aria-controls={bodyId}
          onClick={() => edit({ outline: toggleExpanded(outline, id) })}
        >
          <IconChevronRight size={18} stroke={1.75} className="fold-sign" />
        </ActionIcon>
        <OutlineRow wizard={wizard} section={section} onDeleted={onDeleted} />
        <span className={classes.count}>
          {chosen} of {subsections.length}
        </span>
      </div>
      <div id={bodyId} hidden={!expanded} className={classes.body}>
        <ul className="bare">
          {subsections.map((sub) => (
            <li key={sub.id} className={classes.row}>
              <OutlineRow
                wizard={wizard}
                section={section}
                subsection={sub}
                onDeleted={() => addButton.current?.focus()}
              />
            </li>
          ))}
        </ul>
        <AddTitle
          button={addButton}
          within={title}
          disabled={readOnly || subsections.length >= outlineLimit}
          onAdd={(added) => edit({ outline: addSubsection(outline, id, added, Date.now()) })}
        />
      </div>
    </li>
  );
}

interface OutlineRowProps extends OutlineSectionProps {
  /** The row is of this part of the section; else of the section itself. */
  subsection?: Subsection;
}

/** What belongs to the product can be neither renamed nor deleted. */
function OutlineRow({ wizard, section, subsection, onDeleted }: OutlineRowProps) {
  const { edit, readOnly } = wizard;
  const { outline } = wizard.edits;
  const { title, included, isCustom } = subsection ?? section;
  const place = { section: section.id, subsection: subsection?.id };
  const kind = subsection ? 'subsection' : 'section';
  const editButton = useRef<HTMLButtonElement>(null);

  function remove() {
    edit({ outline: deletePart(outline, place) });
    onDeleted();
  }

  return (
    <>
      <Checkbox
        aria-label={`Include ${title}`}
        checked={included}
        disabled={readOnly || Boolean(subsection && !section.included)}
        onChange={() => edit({ outline: togglePart(outline, place) })}
      />
      <TitleField
        label={`Title of the ${kind}`}
        initial={title}
        button={editButton}
        onSave={(typed) => edit({ outline: renamePart(outline, place, typed) })}
      >
        {(open) => (
          <>
            <span className={classes.title} data-kind={kind}>
              {title}
            </span>
            {isCustom && !readOnly && (
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
