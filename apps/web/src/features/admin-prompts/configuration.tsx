import type { PromptTemplate } from '@assay/contract/prompts';
import { formatCount } from '@assay/domain/format/format-count';
import { Badge, Group } from '@mantine/core';
import { FactList } from '../../shared/ui/fact-list.tsx';
import classes from './configuration.module.css';

/** What belongs to the release and to the operator, and is only read here. */
export function Configuration({ template }: { template: PromptTemplate }) {
  const { model_preferences, max_tokens, temperature, tools } = template;
  const badges = (
    <Group gap={6}>
      {tools.map((tool) => (
        <Badge key={tool} color="ink" tt="none" ff="monospace" fw={400}>
          {tool}
        </Badge>
      ))}
    </Group>
  );
  return (
    <section aria-labelledby="configuration-title">
      <h3 id="configuration-title" className={classes.title}>
        Configuration
      </h3>
      <FactList
        className={classes.facts}
        facts={[
          ['Preferred model', model_preferences.primary ?? 'Default'],
          ['Max tokens', formatCount(max_tokens)],
          ['Temperature', temperature.default],
          ['Tools', tools.length === 0 ? 'None' : badges],
        ]}
      />
    </section>
  );
}
