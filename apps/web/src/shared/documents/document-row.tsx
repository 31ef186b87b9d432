import type { Document } from '@assay/contract/documents';
import { type Grade, gradeMeanings, grades } from '@assay/domain/evidence/source';
import { ActionIcon, Button, Popover, TextInput } from '@mantine/core';
import { IconTrash, IconX } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { StatusBadge } from '../ui/status-badge.tsx';
import { factsOf, remarksOf, stateOf, tileOf } from './document-words.ts';
import classes from './documents.module.css';
import type { SentFile } from './use-sending.ts';

interface DocumentRowProps {
  document: Document;
  onOpen: () => void;
  onDate: ((date: string) => void) | undefined;
  onRemove: (() => void) | undefined;
}

export function DocumentRow({ document, onOpen, onDate, onRemove }: DocumentRowProps) {
  const { name, reading, source_id } = document;
  const state = stateOf(document);
  const undated = onDate && reading && !reading.date;
  return (
    <li className={classes.row}>
      <span className={classes.tile} aria-hidden>
        {tileOf(name)}
      </span>
      <div className={classes.what}>
        {source_id ? (
          <button type="button" className={classes.name} onClick={onOpen}>
            {name}
          </button>
        ) : (
          <span className={classes.plainName}>{name}</span>
        )}
        <DocumentFacts document={document} />
      </div>
      <div className={classes.state}>
        {undated ? (
          <DateField name={name} onDate={onDate} />
        ) : (
          <StatusBadge tone={state.tone}>{state.word}</StatusBadge>
        )}
        {onRemove && (
          <ActionIcon aria-label={`Delete ${name}`} size="sm" onClick={onRemove}>
            <IconTrash size={16} stroke={1.5} />
          </ActionIcon>
        )}
      </div>
    </li>
  );
}

/** Kind, date, extent, language and grade, then what speaks against relying on it. */
export function DocumentFacts({ document }: { document: Document }) {
  const grade = grades.find((each) => each === document.grade);
  const facts = factsOf(document);
  return (
    <>
      <span className={`${classes.facts} tabular`}>
        {facts.length > 0 && <span>{facts.join(', ')}</span>}
        {grade && <GradeMark grade={grade} />}
      </span>
      {remarksOf(document).map((remark) => (
        <span key={remark} className={classes.remark}>
          {remark}
        </span>
      ))}
    </>
  );
}

function GradeMark({ grade }: { grade: Grade }) {
  return (
    <span className={classes.grade} title={gradeMeanings[grade]}>
      <span className="visually-hidden">Grade </span>
      {grade}
    </span>
  );
}

/** A document that bears no date cannot be weighed against another; a person may know it. */
function DateField({ name, onDate }: { name: string; onDate: (date: string) => void }) {
  const [opened, setOpened] = useState(false);
  const [date, setDate] = useState('');
  function save(event: FormEvent): void {
    event.preventDefault();
    if (!date) return;
    setOpened(false);
    onDate(date);
  }
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" trapFocus withinPortal>
      <Popover.Target>
        <button
          type="button"
          className={classes.add}
          aria-label={`Add a date to ${name}`}
          onClick={() => setOpened(!opened)}
        >
          <StatusBadge tone="attention">Add a date</StatusBadge>
        </button>
      </Popover.Target>
      <Popover.Dropdown>
        <form className={classes.dateForm} onSubmit={save}>
          <TextInput
            type="date"
            label="Date of the document"
            required
            value={date}
            onChange={(event) => setDate(event.currentTarget.value)}
          />
          <Button type="submit" size="xs" disabled={!date}>
            Save
          </Button>
        </form>
      </Popover.Dropdown>
    </Popover>
  );
}

interface SentFileRowProps {
  file: SentFile;
  onDismiss: () => void;
}

/** A file that the server does not have yet, or has refused. */
export function SentFileRow({ file, onDismiss }: SentFileRowProps) {
  const { name, state, problem } = file;
  return (
    <li className={classes.row}>
      <span className={classes.tile} aria-hidden>
        {tileOf(name)}
      </span>
      <div className={classes.what}>
        <span className={classes.plainName}>{name}</span>
        <span className={classes.facts} role={problem ? 'alert' : undefined}>
          {problem ?? (state === 'sending' ? 'On its way' : 'Waiting')}
        </span>
      </div>
      <div className={classes.state}>
        {state === 'failed' && <StatusBadge tone="failed">Not taken</StatusBadge>}
        {state === 'sending' && <StatusBadge tone="running">Reading</StatusBadge>}
        {state === 'waiting' && <StatusBadge tone="pending">Waiting</StatusBadge>}
        {state === 'failed' && (
          <ActionIcon aria-label={`Dismiss ${name}`} size="sm" onClick={onDismiss}>
            <IconX size={16} stroke={1.5} />
          </ActionIcon>
        )}
      </div>
    </li>
  );
}
