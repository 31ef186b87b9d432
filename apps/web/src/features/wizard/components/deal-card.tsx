import type { Deal } from '@assay/domain/project/deal';
import { buyers, buyerWords } from '@assay/domain/project/deal-words';
import { Button, Collapse, Group, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronRight } from '@tabler/icons-react';
import { useId } from 'react';
import type { Wizard } from '../use-wizard.ts';
import classes from './deal-card.module.css';

const terms = [
  { field: 'hold_period', label: 'Hold period', placeholder: 'Years' },
  { field: 'price', label: 'Price or range', placeholder: 'EUR million' },
  { field: 'deadline', label: 'Deadline', type: 'date' },
] as const;

/** Beside the target, not a step: all of it may be left empty. */
export function DealCard({ wizard }: { wizard: Wizard }) {
  const said = Object.values(wizard.edits.deal).some(Boolean);
  const [opened, { toggle }] = useDisclosure(said);
  const fieldsId = useId();
  const isOpen = opened || said;
  return (
    <section className={classes.card} aria-label="The deal">
      <button
        type="button"
        className={classes.head}
        aria-expanded={isOpen}
        aria-controls={fieldsId}
        onClick={toggle}
      >
        <IconChevronRight size={18} className="fold-sign" aria-hidden />
        The deal <span className={classes.optional}>optional</span>
      </button>
      <p className={classes.lead}>
        The agents are told, the report shows it, and its scenarios run over the hold period.
      </p>
      <Collapse expanded={isOpen} id={fieldsId}>
        <DealFields wizard={wizard} />
      </Collapse>
    </section>
  );
}

function DealFields({ wizard }: { wizard: Wizard }) {
  const { deal } = wizard.edits;
  const readOnly = !wizard.canEdit;
  const change = (part: Partial<Deal>) => wizard.edit({ deal: { ...deal, ...part } });
  return (
    <Stack gap="md" mt="sm">
      <Group gap="xs" role="group" aria-label="Who buys">
        <Text size="sm" fw={500} w="100%" mb={-4} aria-hidden>
          Who buys
        </Text>
        {buyers.map((buyer) => (
          <Button
            key={buyer}
            variant={deal.buyer === buyer ? 'filled' : 'default'}
            color="ink.7"
            aria-pressed={deal.buyer === buyer}
            disabled={readOnly}
            onClick={() => change({ buyer: deal.buyer === buyer ? null : buyer })}
          >
            {buyerWords[buyer]}
          </Button>
        ))}
      </Group>
      <Textarea
        label="Thesis or hypotheses"
        placeholder="One per line, such as “Software carries the growth”"
        autosize
        minRows={2}
        maxRows={10}
        maxLength={4000}
        readOnly={readOnly}
        value={deal.thesis}
        onChange={(event) => change({ thesis: event.currentTarget.value })}
      />
      <div className={classes.terms}>
        {terms.map(({ field, ...input }) => (
          <TextInput
            key={field}
            {...input}
            maxLength={120}
            readOnly={readOnly}
            value={deal[field]}
            onChange={(event) => change({ [field]: event.currentTarget.value })}
          />
        ))}
      </div>
    </Stack>
  );
}
