import { getCrewResults, type Project } from '@assay/contract/projects';
import { Accordion, Alert, Badge, Code, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { asks } from '../../../shared/api/asks.ts';
import { LoadingState } from '../../../shared/ui/states.tsx';
import { InterviewGuides } from '../guides/interview-guides.tsx';
import { FinalResults } from './final-results.tsx';
import { analysisContent, isCrewOutput } from './read-output.ts';
import { resultSections } from './result-sections.tsx';
import classes from './workflow-results.module.css';

interface WorkflowResultsProps {
  project: Project;
  onRefresh?: () => void;
}

const OPEN_AT_FIRST = ['execution-summary', 'analysis-results'];
const STALE_AFTER_MS = 30_000;
const KEPT_FOR_MS = 5 * 60_000;

function useCrewOutput(project: Project): unknown {
  const { data } = useQuery({
    ...asks(['crew-results', project.id], getCrewResults, { params: { id: project.id } }),
    staleTime: STALE_AFTER_MS,
    gcTime: KEPT_FOR_MS,
    refetchOnMount: true,
    refetchOnWindowFocus: true,
  });
  return project.crew_output ?? data?.crew_output ?? null;
}

/** What there is to see before the analysis has written anything. */
const BEFORE_ANALYSIS = ['company-identification', 'scope-generation'];

export default function WorkflowResults({ project, onRefresh }: WorkflowResultsProps) {
  const output = useCrewOutput(project);
  const [open, setOpen] = useState(OPEN_AT_FIRST);
  // The page stands before its longest part is drawn.
  const drawn = useDeferredValue(true, false);
  if (!drawn) return <LoadingState />;

  if (output === null) {
    return <FinalResults project={project} output={null} onRefresh={onRefresh} />;
  }
  if (!isCrewOutput(output)) {
    return (
      <Code block tabIndex={0} className={classes.raw ?? ''}>
        {JSON.stringify(output, null, 2)}
      </Code>
    );
  }
  const analysed = project.crew_status === 'completed' || analysisContent(output) !== null;
  const sections = resultSections(project, output, onRefresh).filter(
    ({ id }) => analysed || BEFORE_ANALYSIS.includes(id),
  );
  return (
    <>
      {!analysed && (
        <div className={classes.waiting}>
          <FinalResults project={project} output={output} onRefresh={onRefresh} />
        </div>
      )}
      {analysed && output.offline && (
        <Alert color="yellow" variant="light" mb="lg" title="Written by the offline analyst">
          No model provider was configured for this run. Everything below is extracted, computed or
          quoted from the documents at hand.
        </Alert>
      )}
      <Accordion
        multiple
        value={open}
        onChange={setOpen}
        order={3}
        className={classes.accordion ?? ''}
      >
        {sections.map(({ id, title, badge, body }) => (
          <Accordion.Item key={id} value={id}>
            <Accordion.Control>
              <Group gap="sm">
                <Text span className="serif" fw={600} fz={18}>
                  {title}
                </Text>
                {badge && (
                  <Badge color="ink" tt="none" className="tabular">
                    {badge}
                  </Badge>
                )}
              </Group>
            </Accordion.Control>
            <Accordion.Panel>{open.includes(id) && body}</Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
      {output.interview_guides && <InterviewGuides guides={output.interview_guides} />}
    </>
  );
}
