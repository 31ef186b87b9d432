import { reviewLimits } from '@assay/domain/review/limits';
import { Alert, Button, Group, Select, Stack, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { detailOf } from '../../../shared/api/api-error.ts';
import { useReading } from '../report/reading-context.ts';
import { useTalk } from './talk-context.ts';

interface CorrectionFormProps {
  claimId: string;
  text: string;
  onDone: () => void;
}

/** Other words with a source of their own, which are checked before they stand. */
export function CorrectionForm({ claimId, text: stated, onDone }: CorrectionFormProps) {
  const { reviewing, version } = useTalk();
  const { index } = useReading();
  const [text, setText] = useState(stated);
  const [source, setSource] = useState<string | null>(null);
  const [quote, setQuote] = useState('');
  const documents = [...index.sources.values()].map(({ id, number, title }) => ({
    value: id,
    label: `${number}. ${title}`,
  }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const citations = source && quote.trim() ? [{ source_id: source, quote }] : [];
    const marking = { state: 'corrected' as const, text, citations };
    reviewing.mutate({ kind: 'mark', claimId, version, marking }, { onSuccess: onDone });
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        <Textarea
          label="The statement as it should read"
          autosize
          minRows={2}
          required
          maxLength={reviewLimits.longestStatement}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Select
          label="Its source"
          placeholder="A document of the project"
          data={documents}
          value={source}
          onChange={setSource}
          searchable
          clearable
        />
        <Textarea
          label="What stands there, word for word"
          description="Or name a figure of a document in the statement by its id, as {f17}."
          autosize
          minRows={2}
          maxLength={reviewLimits.longestQuote}
          value={quote}
          onChange={(event) => setQuote(event.currentTarget.value)}
        />
        {reviewing.error && (
          <Alert color="red" title="Not accepted" role="alert">
            {detailOf(reviewing.error, 'It could not be checked. Please try again.')}
          </Alert>
        )}
        <Group gap="xs" justify="flex-end">
          <Button size="compact-sm" variant="subtle" color="ink" onClick={onDone}>
            Cancel
          </Button>
          <Button size="compact-sm" type="submit" loading={reviewing.isPending}>
            Check and correct
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
