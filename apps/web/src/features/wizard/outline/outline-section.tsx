import {
  addSubsection,
  deleteSection,
  deleteSubsection,
  outlineLimit,
  renameSection,
  renameSubsection,
  toggleExpanded,
  toggleSection,
  toggleSubsection,
} from '@assay/domain/scope/edit-outline';
import type { Outline, Section } from '@assay/domain/scope/outline';
import { ActionIcon, Checkbox } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useId, useRef } from 'react';
import { AddTitle } from './add-title.tsx';
import classes from './outline.module.css';
import { OutlineRow } from './outline-row.tsx';

interface OutlineSectionProps {
  outline: Outline;
  section: Section;
  readOnly: boolean;
  onChange: (outline: Outline) => void;
  onDeleted: () => void;
}

export function OutlineSection(props: OutlineSectionProps) {
  const { outline, section, readOnly, onChange, onDeleted } = props;
  const addButton = useRef<HTMLButtonElement>(null);
  const bodyId = useId();
  const chosen = section.subsections.filter((sub) => sub.included).length;

  return (
    <li className={classes.section} data-excluded={section.included ? undefined : true}>
      <div className={classes.row}>
        <ActionIcon
          aria-label={`${section.expanded ? 'Collapse' : 'Expand'} ${section.title}`}
          aria-expanded={section.expanded}
          aria-controls={bodyId}
          onClick={() => onChange(toggleExpanded(outline, section.id))}
        >
          <IconChevronRight
            size={18}
            stroke={1.75}
            className={classes.chevron}
            data-open={section.expanded ? true : undefined}
          />
        </ActionIcon>
        <Checkbox
          aria-label={`Include ${section.title}`}
          checked={section.included}
          disabled={readOnly}
          onChange={() => onChange(toggleSection(outline, section.id))}
        />
        <OutlineRow
          title={section.title}
          kind="section"
          editable={section.isCustom && !readOnly}
          onRename={(title) => onChange(renameSection(outline, section.id, title))}
          onDelete={() => {
            onChange(deleteSection(outline, section.id));
            onDeleted();
          }}
        />
        <span className={classes.count}>
          {chosen} of {section.subsections.length}
        </span>
      </div>
      <div id={bodyId} hidden={!section.expanded} className={classes.body}>
        <ul className="bare">
          {section.subsections.map((sub) => (
            <li key={sub.id} className={classes.row}>
              <Checkbox
                aria-label={`Include ${sub.title}`}
                checked={sub.included}
                disabled={readOnly || !section.included}
                onChange={() => onChange(toggleSubsection(outline, section.id, sub.id))}
              />
              <OutlineRow
                title={sub.title}
                kind="subsection"
                editable={sub.isCustom && !readOnly}
                onRename={(title) => onChange(renameSubsection(outline, section.id, sub.id, title))}
                onDelete={() => {
                  onChange(deleteSubsection(outline, section.id, sub.id));
                  addButton.current?.focus();
                }}
              />
            </li>
          ))}
        </ul>
        <AddTitle
          button={addButton}
          label={`Title of the new subsection of ${section.title}`}
          placeholder="Title of the new subsection"
          size="xs"
          disabled={readOnly || section.subsections.length >= outlineLimit}
          onAdd={(title) => onChange(addSubsection(outline, section.id, title, Date.now()))}
        >
          Add Subsection
        </AddTitle>
      </div>
    </li>
  );
}
