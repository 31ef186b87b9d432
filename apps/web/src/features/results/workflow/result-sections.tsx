import type { CrewOutput, Project } from '@assay/contract/projects';
import { contentText } from '@assay/domain/project/content-text';
import { Code, Spoiler, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Markdown } from '../../../shared/ui/markdown.tsx';
import { beginningOf } from './beginning-of.ts';
import { ExecutionSummary, executionBadge } from './execution-summary.tsx';
import { FinalResults } from './final-results.tsx';
import { CriticEvaluations, FactCheckerCommentary } from './pod-reviews.tsx';
import { analysisContent } from './read-output.ts';
import classes from './workflow-results.module.css';

export interface ResultSection {
  id: string;
  title: string;
  badge?: string | undefined;
  body: ReactNode;
}

const FOLDED_HEIGHT = 480;

interface LongTextProps {
  title: string;
  below: 3 | 4;
  children: string;
}

/** A section can run over many screens; its beginning is enough to decide whether to unfold it. */
function LongText({ title, below, children }: LongTextProps) {
  const [unfolded, setUnfolded] = useState(false);
  return (
    <Spoiler
      expanded={unfolded}
      onExpandedChange={setUnfolded}
      maxHeight={FOLDED_HEIGHT}
      showLabel="Show all of it"
      hideLabel="Show less"
      attributes={{ content: { 'aria-label': `Text of ${title}` } }}
    >
      <Markdown below={below}>{unfolded ? children : beginningOf(children)}</Markdown>
    </Spoiler>
  );
}

function AnalysisResults({ output }: { output: CrewOutput }) {
  const content = analysisContent(output);
  if (!content) return <Text c="dimmed">The analysis has no output yet.</Text>;
  if (content.form === 'text') {
    return (
      <LongText title="the analysis" below={3}>
        {content.text}
      </LongText>
    );
  }
  return content.blocks.map(({ key, title, text }) => (
    <article key={key} className={classes.block}>
      <h4>{title}</h4>
      <LongText title={title} below={4}>
        {text}
      </LongText>
    </article>
  ));
}

function analysisBadge(output: CrewOutput): string | undefined {
  const content = analysisContent(output);
  if (!content) return undefined;
  return content.form === 'text' ? '6 Pods' : '5 Crews';
}

function markdownSection(id: string, title: string, content: unknown): ResultSection[] {
  const text = contentText(content);
  return text ? [{ id, title, body: <Markdown>{text}</Markdown> }] : [];
}

/** Every part of the crew's output in the order it came about; parts without content are left out. */
export function resultSections(
  project: Project,
  output: CrewOutput,
  onRefresh: (() => void) | undefined,
): ResultSection[] {
  const results = output.workflow_results;
  return [
    {
      id: 'execution-summary',
      title: 'Execution Summary',
      badge: executionBadge(output),
      body: <ExecutionSummary output={output} />,
    },
    ...markdownSection(
      'company-identification',
      'Company Identification',
      results?.company_identification,
    ),
    ...markdownSection('scope-generation', 'Scope Generation', results?.scope_generation),
    {
      id: 'analysis-results',
      title: 'Analysis Results',
      badge: analysisBadge(output),
      body: <AnalysisResults output={output} />,
    },
    {
      id: 'fact-checker',
      title: 'Fact Checker Commentary',
      body: <FactCheckerCommentary output={output} />,
    },
    { id: 'critic', title: 'Critic Evaluations', body: <CriticEvaluations output={output} /> },
    ...markdownSection(
      'final-assessment',
      'Final Assessment and Recommendations',
      results?.qa_consolidation,
    ),
    {
      id: 'final-results',
      title: 'Final Results',
      body: <FinalResults project={project} output={output} onRefresh={onRefresh} />,
    },
    {
      id: 'raw-json',
      title: 'Raw JSON Output',
      body: (
        <Code block tabIndex={0} className={classes.raw ?? ''}>
          {JSON.stringify(output, null, 2)}
        </Code>
      ),
    },
  ];
}
