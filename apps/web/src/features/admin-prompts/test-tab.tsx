import type { PromptTemplate } from '@assay/contract/prompts';
import { Alert, Tabs } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { RunTest, type TestForm } from './run-test.tsx';
import { TestHistory } from './test-history.tsx';

interface TestTabProps {
  template: PromptTemplate;
  dirty: boolean;
}

const DEFAULT_MODEL = 'gpt-4o';
const DEFAULT_TEMPERATURE = 0.7;

export function TestTab({ template, dirty }: TestTabProps) {
  const [tab, setTab] = useState<string | null>('run');
  const [form, setForm] = useState<TestForm>({
    model: DEFAULT_MODEL,
    temperature: DEFAULT_TEMPERATURE,
    inputs: {},
  });
  return (
    <>
      {dirty && (
        <Alert color="yellow" icon={<IconInfoCircle size={18} aria-hidden />} mb="md">
          The test runs version {template.current_version}, which is saved, not your unsaved
          changes.
        </Alert>
      )}
      <Tabs value={tab} onChange={setTab} variant="pills" color="ink.8">
        <Tabs.List mb="lg">
          <Tabs.Tab value="run">Run Test</Tabs.Tab>
          <Tabs.Tab value="history">Test History</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="run">
          <RunTest template={template} form={form} onChange={setForm} />
        </Tabs.Panel>
        <Tabs.Panel value="history">
          <TestHistory
            agentId={template.agent_id}
            onReuse={(inputs) => {
              setForm({ ...form, inputs });
              setTab('run');
            }}
          />
        </Tabs.Panel>
      </Tabs>
    </>
  );
}
