import { templateParts } from '@assay/domain/agents/template';
import { formatCount } from '@assay/domain/format/format-count';
import { useId, useMemo } from 'react';
import classes from './prompt-field.module.css';

interface PromptFieldProps {
  label: string;
  description: string;
  value: string;
  /** With them, {placeholders} are marked: known ones and unknown ones. */
  variables?: Readonly<Record<string, string>>;
  readOnly: boolean;
  onChange: (value: string) => void;
}

/**
 * A text area over a copy of its own text: the copy gives the height and carries the marks, so that
 * typing, selecting and undoing stay the browser's.
 */
export function PromptField(props: PromptFieldProps) {
  const { label, description, value, variables, readOnly, onChange } = props;
  const id = useId();
  return (
    <div>
      <div className={classes.head}>
        <label htmlFor={id} className={classes.label}>
          {label}
        </label>
        <span className={classes.count}>
          {formatCount(value.length)} {value.length === 1 ? 'character' : 'characters'}
        </span>
      </div>
      <p id={`${id}-about`} className={classes.about}>
        {description}
      </p>
      <div className={classes.frame} data-readonly={readOnly || undefined}>
        <div className={classes.copy} aria-hidden>
          {variables ? <MarkedText text={value} variables={variables} /> : value}
          {'\n'}
        </div>
        <textarea
          id={id}
          className={classes.area}
          aria-describedby={`${id}-about`}
          value={value}
          readOnly={readOnly}
          spellCheck={false}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      </div>
    </div>
  );
}

interface MarkedTextProps {
  text: string;
  variables: Readonly<Record<string, string>>;
}

function MarkedText({ text, variables }: MarkedTextProps) {
  const parts = useMemo(() => {
    let offset = 0;
    return templateParts(text).map((part) => {
      const placed = { ...part, offset };
      offset += part.text.length;
      return placed;
    });
  }, [text]);
  return parts.map((part) =>
    part.variable === null ? (
      part.text
    ) : (
      <mark
        key={part.offset}
        className={Object.hasOwn(variables, part.variable) ? classes.known : classes.unknown}
      >
        {part.text}
      </mark>
    ),
  );
}
