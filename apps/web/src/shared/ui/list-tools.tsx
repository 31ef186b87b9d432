import { Select, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import classes from './list-tools.module.css';

interface Filter<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
}

interface ListToolsProps<Value extends string> {
  searchLabel: string;
  search: string;
  onSearch: (text: string) => void;
  filter?: Filter<Value>;
}

/** The search box and the filter above a list. */
export function ListTools<Value extends string>(props: ListToolsProps<Value>) {
  const { searchLabel, search, onSearch, filter } = props;
  return (
    <search className={classes.tools}>
      <TextInput
        className={classes.search}
        type="search"
        aria-label={searchLabel}
        placeholder={`${searchLabel}...`}
        leftSection={<IconSearch size={17} stroke={1.5} aria-hidden />}
        value={search}
        onChange={(event) => onSearch(event.currentTarget.value)}
      />
      {filter && (
        <Select
          className={classes.filter}
          aria-label={filter.label}
          data={[...filter.options]}
          value={filter.value}
          allowDeselect={false}
          onChange={(value) => {
            const chosen = filter.options.find((option) => option.value === value);
            if (chosen) filter.onChange(chosen.value);
          }}
        />
      )}
    </search>
  );
}
