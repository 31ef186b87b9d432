import { afterAll, expect, it } from 'vitest';
import { scriptedAnswer } from '../testing/scripted-answers.ts';
import { signedIn } from '../testing/test-app.ts';
import { callApi, untilStatus } from '../testing/workflow-calls.ts';
import { openWorkplace } from '../testing/workplace.ts';

const agentId = 'validation_cross_reference';

const { provider, test, hire, close } = await openWorkplace();
await hire();
afterAll(close);

it('a prompt saved during a run is used by the next agent call of the worker process', async () => {
  const admin = await signedIn(test, { role: 'admin' });
  const url = `/prompts/templates/${agentId}`;
  const start = async () => {
    const { project_id: id } = await callApi<{ project_id: string }>(
      test,
      admin,
      'POST',
      '/workflow-session/initialize',
      { company_name: 'Nowhere Instruments' },
    );
    const body = { company_name: 'Nowhere', project_id: id };
    await callApi(test, admin, 'POST', '/workflows/company-validation', body);
    await untilStatus(test, id, 'company_validated');
    return id;
  };
  // The first run leaves the old text in the memory of the worker.
  await start();
  expect(provider.asked).toContain(agentId);

  const template = await callApi<{ system_prompt: string; human_prompt_template: string }>(
    test,
    admin,
    'GET',
    url,
  );
  provider.script = {
    hold: (asking) =>
      asking === 'validation_identification'
        ? callApi(test, admin, 'PUT', url, {
            system_prompt: template.system_prompt.replace(agentId, 'edited_words'),
            human_prompt_template: template.human_prompt_template,
            change_summary: 'While a run is under way',
          })
        : undefined,
    answer: (asking) => scriptedAnswer(asking === 'edited_words' ? agentId : asking),
  };
  const id = await start();
  expect(provider.asked.slice(-3)).toEqual([
    'validation_identification',
    'edited_words',
    'validation_profile',
  ]);
  const { rows } = await test.database.pool.query(
    'select template_version from agent_runs where project_id = $1 and agent_id = $2',
    [id, agentId],
  );
  expect(rows).toEqual([{ template_version: 2 }]);
});
