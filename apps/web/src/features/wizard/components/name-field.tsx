import { listDataRooms } from '@assay/contract/documents';
import { Autocomplete, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { asks } from '../../../shared/api/asks.ts';

interface NameFieldProps {
  value: string;
  onChange: (name: string) => void;
}

/** Offers the targets whose documents lie ready. */
export function NameField({ value, onChange }: NameFieldProps) {
  const rooms = useQuery(asks(['data-rooms'], listDataRooms));
  const described = new Map(rooms.data?.map((room) => [room.company_name, room]));
  return (
    <Autocomplete
      label="Company name"
      placeholder="Enter company name"
      size="md"
      required
      withAsterisk={false}
      autoComplete="off"
      maxLength={200}
      value={value}
      onChange={onChange}
      data={[...described.keys()]}
      comboboxProps={{ withinPortal: false }}
      renderOption={({ option }) => (
        <div>
          <Text size="sm">{option.value}</Text>
          <Text size="xs" c="dimmed">
            {roomWords(described.get(option.value))}
          </Text>
        </div>
      )}
    />
  );
}

function roomWords(room: { documents: number; sample: boolean } | undefined): string {
  if (!room) return '';
  const documents = `Data room with ${room.documents} document${room.documents === 1 ? '' : 's'}`;
  return room.sample ? `Sample target. ${documents}` : documents;
}
