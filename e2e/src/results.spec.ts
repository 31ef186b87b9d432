import { expect, test } from './assay.ts';
import { PROJECT_ID, playProject, sampleProject } from './sample-project.ts';

const address = `/project/${PROJECT_ID}`;
const { crew_output: sample } = sampleProject;

test.beforeEach(async ({ comeIn }) => comeIn());

test('the sections stand in their order, two of them open', async ({ page }) => {
  const workflow_results = {
    ...sample.workflow_results,
    scope_generation: { content: 'The scope.' },
    qa_consolidation: { result: 'Buy with care.' },
  };
  await playProject(page, { crew_output: { ...sample, workflow_results } });
  await page.goto(address);
  const results = page.getByRole('region', { name: 'Crew Status' });
  const sections = results.locator('h3 button[aria-expanded]');
  await expect(sections).toHaveText([
    /^Execution Summary\s*642s$/,
    'Company Identification',
    'Scope Generation',
    /^Analysis Results\s*5 Crews$/,
    'Fact Checker Commentary',
    'Critic Evaluations',
    'Final Assessment and Recommendations',
    'Final Results',
    'Raw JSON Output',
  ]);
  const open = await sections.evaluateAll((all) =>
    all.map((one) => one.getAttribute('aria-expanded') === 'true'),
  );
  expect(open).toEqual([true, false, false, true, false, false, false, false, false]);
  await results.getByRole('button', { name: 'Company Identification' }).click();
  await expect(results.locator('strong', { hasText: 'real' })).toBeVisible();
  await results.getByRole('button', { name: 'Final Assessment and Recommendations' }).click();
  await expect(results.getByText('Buy with care.')).toBeVisible();
  await results.getByRole('button', { name: 'Raw JSON Output' }).click();
  await expect(results.getByText('"workflow_type": "langgraph_analysis"')).toBeVisible();
});

test('an analysis in one text, without figures and reviews, says what is missing', async ({
  page,
}) => {
  await playProject(page, {
    crew_output: {
      workflow_results: { parallel_analysis: '## All of it' },
      offline: true,
      pdf_path: '/reports/1.pdf',
      interview_guides: [],
    },
  });
  await page.goto(address);
  const results = page.getByRole('region', { name: 'Crew Status' });
  await expect(results.getByText('6 Pods')).toBeVisible();
  await expect(results.getByText('Written by the offline analyst')).toBeVisible();
  await expect(results.getByRole('heading', { name: 'All of it' })).toBeVisible();
  const facts = results.locator('dl').last();
  for (const [label, value] of [
    ['Total agents', '37'],
    ['Phases', '4'],
    ['Execution time', 'N/A'],
    ['PDF generated', 'Yes'],
  ] as const) {
    await expect(facts.locator('div').filter({ hasText: label })).toHaveText(`${label}${value}`);
  }
  await expect(
    results.getByRole('button', { name: 'Execution Summary' }).getByText('Completed'),
  ).toBeVisible();
  await results.getByRole('button', { name: 'Fact Checker Commentary' }).click();
  await expect(
    results.getByText('No fact checker commentaries available for this analysis.'),
  ).toBeVisible();
  await results.getByRole('button', { name: 'Critic Evaluations' }).click();
  await expect(
    results.getByText('No critic evaluations available for this analysis.'),
  ).toBeVisible();
  await expect(results.getByText('No interview guides available for this project.')).toBeVisible();
});

test('a critic names the draft that was selected, and the pods stand in the order of the report', async ({
  page,
}) => {
  const critic_evaluations = {
    market_overview: { pod_name: 'Market pod', winner: 'gemini', evaluation: 'The best cited.' },
    target_introduction: { pod_name: 'Target pod', winner: null, evaluation: 'The only one.' },
  };
  await playProject(page, { crew_output: { ...sample, critic_evaluations } });
  await page.goto(address);
  await page.getByRole('button', { name: 'Critic Evaluations' }).click();
  await expect(page.getByText('Selected: Gemini 2.5')).toBeVisible();
  await expect(page.getByText('The best cited.')).toBeVisible();
  await expect(page.getByRole('heading', { name: / pod$/ })).toHaveText([
    'Target pod',
    'Market pod',
  ]);
});

test('the final report goes before what it is made of, and that before the waiting', async ({
  page,
}) => {
  const reviewed = {
    qa_results: { conflicts_found: 2, qa_summary: 'Two differ.', qa_final: 'Validated text.' },
    executive_summary: 'In short.',
  };
  const final = page.getByRole('button', { name: 'Final Results' });
  await playProject(page);
  await page.goto(address);
  await final.click();
  await expect(
    page.getByText('Results will appear here once the workflow completes.'),
  ).toBeVisible();
  await expect(page.getByText('Executive summary status: not_started')).toBeVisible();
  await page.getByText('Debug info').click();
  await expect(page.getByText('"has_qa_results": false')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Refresh Data' })).toBeVisible();

  await playProject(page, reviewed);
  await page.reload();
  await final.click();
  await expect(page.getByText('2 conflicts found')).toBeVisible();
  await expect(page.getByText('Two differ.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'QA-Validated Analysis' })).toBeVisible();
  await expect(page.getByText('In short.')).toBeVisible();

  const qa_exec_results = { final_report: 'The whole report.' };
  await playProject(page, { ...reviewed, crew_output: { ...sample, qa_exec_results } });
  await page.reload();
  await final.click();
  await expect(page.getByRole('heading', { name: 'Complete Final Report' })).toBeVisible();
  await expect(page.getByText('Executive Summary plus QA-Validated Analysis')).toBeVisible();
  await expect(page.getByText('The whole report.')).toBeVisible();
  await expect(page.getByText('2 conflicts found')).toHaveCount(0);
});
