import { afterAll, expect, it } from 'vitest';
import { callApi, projectThatIs, untilRow, untilStatus } from '../testing/workflow-calls.ts';
import { openWorkplace } from '../testing/workplace.ts';

const { provider, test, analyst, hire, replace, close } = await openWorkplace();
afterAll(close);

it('a section that is run again outlives its worker, pays nobody twice, and is reviewed after it', async () => {
  await hire();
  const id = await projectThatIs(test, analyst, 'analysed');
  await callApi(test, analyst, 'POST', `/projects/${id}/qa-exec-summary`);
  await untilStatus(test, id, 'complete');
  provider.asked.length = 0;
  provider.answered.length = 0;
  const killed: Promise<void>[] = [];
  const kill = () => {
    killed.push(replace());
    return killed.at(-1);
  };
  // Once over the section's critic, and once over the review that follows by itself.
  provider.script.hold = (agentId, call) =>
    call === 1 && (agentId === 'market_overview_critic' || agentId === 'qa_consolidation')
      ? kill()
      : undefined;
  await callApi(test, analyst, 'POST', `/projects/${id}/sections/market_overview/run`);
  await untilRow(
    test.database.url,
    `select count(*)::int as done from runs where project_id = $1 and kind = 'qa' and status = 'completed'`,
    [id],
    (row) => row.done === 2,
  );
  await Promise.all(killed);
  expect(killed).toHaveLength(2);
  await untilStatus(test, id, 'complete');
  // 5 of the section, 4 of the review and 5 of the summary, each answered and paid for once.
  expect(provider.answered.toSorted()).toEqual([...new Set(provider.answered)].toSorted());
  expect(provider.answered).toHaveLength(14);
  const { rows } = await test.database.pool.query(
    `select kind, count(*)::int as runs from runs where project_id = $1 and kind in ('analysis', 'qa')
       and status = 'completed' group by kind order by kind`,
    [id],
  );
  expect(rows).toEqual([
    { kind: 'analysis', runs: 2 },
    { kind: 'qa', runs: 2 },
  ]);
}, 120_000);
