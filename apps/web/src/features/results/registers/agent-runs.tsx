import { formatCount } from '@assay/domain/format/format-count';
import { formatDollars } from '@assay/domain/format/format-dollars';
import { executionTime } from '@assay/domain/format/format-time';
import type { PartOf } from '@assay/domain/report/document/document';
import type { Report } from '@assay/domain/report/report';
import { Box } from '@mantine/core';
import { StatusIcon } from '../../../shared/ui/status-badge.tsx';
import { toneOf } from '../../../shared/ui/status-tone.ts';
import { Register } from './register.tsx';
import classes from './registers.module.css';

const columns = ['Agent', 'Model', 'Prompt', 'Tokens in', 'Tokens out', 'Searches', 'Time', 'Cost'];

/** Who wrote what with which model, from which version of its prompt, and what it cost. */
export function AgentRuns({ part, report }: { part: PartOf<'models'>; report: Report }) {
  const { runs } = part;
  const unpriced = runs.some(({ cost_usd }) => cost_usd === null)
    ? ', without the calls whose price is not known'
    : '';
  return (
    <Register
      part={part}
      legend={`${formatCount(runs.length)} calls, ${formatCount(report.total_tokens)} tokens, ${formatDollars(report.total_cost_usd)} in all${unpriced}.`}
    >
      <Box
        component="section"
        className={classes.runsScroll}
        tabIndex={0}
        aria-label="Table of agent runs"
      >
        <table className={classes.runs}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {runs.map((run) => (
              <tr key={`${run.agent_id} ${run.duration_ms} ${run.output_tokens}`}>
                <th scope="row">
                  <span className={classes.runAgent}>
                    <StatusIcon tone={toneOf(run.status)} size={15} label={run.status} />
                    {run.agent_name}
                  </span>
                </th>
                <td>
                  {run.model}{' '}
                  {!run.model.startsWith(run.provider) && (
                    <span className={classes.provider}>{run.provider}</span>
                  )}
                </td>
                <td>v{run.template_version}</td>
                <td>{formatCount(run.input_tokens)}</td>
                <td>{formatCount(run.output_tokens)}</td>
                <td>{formatCount(run.search_calls)}</td>
                <td>{executionTime(run.duration_ms)}</td>
                <td>{run.cost_usd === null ? 'Not known' : formatDollars(run.cost_usd)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Box>
    </Register>
  );
}
