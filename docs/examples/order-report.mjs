// Orders a report and fetches it as a PDF, without a browser and without a dependency:
//   ASSAY_URL=http://localhost:3000 ASSAY_KEY=assay_… node docs/examples/order-report.mjs "Company" [file …]
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const { ASSAY_URL = 'http://localhost:3000', ASSAY_KEY = '' } = process.env;
const [company, ...files] = process.argv.slice(2);
const POLL_MS = 3_000;

if (!company || !ASSAY_KEY) {
  console.error('Usage: ASSAY_KEY=assay_… node order-report.mjs "Company" [file …]');
  process.exit(2);
}

async function call(method, address, body) {
  const isForm = body instanceof FormData;
  const answer = await fetch(`${ASSAY_URL}/api${address}`, {
    method,
    headers: {
      authorization: `Bearer ${ASSAY_KEY}`,
      ...(body && !isForm && { 'content-type': 'application/json' }),
    },
    body: isForm ? body : JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${method} ${address}: ${answer.status} ${await answer.text()}`);
  return answer;
}

const get = async (address) => (await call('GET', address)).json();
const post = async (address, body) => (await call('POST', address, body)).json();

/** Runs take minutes to hours; a webhook for run.finished spares the asking. */
async function untilStatus(projectId, wanted) {
  for (;;) {
    const { workflow_status: status } = await get(`/projects/${projectId}`);
    if (status === wanted) return console.log(`  ${wanted}`);
    if (status === 'failed') throw new Error('The run has failed. Start it again to retry.');
    await wait(POLL_MS);
  }
}

async function upload(projectId) {
  for (const file of files) {
    const form = new FormData();
    form.append('files', new Blob([await readFile(file)]), path.basename(file));
    await call('POST', `/projects/${projectId}/documents`, form);
    console.log(`  ${path.basename(file)} uploaded`);
  }
}

async function fetchReport(projectId) {
  await post(`/reports/${projectId}/generate`);
  while (!(await get(`/reports/${projectId}/status`)).pdf_available) await wait(POLL_MS);
  const pdf = await call('GET', `/reports/${projectId}/download?format=pdf`);
  const name = `${company.replaceAll(/\W+/g, '-')}.pdf`;
  await writeFile(name, Buffer.from(await pdf.arrayBuffer()));
  return name;
}

console.log(`Ordering a report on ${company} from ${ASSAY_URL}`);
const { project_id: projectId } = await post('/workflow-session/initialize', {
  company_name: company,
});
await upload(projectId);

await post('/workflows/company-validation', { company_name: company, project_id: projectId });
await untilStatus(projectId, 'company_validated');
const { result } = await get(`/workflows/company-validation/${projectId}/result`);

const target = {
  project_id: projectId,
  company_name: company,
  company_description: result.company_description,
  selected_markets: result.markets.filter(({ selected }) => selected),
};
const outline = '1. MARKET OVERVIEW\n2. COMPETITIVE LANDSCAPE\n3. CUSTOMERS';
const scoping = { ...target, high_level_scope: outline };
await post('/workflows/scoping-crew/execute', scoping);
await untilStatus(projectId, 'scope_generated');
// Asked for a second time, a call that has been carried out answers with what came of it.
const { generated_scope } = await post('/workflows/scoping-crew/execute', scoping);

await post('/workflows/generator-triad/execute', { ...target, generated_scope });
await untilStatus(projectId, 'analysis_ready');
console.log(`Written to ${await fetchReport(projectId)}`);
