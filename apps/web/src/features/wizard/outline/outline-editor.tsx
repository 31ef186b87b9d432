import { addSection, includeAll, outlineLimit } from '@assay/domain/scope/edit-outline';
import { Button, Group } from '@mantine/core';
import { useRef } from 'react';
import { WizardCard } from '../components/wizard-card.tsx';
import type { Wizard } from '../use-wizard.ts';
import classes from './outline.module.css';
import { OutlineSection } from './outline-section.tsx';
import { AddTitle } from './title-field.tsx';

export function OutlineEditor({ wizard }: { wizard: Wizard }) {
  const { edit, readOnly } = wizard;
  const { outline } = wizard.edits;
  const addButton = useRef<HTMLButtonElement>(null);
  const included = outline.filter((section) => section.included).length;
  const all = { size: 'xs', variant: 'default', disabled: readOnly };

  return (
    <WizardCard
      title="High-Level Analysis Scope"
      description="The agents write the detailed scope from this outline. Open a section to choose its parts, or add your own."
      aside={`${included} of ${outline.length} included`}
    >
      <Group gap="xs" mb="sm">
        <Button {...all} onClick={() => edit({ outline: includeAll(outline, true) })}>
          Include All
        </Button>
        <Button {...all} onClick={() => edit({ outline: includeAll(outline, false) })}>
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
            wizard={wizard}
            section={section}
            onDeleted={() => addButton.current?.focus()}
          />
        ))}
      </ul>
      <div className={classes.addSection}>
        <AddTitle
          button={addButton}
          disabled={readOnly || outline.length >= outlineLimit}
          onAdd={(title) => edit({ outline: addSection(outline, title, Date.now()) })}
        />
      </div>
    </WizardCard>
  );
}
