import { gradeMeanings } from '@assay/domain/evidence/source';
import type { Note } from '@assay/domain/report/report';
import { longDate } from '@assay/domain/report/report-words';
import { Anchor, Button } from '@mantine/core';
import { IconExternalLink, IconFileText } from '@tabler/icons-react';
import { Hallmark } from '../../../shared/ui/hallmark.tsx';
import { useReading } from '../report/reading-context.ts';
import classes from './evidence.module.css';
import { firstLines, lastLines } from './nearby-lines.ts';

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
        <dl className={classes.facts}>
          <div>
            <dt>Source {source.number}</dt>
            <dd className={classes.sourceTitle}>{source.title}</dd>
          </div>
          {note.locator && (
            <div>
              <dt>Place</dt>
              <dd>{note.locator}</dd>
            </div>
          )}
          {note.addresses_agents && (
            <div>
              <dt>Mind</dt>
              <dd className={classes.warning}>
                The source holds text that addresses the agents. It was not followed; the source
                counts one grade lower and wants a second one beside it.
              </dd>
            </div>
          )}
          {source.publisher && (
            <div>
              <dt>Publisher</dt>
              <dd>{source.publisher}</dd>
            </div>
          )}
          <div>
            <dt>Date</dt>
            <dd>
              {source.published_at
                ? longDate(source.published_at)
                : `not dated, retrieved ${longDate(source.retrieved_at)}`}
            </dd>
          </div>
          <div>
            <dt>Grade</dt>
            <dd>
              <strong>{source.grade}</strong> {gradeMeanings[source.grade]}
              {source.grade_reason !== gradeMeanings[source.grade] && (
                <span className={classes.reason}>{source.grade_reason}</span>
              )}
            </dd>
          </div>
        </dl>
      )}
    </>
  );
}
