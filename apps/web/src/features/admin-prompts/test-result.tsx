import type { testResultSchema } from '@assay/contract/prompts';
import { formatCount } from '@assay/domain/format/format-count';
import { executionTime } from '@assay/domain/format/format-time';
import { Box, Button, Group } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import type { z } from 'zod';
import { copyText } from '../../shared/ui/copy-text.ts';
import { FactList } from '../../shared/ui/fact-list.tsx';
import { StatusBadge } from '../../shared/ui/status-badge.tsx';
import classes from './test-result.module.css';

interface TestResultProps {
  result: z.output<typeof testResultSchema>;
  heading: string;
}

export function TestResult({ result, heading }: TestResultProps) {
  const { tokens_used: tokens } = result;
  return (
    <section className={classes.result} aria-label="Test result">
      <Group justify="space-between" gap="sm">
        <StatusBadge tone={result.success ? 'verified' : 'failed'}>{heading}</StatusBadge>
        {result.output && (
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconCopy size={15} stroke={1.5} aria-hidden />}
            onClick={() => void copyText(result.output)}
          >
            Copy
          </Button>
        )}
      </Group>
      <FactList
        className={classes.facts}
        facts={[
          ['Model', result.model_used],
          ['Temperature', result.temperature],
          ['Time', executionTime(result.execution_time_ms)],
          ['Tokens', formatCount(tokens.total)],
          ['Prompt tokens', formatCount(tokens.prompt)],
          ['Completion tokens', formatCount(tokens.completion)],
        ]}
      />
      {result.error && <p className={classes.error}>{result.error}</p>}
      {result.output && (
        <Box component="pre" className={classes.output} tabIndex={0} aria-label="Output">
          {readable(result.output)}
        </Box>
      )}
    </section>
  );
}

/** JSON is easier to read with its structure shown; anything else stays as it came. */
function readable(output: string): string {
  try {
    return JSON.stringify(JSON.parse(output), null, 2);
  } catch {
    return output;
  }
}
