import {
  addedLevers,
  faultOfValue,
  type SetAssumption,
  setAssumptionSchema,
} from '@assay/domain/model/assumption';
import { Button, Modal, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';

type AddedLever = (typeof addedLevers)[number];

const leverWords: Readonly<Record<AddedLever, string>> = {
  revenue_effect: 'Revenue of every year, per cent',
  margin_effect: 'EBITDA margin of every year, points',
};

const blank = { name: '', value: '', low: '', high: '', reason: '' };
type Field = keyof typeof blank;

const words: Readonly<Record<Field, string>> = {
  name: 'Name',
  value: 'Value',
  low: 'Lower end',
  high: 'Upper end',
  reason: 'Why',
};

const numberOf = (text: string) => text.trim().replace(',', '.').replace('−', '-');

/** An effect of one's own on the projection, with its range and reason. */
export function AddAssumption({ onAdd }: { onAdd: (added: SetAssumption) => Promise<unknown> }) {
  const [opened, dialog] = useDisclosure(false);
  const [fields, setFields] = useState(blank);
  const [lever, setLever] = useState<AddedLever>('revenue_effect');
  const [faults, setFaults] = useState<Partial<Record<Field, string>>>({});

  async function add(event: FormEvent) {
    event.preventDefault();
    const [value, low, high] = [fields.value, fields.low, fields.high].map(numberOf);
    const read = setAssumptionSchema.safeParse({
      key: `own-${crypto.randomUUID().slice(0, 8)}`,
      value,
      low: low || null,
      high: high || null,
      reason: fields.reason,
      added: { name: fields.name, lever },
    });
    const found = Object.fromEntries(
      (read.error?.issues ?? []).map(({ path, message }) => [String(path.at(-1)), message]),
    );
    const bound = faultOfValue(lever, value ?? '');
    const all = { ...found, ...(bound && { value: bound }) };
    setFaults(all);
    if (!read.success || bound) return;
    await onAdd(read.data);
    setFields(blank);
    dialog.close();
  }

  const input = (field: Field) => (
    <TextInput
      label={words[field]}
      value={fields[field]}
      error={faults[field]}
      inputMode={field === 'name' || field === 'reason' ? 'text' : 'decimal'}
      onChange={(event) => setFields({ ...fields, [field]: event.currentTarget.value })}
    />
  );
  return (
    <>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconPlus size={16} />}
        onClick={dialog.open}
      >
        Add an assumption
      </Button>
      <Modal opened={opened} onClose={dialog.close} title="Add an assumption">
        <form onSubmit={(event) => void add(event)}>
          <Stack gap="sm">
            {input('name')}
            <NativeSelect
              label="What it changes"
              value={lever}
              data={addedLevers.map((value) => ({ value, label: leverWords[value] }))}
              onChange={(event) =>
                setLever(addedLevers.find((one) => one === event.currentTarget.value) ?? lever)
              }
            />
            {input('value')}
            {input('low')}
            {input('high')}
            {input('reason')}
            <Button type="submit">Add</Button>
          </Stack>
        </form>
      </Modal>
    </>
  );
}
