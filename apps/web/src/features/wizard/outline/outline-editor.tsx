import { addSection, includeAll, outlineLimit } from '@assay/domain/scope/edit-outline';
import type { Outline } from '@assay/domain/scope/outline';
import { Button, Group } from '@mantine/core';
import { useRef } from 'react';
import { WizardCard } from '../components/wizard-card.tsx';
import { AddTitle } from './add-title.tsx';
import classes from './outline.module.css';
import { OutlineSection } from './outline-section.tsx';

interface OutlineEditorProps {
  outline: Outline;
  readOnly: boolean;
  onChange: (outline: Outline) => void;
}

export function OutlineEditor({ outline, readOnly, onChange }: OutlineEditorProps) {
  const addButton = useRef<HTMLButtonElement>(null);
  const included = outline.filter((section) => section.included).length;

  return (
    <WizardCard
      title="High-Level Analysis Scope"
      description="The agents write the detailed scope from this outline. Open a section to choose its parts, or add your own."
      aside={`${included} of ${outline.length} included`}
    >
      <Group gap="xs" mb="sm">
        {([true, false] as const).map((include) => (
          <Button
            key={String(include)}
            size="xs"
            variant="default"
            disabled={readOnly}
            onClick={() => onChange(includeAll(outline, include))}
          >
            {include ? 'Include All' : 'Exclude All'}
          </Button>
        ))}
      </Group>
      {included === 0 && (
        <p className={classes.none} role="status">
          No section is included: the agents would write the default scope.
        </p>
      )}
      <ul className={classes.outline}>
        {outline.map((section) => (
          <OutlineSection
            key={section.id}
            outline={outline}
            section={section}
            readOnly={readOnly}
            onChange={onChange}
            onDeleted={() => addButton.current?.focus()}
          />
        ))}
      </ul>
      <div className={classes.addSection}>
        <AddTitle
          button={addButton}
          label="Title of the new section"
          placeholder="Title of the new section"
          size="sm"
          disabled={readOnly || outline.length >= outlineLimit}
          onAdd={(title) => onChange(addSection(outline, title, Date.now()))}
        >
          Add Section
        </AddTitle>
      </div>
    </WizardCard>
  );
}
