import { gradeMeanings } from '@assay/domain/evidence/source';
import type { Note, ReportSource } from '@assay/domain/report/report';
import { longDate } from '@assay/domain/report/report-words';
import { Anchor, Button } from '@mantine/core';
import { IconExternalLink, IconFileText } from '@tabler/icons-react';
import { FactList } from '../../../shared/ui/fact-list.tsx';
import { Hallmark } from '../../../shared/ui/hallmark.tsx';
import { useReading } from '../report/reading-context.ts';
import classes from './evidence.module.css';
import { firstLines, lastLines } from './nearby-lines.ts';

const warning = (
  <span className={classes.warning}>
    The source holds text that addresses the agents. It was not followed; the source counts one
    grade lower and wants a second one beside it.
  </span>
);

/** A quote where it stands, who says so, how good that source is, and the way to the whole of it. */
export function NoteEvidence({ note }: { note: Note }) {
  const { index, readSource } = useReading();
  const source = index.sources.get(note.source_id);
  return (
    <>
      <p className={classes.noteNumber}>Note {note.number}</p>
      <blockquote className={classes.quote}>
        <span className={classes.context}>{note.before && `…${lastLines(note.before)}`}</span>
        <mark>{note.quote}</mark>
        <span className={classes.context}>{note.after && `${firstLines(note.after)}…`}</span>
      </blockquote>
      <p className={classes.stamp}>
        <Hallmark variant="stamp" size={26} />
        Found in the stored source, word for word
      </p>
      {/* Right below the quote: at the foot of the panel a message would lie over it. */}
      <div className={classes.actions}>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconFileText size={16} />}
          onClick={() => readSource(note)}
        >
          Read in the source
        </Button>
        {source?.url && (
          <Anchor href={source.url} target="_blank" rel="noopener noreferrer" size="sm">
            Open page <IconExternalLink size={14} aria-hidden style={{ verticalAlign: '-2px' }} />
          </Anchor>
        )}
      </div>
      {source && (
        <FactList
          className={classes.facts}
          facts={[
            [
              `Source ${source.number}`,
              <span key="title" className={classes.sourceTitle}>
                {source.title}
              </span>,
            ],
            ['Place', note.locator || null],
            ['Mind', note.addresses_agents ? warning : null],
            ['Publisher', source.publisher || null],
            [
              'Date',
              source.published_at
                ? longDate(source.published_at)
                : `not dated, retrieved ${longDate(source.retrieved_at)}`,
            ],
            ['Grade', <GradeFact key="grade" source={source} />],
          ]}
        />
      )}
    </>
  );
}

function GradeFact({ source: { grade, grade_reason } }: { source: ReportSource }) {
  return (
    <>
      <strong>{grade}</strong> {gradeMeanings[grade]}
      {grade_reason !== gradeMeanings[grade] && (
        <span className={classes.reason}>{grade_reason}</span>
      )}
    </>
  );
}
