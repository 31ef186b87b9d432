import { addSection, includeAll, outlineLimit } from '@assay/domain/scope/edit-outline';
import type { Outline } from '@assay/domain/scope/outline';
import { Button, Group } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { WizardCard } from '../components/wizard-card.tsx';
import classes from './outline.module.css';
import { OutlineSection } from './outline-section.tsx';
import { TitleField } from './title-field.tsx';

interface OutlineEditorProps {
  outline: Outline;
  readOnly: boolean;
  onChange: (outline: Outline) => void;
}

export function OutlineEditor({ outline, readOnly, onChange }: OutlineEditorProps) {
  const [adding, setAdding] = useState(false);
  const addButton = useRef<HTMLButtonElement>(null);
  const included = outline.filter((section) => section.included).length;

  function endAdding(byKey: boolean) {
    setAdding(false);
    if (byKey) requestAnimationFrame(() => addButton.current?.focus());
  }

  return (
    <WizardCard
      title="High-Level Analysis Scope"
      description="The agents write the detailed scope from this outline. Open a section to choose its parts, or add your own."
      aside={`${included} of ${outline.length} included`}
    >
      <Group gap="xs" mb="sm">
        <Button
          size="xs"
          variant="default"
          disabled={readOnly}
          onClick={() => onChange(includeAll(outline, true))}
        >
          Include All
        </Button>
        <Button
          size="xs"
          variant="default"
          disabled={readOnly}
          onClick={() => onChange(includeAll(outline, false))}
        >
          Exclude All
        </Button>
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
        {adding ? (
          <TitleField
            label="Title of the new section"
            placeholder="Title of the new section"
            onSave={(title) => onChange(addSection(outline, title, Date.now()))}
            onEnd={endAdding}
          />
        ) : (
          <Button
            ref={addButton}
            variant="subtle"
            color="ink"
            size="sm"
            leftSection={<IconPlus size={16} />}
            disabled={readOnly || outline.length >= outlineLimit}
            onClick={() => setAdding(true)}
          >
            Add Section
          </Button>
        )}
      </div>
    </WizardCard>
  );
}
