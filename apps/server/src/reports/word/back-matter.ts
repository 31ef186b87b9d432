import { cleanLine } from '@assay/domain/report/clean-text';
import type { FailedGroup } from '@assay/domain/report/printable-report';
import { rejectedSources } from '@assay/domain/report/rejected-sources';
import type { Report } from '@assay/domain/report/report';
import {
  conflictTitle,
  conflictWords,
  decisionWords,
  longDate,
  sideStatement,
  subsectionWords,
} from '@assay/domain/report/report-words';
import { ExternalHyperlink, TextRun } from 'docx';
import { isWebAddress } from '../read-blocks.ts';
import { bullets, heading, type Part, text } from './paragraphs.ts';
import { textCell, wordTable } from './tables.ts';

export function conflictParts(report: Report): Part[] {
  if (report.conflicts.length === 0) return [];
  const numbers = new Map(report.sources.map((source) => [source.id, source.number]));
  return [
    heading('Conflict register', 1),
    ...report.conflicts.flatMap((conflict) => [
      heading(`${conflictWords[conflict.kind]}: ${conflictTitle(conflict)}`, 3),
      text(conflict.explanation),
      ...bullets(
        conflict.sides.map((side) => {
          const place = [`source ${numbers.get(side.source_id) ?? '–'}`, side.locator].filter(
            Boolean,
          );
          return `${sideStatement(side)} “${side.quote}” (${place.join(', ')})`.trim();
        }),
      ),
      text(
        `Decision: ${decisionWords(conflict.decision)}. ${conflict.reason} Rule: ${conflict.rule}`,
      ),
    ]),
  ];
}

export function failedParts(groups: FailedGroup[]): Part[] {
  if (groups.length === 0) return [];
  return [
    heading('Statements not verified', 1),
    text('None of the following is a finding of this report.'),
    ...groups.flatMap((group) => [
      heading(group.title, 3),
      ...group.sentences.map((each) =>
        text(`Not verified: ${each.text} (${each.reason})`, 'NotVerified'),
      ),
    ]),
  ];
}

export function coverageParts(report: Report): Part[] {
  const rows = report.sections.flatMap((section, index) =>
    section.subsections.map((each, place) => [
      textCell(`${index + 1}.${place + 1}  ${cleanLine(each.title)}`),
      textCell(subsectionWords[each.status]),
      { ...textCell(String(each.coverage.source_count)), right: true },
      { ...textCell(String(each.coverage.queries.length)), right: true },
      { ...textCell(String(each.coverage.rejected_sources.length)), right: true },
    ]),
  );
  const setAside = rejectedSources(report).map(({ title, reason }) => `${title}: ${reason}`);
  return [
    heading('Coverage', 1),
    wordTable(['Question', 'State', 'Sources', 'Searches', 'Set aside'], rows),
    ...(setAside.length > 0 ? [heading('Read and set aside', 3), ...bullets(setAside)] : []),
  ];
}

export function sourceParts(report: Report): Part[] {
  const rows = report.sources.map((source) => [
    textCell(String(source.number)),
    textCell(source.grade),
    {
      text: cleanLine(source.title),
      children: [
        source.url && isWebAddress(source.url)
          ? new ExternalHyperlink({
              link: source.url,
              children: [new TextRun(cleanLine(source.title))],
            })
          : new TextRun(cleanLine(source.title)),
      ],
    },
    textCell(cleanLine(source.publisher ?? '')),
    textCell(source.published_at ? longDate(source.published_at) : ''),
    textCell(source.hash.slice(0, 12)),
  ]);
  return [
    heading('Sources', 1),
    wordTable(['No.', 'Grade', 'Source', 'Publisher', 'Published', 'SHA-256'], rows),
  ];
}

export function modelParts(report: Report): Part[] {
  if (report.agent_runs.length === 0) return [];
  const rows = report.agent_runs.map((run) => [
    textCell(cleanLine(run.agent_name)),
    textCell(cleanLine(run.model)),
    { ...textCell(String(run.template_version)), right: true },
  ]);
  return [heading('Models and prompts', 1), wordTable(['Agent', 'Model', 'Prompt version'], rows)];
}
