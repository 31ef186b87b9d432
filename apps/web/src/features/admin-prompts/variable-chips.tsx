import { templateVariables } from '@assay/domain/format/read-text';
import { Tooltip, UnstyledButton } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconPlus } from '@tabler/icons-react';
import classes from './variable-chips.module.css';

interface VariableChipsProps {
  template: string;
  variables: Readonly<Record<string, string>>;
  /** Absent where the template cannot be changed. */
  onInsert: ((name: string) => void) | undefined;
}

/** The agent's variables: which of them the template uses, and which of its words are none. */
export function VariableChips({ template, variables, onInsert }: VariableChipsProps) {
  const used = templateVariables(template);
  const unknown = used.filter((name) => !Object.hasOwn(variables, name));
  return (
    <ul className={classes.chips} aria-label="Variables">
      {Object.entries(variables).map(([name, description]) => (
        <li key={name}>
          <Tooltip label={description} multiline maw={320}>
            {used.includes(name) || !onInsert ? (
              <span className={classes.used}>
                <IconCheck size={13} stroke={2} aria-hidden />
                {`{${name}}`}
                <span className="visually-hidden">: {description}</span>
              </span>
            ) : (
              <UnstyledButton
                className={classes.missing}
                aria-label={`Insert {${name}}: ${description}`}
                onClick={() => onInsert(name)}
              >
                <IconPlus size={13} stroke={2} aria-hidden />
                {`{${name}}`}
              </UnstyledButton>
            )}
          </Tooltip>
        </li>
      ))}
      {unknown.map((name) => (
        <li key={name}>
          <span className={classes.unknown}>
            <IconAlertTriangle size={13} stroke={2} aria-hidden />
            {`{${name}}`}
            <span className="visually-hidden"> is not a variable of this agent</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
