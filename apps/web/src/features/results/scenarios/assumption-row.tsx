import type { listAssumptions } from '@assay/contract/assumptions';
import type { RouteAnswer } from '@assay/contract/route';
import {
  faultOfValue,
  type ModelAssumption,
  type SetAssumption,
} from '@assay/domain/model/assumption';
import { figuresOfMatter } from '@assay/domain/model/map-matter';
import type { Matter } from '@assay/domain/model/matter';
import { originWords } from '@assay/domain/model/origin-words';
import { printSetting } from '@assay/domain/model/print-setting';
import { longDate } from '@assay/domain/report/report-words';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { KeptChips } from '../report/kept-chips.tsx';
import { NoteChips } from '../report/note-chips.tsx';
import classes from './scenarios.module.css';

interface AssumptionRowProps {
  number: number;
  assumption: ModelAssumption;
  figures: Matter;
  stored: RouteAnswer<typeof listAssumptions>[number] | null;
  /** What is typed and not yet saved. */
  draft: string | null;
  canEdit: boolean;
  onType: (value: string) => void;
  onUndo: () => void;
  onSave: (changed: SetAssumption) => void;
  onReset: () => void;
}

function Origin({
  assumption,
  figures,
  stored,
}: Pick<AssumptionRowProps, 'assumption' | 'figures' | 'stored'>) {
  // What is set by hand rests on no source.
  const rests = assumption.origin === 'user' ? [] : assumption.rests;
  const notes = figuresOfMatter(figures)
    .filter(({ id }) => rests.includes(id))
    .flatMap((figure) => figure.notes);
  const by = stored
    ? `, ${[stored.author, longDate(stored.changed_at)].filter(Boolean).join(', ')}`
    : '';
  return (
    <p className={classes.why}>
      <span className={classes.origin}>
        {originWords(assumption)}
        {by}
      </span>{' '}
      <KeptChips text={assumption.reason}>
        <NoteChips notes={[...new Set(notes)].toSorted((a, b) => a - b)} />
      </KeptChips>
    </p>
  );
}

/** One assumption: its value to change at once, its range, and why it is what it is. */
export function AssumptionRow(props: AssumptionRowProps) {
  const { number, assumption, figures, stored, draft, canEdit } = props;
  const { onType, onUndo, onSave, onReset } = props;
  const [reason, setReason] = useState('');
  const value = draft ?? assumption.value;
  const fault = draft === null ? null : faultOfValue(assumption.lever, draft);
  const label = `${assumption.name}, ${assumption.unit}`;

  function save(event: FormEvent) {
    event.preventDefault();
    if (fault || reason.trim().length < 3) return;
    const added = stored?.assumption.added ?? null;
    const typed = String(Number(value));
    onSave({ key: assumption.key, value: typed, low: null, high: null, reason, added });
    setReason('');
  }

  return (
    <li className={classes.assumption} data-set={assumption.origin === 'user' || undefined}>
      <div className={classes.row}>
        <span className={classes.number}>A{number}</span>
        <span className={classes.name}>{assumption.name}</span>
        <TextInput
          aria-label={label}
          className={classes.value ?? ''}
          size="xs"
          inputMode="decimal"
          value={value}
          readOnly={!canEdit}
          error={fault}
          onChange={(event) => onType(event.currentTarget.value.replace(',', '.'))}
        />
        <span className={classes.unit}>{assumption.unit}</span>
      </div>
      {assumption.low !== assumption.high && (
        <p className={classes.range}>
          {printSetting(assumption, 'low')} to {printSetting(assumption, 'high')}
        </p>
      )}
      <Origin assumption={assumption} figures={figures} stored={stored} />
      {draft !== null && (
        <form className={classes.reason} onSubmit={save}>
          <TextInput
            label="Why this value?"
            size="xs"
            required
            minLength={3}
            maxLength={600}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <Button type="submit" size="xs" disabled={fault !== null}>
            Save
          </Button>
          <Button variant="default" size="xs" onClick={onUndo}>
            Undo
          </Button>
        </form>
      )}
      {draft === null && stored && canEdit && (
        <Button
          variant="transparent"
          size="compact-xs"
          className={classes.reset ?? ''}
          onClick={onReset}
        >
          {stored.assumption.added ? 'Remove' : 'Reset'}
        </Button>
      )}
    </li>
  );
}
