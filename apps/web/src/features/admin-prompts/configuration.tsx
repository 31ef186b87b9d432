import type { PromptTemplate } from '@assay/contract/prompts';
import { formatCount } from '@assay/domain/format/format-count';
import { Badge, Group } from '@mantine/core';
import classes from './configuration.module.css';

/** What belongs to the release and to the operator, and is only read here. */
export function Configuration({ template }: { template: PromptTemplate }) {
  return (
    <section aria-labelledby="configuration-title">
      <h3 id="configuration-title" className={classes.title}>
        Configuration
      </h3>
      <dl className={classes.facts}>
        <div>
          <dt>Preferred model</dt>
          <dd>{template.model_preferences.primary ?? 'Default'}</dd>
        </div>
        <div>
          <dt>Max tokens</dt>
          <dd>{formatCount(template.max_tokens)}</dd>
        </div>
        <div>
          <dt>Temperature</dt>
          <dd>{template.temperature.default}</dd>
        </div>
        <div>
          <dt>Tools</dt>
          <dd>
            {template.tools.length === 0 ? (
              'None'
            ) : (
              <Group gap={6}>
                {template.tools.map((tool) => (
                  <Badge key={tool} color="ink" tt="none" ff="monospace" fw={400}>
                    {tool}
                  </Badge>
                ))}
              </Group>
            )}
          </dd>
        </div>
      </dl>
    </section>
  );
}
