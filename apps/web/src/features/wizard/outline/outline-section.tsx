import { addSubsection, outlineLimit, toggleExpanded } from '@assay/domain/scope/edit-outline';
import type { Section } from '@assay/domain/scope/outline';
import { ActionIcon } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useId, useRef } from 'react';
import type { Wizard } from '../hooks/use-wizard.ts';
import { AddTitle } from './add-title.tsx';
import classes from './outline.module.css';
import { OutlineRow } from './outline-row.tsx';

interface OutlineSectionProps {
  wizard: Wizard;
  section: Section;
  onDeleted: () => void;
}

export function OutlineSection({ wizard, section, onDeleted }: OutlineSectionProps) {
  const { edit, readOnly } = wizard;
  const { outline } = wizard.edits;
  const { id, title, expanded, subsections } = section;
  const addButton = useRef<HTMLButtonElement>(null);
  const bodyId = useId();
  const chosen = subsections.filter((sub) => sub.included).length;
  return (
    <li className={classes.section} data-excluded={section.included ? undefined : true}>
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
