import { json } from 'node:stream/consumers';
import { afterAll, expect, it } from 'vitest';
import { startLoopbackServer } from '../testing/loopback-server.ts';
import { startScriptedApp } from '../testing/scripted-app.ts';
import { callApi, untilStatus } from '../testing/workflow-calls.ts';

interface SentSpan {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: { key: string; value: Record<string, unknown> }[];
}
interface Sent {
  resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[];
}

const sent: Sent[] = [];
const collector = await startLoopbackServer((request, response) => {
  void json(request).then((body) => {
    sent.push(body as Sent);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
});
const { test, analyst, close } = await startScriptedApp({
  OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
});
afterAll(async () => {
  await close();
  await collector.close();
});

const spans = () =>
  sent.flatMap(({ resourceSpans }) =>
    resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
  );
const attributesOf = (span: SentSpan | undefined) =>
  Object.fromEntries(
    (span?.attributes ?? []).map(({ key, value }) => [key, Object.values(value)[0]]),
  );

it('a trace leads from the caller over the request to every model that was asked, without a word of content', async () => {
  const { project_id } = await callApi<{ project_id: string }>(
    test,
    analyst,
    'POST',
    '/workflow-session/initialize',
    { company_name: 'Nowhere Instruments' },
  );
  const outer = { traceId: '4bf92f3577b34da6a3ce929d0e0e4736', spanId: '00f067aa0ba902b7' };
  await test.app.inject({
    method: 'POST',
    url: '/api/workflows/company-validation',
    headers: { ...analyst.headers, traceparent: `00-${outer.traceId}-${outer.spanId}-01` },
    payload: { company_name: 'Nowhere Instruments', project_id },
  });
  await untilStatus(test, project_id, 'company_validated');
  const ofTrace = () => spans().filter(({ traceId }) => traceId === outer.traceId);
  const chats = () => ofTrace().filter(({ name }) => name.startsWith('chat '));
  const { rows } = await test.database.pool.query<{ agent: string }>(
    `select agent_id as agent from agent_runs where project_id = $1 and status = 'completed'`,
    [project_id],
  );
  await expect
    .poll(() => new Set(chats().map((span) => attributesOf(span)['gen_ai.agent.name'])), {
      timeout: 15_000,
    })
    .toEqual(new Set(rows.map(({ agent }) => agent)));

  const request = ofTrace().find(({ name }) => name === 'POST /api/workflows/company-validation');
  expect(request?.parentSpanId).toBe(outer.spanId);
  expect(attributesOf(request)).toMatchObject({ 'http.response.status_code': 200 });
  for (const chat of chats()) expect(chat.parentSpanId).toBe(request?.spanId);
  expect(attributesOf(chats()[0])).toMatchObject({
    'gen_ai.operation.name': 'chat',
    'gen_ai.provider.name': 'scripted',
    'gen_ai.request.model': 'scripted-1',
    'gen_ai.response.model': 'scripted-1',
    'gen_ai.usage.input_tokens': expect.any(Number),
    'assay.project.id': project_id,
  });
  expect(JSON.stringify(sent)).not.toContain('Nowhere');
  expect(JSON.stringify(sent)).not.toContain('AGENT:');
});

it('a header that is no trace begins a trace of its own', async () => {
  await test.app.inject({
    url: '/api/projects',
    headers: { ...analyst.headers, traceparent: '00-zz-zz-01' },
  });
  const found = () => spans().find(({ name }) => name === 'GET /api/projects');
  await expect.poll(found, { timeout: 15_000 }).toBeDefined();
  expect(found()?.parentSpanId ?? '').toBe('');
});
