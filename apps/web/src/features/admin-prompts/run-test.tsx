import type { PromptTemplate } from '@assay/contract/prompts';
import { executionTime } from '@assay/domain/format/format-time';
import { templateVariables } from '@assay/domain/format/read-text';
import { Button, Group, NumberInput, Select, Stack, Textarea } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { messageOf } from '../../shared/api/api-error.ts';
import { toast } from '../../shared/ui/toast.tsx';
import { RunningClock } from './running-clock.tsx';
import { TestResult } from './test-result.tsx';
import { useRunTest, useTestModels } from './use-prompts.ts';

export interface TestForm {
  model: string;
  temperature: number | string;
  inputs: Record<string, string>;
}

interface RunTestProps {
  template: PromptTemplate;
  form: TestForm;
  onChange: (form: TestForm) => void;
}

export function RunTest({ template, form, onChange }: RunTestProps) {
  const run = useRunTest(template.agent_id);
  const underWay = useRef<AbortController | null>(null);
  useEffect(() => () => underWay.current?.abort(), []);
  const variables = templateVariables(template.human_prompt_template);

  function start() {
    const blank = variables.filter((name) => !form.inputs[name]?.trim());
    if (blank.length > 0) {
      toast.error('Missing inputs', `Please provide values for: ${blank.join(', ')}`);
      return;
    }
    const cancel = new AbortController();
    underWay.current = cancel;
    run.mutate(
      {
        test_inputs: Object.fromEntries(variables.map((name) => [name, form.inputs[name] ?? ''])),
        model: form.model,
        ...(typeof form.temperature === 'number' && { temperature: form.temperature }),
        signal: cancel.signal,
      },
      {
        onSuccess: (result) => {
          if (result.success) {
            toast.success('Test completed', `Executed in ${result.execution_time_ms}ms`);
          } else toast.error('Test failed', result.error ?? '');
        },
        onError: (error) => {
          if (!cancel.signal.aborted) {
            toast.error('Test failed', messageOf(error, 'The test could not be run.'));
          }
        },
      },
    );
  }

  return (
    <Stack gap="md">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          start();
        }}
      >
        <Stack gap="md">
          <TestFields template={template} form={form} onChange={onChange} />
          <Group gap="sm">
            <Button
              type="submit"
              leftSection={<IconPlayerPlay size={17} stroke={1.75} aria-hidden />}
              disabled={run.isPending}
            >
              Run Test
            </Button>
            {run.isPending && (
              <>
                <RunningClock label={`Running on ${form.model}`} />
                <Button variant="default" onClick={() => underWay.current?.abort()}>
                  Cancel
                </Button>
              </>
            )}
          </Group>
        </Stack>
      </form>
      {run.data && !run.isPending && (
        <TestResult
          result={run.data}
          heading={`${run.data.success ? 'Test completed' : 'Test failed'} in ${executionTime(run.data.execution_time_ms)}`}
        />
      )}
    </Stack>
  );
}

function TestFields({ template, form, onChange }: RunTestProps) {
  const models = useTestModels();
  return (
    <>
      <Group align="flex-start" gap="md">
        <Select
          label="Model"
          data={(models.data ?? [{ id: form.model, available: true }]).map((model) => ({
            value: model.id,
            label: model.available ? model.id : `${model.id} (no key)`,
          }))}
          value={form.model}
          allowDeselect={false}
          maxDropdownHeight={320}
          w={300}
          maw="100%"
          onChange={(model) => model && onChange({ ...form, model })}
        />
        <NumberInput
          label="Temperature"
          value={form.temperature}
          min={0}
          max={2}
          step={0.1}
          decimalScale={2}
          clampBehavior="strict"
          w={140}
          onChange={(temperature) => onChange({ ...form, temperature })}
        />
      </Group>
      {templateVariables(template.human_prompt_template).map((name) => (
        <Textarea
          key={name}
          label={template.variables[name] ?? name}
          description={`{${name}}`}
          descriptionProps={{ ff: 'monospace' }}
          autosize
          minRows={1}
          maxRows={10}
          value={form.inputs[name] ?? ''}
          onChange={(event) => {
            const { value } = event.currentTarget;
            onChange({ ...form, inputs: { ...form.inputs, [name]: value } });
          }}
        />
      ))}
    </>
  );
}
