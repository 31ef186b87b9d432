import type { CrewOutput, Project } from '@assay/contract/projects';
import { Badge, Button, Code, Stack, Text, Title } from '@mantine/core';
import { Markdown } from '../../../shared/ui/markdown.tsx';
import classes from './workflow-results.module.css';

interface FinalResultsProps {
  project: Project;
  output: CrewOutput | null;
  onRefresh: (() => void) | undefined;
}

function Waiting({ project, onRefresh }: FinalResultsProps) {
  const qa = project.qa_status || 'not_started';
  const summary = project.exec_summary_status || 'not_started';
  return (
    <Stack gap="sm" align="flex-start">
      <Text>Results will appear here once the workflow completes.</Text>
      <Text size="sm" c="dimmed">
        QA status: {qa}
        <br />
        Executive summary status: {summary}
      </Text>
      {onRefresh && (
        <Button variant="default" onClick={onRefresh}>
          Refresh Data
        </Button>
      )}
      <details className={classes.debugInfo}>
        <summary>Debug info</summary>
        <Code block tabIndex={0} className={classes.debug ?? ''}>
          {JSON.stringify(
            {
              project_id: project.id,
              workflow_status: project.workflow_status,
              crew_status: project.crew_status,
              has_qa_results: project.qa_results !== null,
              has_executive_summary: Boolean(project.executive_summary),
            },
            null,
            2,
          )}
        </Code>
      </details>
    </Stack>
  );
}

export function FinalResults(props: FinalResultsProps) {
  const { project, output } = props;
  const report = output?.qa_exec_results?.final_report;
  if (report) {
    return (
      <>
        <Title order={4} mb={4}>
          Complete Final Report
        </Title>
        <Text size="sm" c="dimmed" mb="lg">
          Executive Summary plus QA-Validated Analysis
        </Text>
        <Markdown below={4}>{report}</Markdown>
      </>
    );
  }
  const { qa_results: qa, executive_summary: summary } = project;
  if (!qa && !summary) return <Waiting {...props} />;
  return (
    <Stack gap="xl">
      {qa && (
        <section>
          <header className={classes.reviewHead}>
            <h4>QA Results</h4>
            <Badge color={qa.conflicts_found > 0 ? 'yellow' : 'green'} tt="none">
              {qa.conflicts_found} {qa.conflicts_found === 1 ? 'conflict' : 'conflicts'} found
            </Badge>
          </header>
          <Markdown below={4}>{qa.qa_summary}</Markdown>
          {qa.qa_final && (
            <>
              <Title order={5} mt="lg" mb="xs">
                QA-Validated Analysis
              </Title>
              <Markdown below={5}>{qa.qa_final}</Markdown>
            </>
          )}
        </section>
      )}
      {summary && (
        <section>
          <Title order={4} mb="xs">
            Executive Summary
          </Title>
          <Markdown below={4}>{summary}</Markdown>
        </section>
      )}
    </Stack>
  );
}
