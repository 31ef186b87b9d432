import type { CommentPerson } from '@assay/contract/comments';
import { findMentions, typedMention } from '@assay/domain/comments/find-mentions';
import { commentLimits } from '@assay/domain/comments/limits';
import { Button, Combobox, type ComboboxStore, Group, Textarea, useCombobox } from '@mantine/core';
import { type KeyboardEvent, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { useTalk } from './talk-context.ts';
import type { Words } from './use-discussion.ts';

interface CommentFormProps {
  label: string;
  submit: string;
  initial?: string;
  onSay: (words: Words) => Promise<unknown>;
  onCancel?: () => void;
}

const MOST_OFFERED = 6;

function NameOptions({ people }: { people: readonly CommentPerson[] }) {
  return (
    <Combobox.Dropdown hidden={people.length === 0}>
      <Combobox.Options aria-label="People">
        {people.map(({ id, name }) => (
          <Combobox.Option key={id} value={id}>
            {name}
          </Combobox.Option>
        ))}
      </Combobox.Options>
    </Combobox.Dropdown>
  );
}

interface FormEndProps {
  submit: string;
  busy: boolean;
  isEmpty: boolean;
  onCancel: (() => void) | undefined;
}

function FormEnd({ submit, busy, isEmpty, onCancel }: FormEndProps) {
  return (
    <Group gap="xs" mt="xs" justify="flex-end">
      {onCancel && (
        <Button size="compact-sm" variant="subtle" color="ink" onClick={onCancel}>
          Cancel
        </Button>
      )}
      <Button size="compact-sm" type="submit" loading={busy} disabled={isEmpty}>
        {submit}
      </Button>
    </Group>
  );
}

/** The first that is offered is the one that Enter takes, and must look so once it is on the page. */
function useFirstSelected(
  { selectFirstOption }: ComboboxStore,
  offered: readonly CommentPerson[],
): void {
  const ids = offered.map(({ id }) => id).join(' ');
  useEffect(() => {
    if (ids !== '') selectFirstOption();
  }, [ids, selectFirstOption]);
}

/** A text in which people can be named: after “@” those who can see the project are offered. */
export function CommentForm(props: CommentFormProps) {
  const { label, submit, initial = '', onSay, onCancel } = props;
  const { people } = useTalk();
  const [text, setText] = useState(initial);
  const [caret, setCaret] = useState(0);
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const names = useCombobox();
  const typed = typedMention(text, caret);
  const offered = typed
    ? people
        .filter(({ name }) => name.toLowerCase().includes(typed.query.toLowerCase()))
        .slice(0, MOST_OFFERED)
    : [];
  useFirstSelected(names, offered);

  const say = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (text.trim() === '' || busy) return;
    setBusy(true);
    const mentions = [...new Set(findMentions(text, people).map(({ person }) => person.id))];
    try {
      await onSay({ text: text.trim(), mentions });
      setText('');
    } catch {
      // What failed is said by whoever made the call; the words stay.
    }
    setBusy(false);
  };
  const name = (id: string) => {
    const person = people.find((one) => one.id === id);
    if (!person || !typed) return;
    const before = `${text.slice(0, typed.start)}@${person.name} `;
    setText(before + text.slice(caret));
    setCaret(before.length);
    names.closeDropdown();
    requestAnimationFrame(() => field.current?.setSelectionRange(before.length, before.length));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) void say(event);
  };
  return (
    <form onSubmit={(event) => void say(event)}>
      <Combobox store={names} onOptionSubmit={name} withinPortal={false}>
        <Combobox.Target>
          <Textarea
            ref={field}
            aria-label={label}
            placeholder="Write a comment; @ names somebody"
            data-autofocus
            autoFocus
            autosize
            minRows={2}
            maxRows={10}
            maxLength={commentLimits.longestComment}
            value={text}
            onChange={({ currentTarget }) => {
              setText(currentTarget.value);
              setCaret(currentTarget.selectionStart);
              names.openDropdown();
            }}
            onBlur={() => names.closeDropdown()}
            onKeyDown={onKeyDown}
          />
        </Combobox.Target>
        <NameOptions people={offered} />
      </Combobox>
      <FormEnd submit={submit} busy={busy} isEmpty={text.trim() === ''} onCancel={onCancel} />
    </form>
  );
}
