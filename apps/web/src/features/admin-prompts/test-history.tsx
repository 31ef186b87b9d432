import { Accordion, Button, Group, Text } from '@mantine/core';
import { Age } from '../../shared/ui/age.tsx';
import { FactList } from '../../shared/ui/fact-list.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../shared/ui/states.tsx';
import { StatusBadge } from '../../shared/ui/status-badge.tsx';
import classes from './test-history.module.css';
import { TestResult } from './test-result.tsx';
import { useTests } from './use-prompts.ts';

interface TestHistoryProps {
  agentId: string;
  onReuse: (inputs: Record<string, string>) => void;
}

export function TestHistory({ agentId, onReuse }: TestHistoryProps) {
  const tests = useTests(agentId);
  if (tests.isPending) return <LoadingState label="Loading tests..." minHeight={200} />;
  if (!tests.data) {
    return <ErrorState title="Failed to load test data" onRetry={() => void tests.refetch()} />;
  }
  if (tests.data.length === 0) {
    return (
      <EmptyState title="No test history yet">
        Run a test, and its inputs, output, tokens and time are kept here.
      </EmptyState>
    );
  }
  return (
    <Accordion variant="separated" order={3} className={classes.history}>
      {tests.data.map((test) => (
        <Accordion.Item key={test.id} value={test.id}>
          <Accordion.Control>
            <Group gap="sm">
              <StatusBadge tone={test.success ? 'verified' : 'failed'}>
                {test.success ? 'Success' : 'Failed'}
              </StatusBadge>
              <Text size="sm" fw={550}>
                {test.model_used}
              </Text>
              <Text size="sm" c="dimmed" className="tabular">
                {test.tokens_used.total.toLocaleString('en-US')} tokens ·{' '}
                <Age of={test.created_at} />
              </Text>
            </Group>
            {test.error_message && <p className={classes.error}>{test.error_message}</p>}
          </Accordion.Control>
          <Accordion.Panel>
            <FactList
              facts={Object.entries(test.test_inputs).map(([name, value]) => [`{${name}}`, value])}
              className={classes.inputs}
            />
            <Button
              size="compact-sm"
              variant="default"
              mb="sm"
              onClick={() => onReuse(test.test_inputs)}
            >
              Use these inputs
            </Button>
            <TestResult result={test} heading={test.success ? 'Success' : 'Failed'} />
          </Accordion.Panel>
        </Accordion.Item>
      ))}
    </Accordion>
  );
}
