import { chartSaysAll } from '@assay/domain/report/chart/plan-chart';
import type { ReportExhibit } from '@assay/domain/report/report';
import { chartWords, rowNotes } from '@assay/domain/report/report-words';
import { Button } from '@mantine/core';
import { useIntersection, useMergedRef } from '@mantine/hooks';
import { IconCopy, IconDownload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { saveBlob } from '../../../shared/api/save-file.ts';
import { copyText } from '../../../shared/ui/copy-text.ts';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { keepAmounts } from '../../../shared/ui/keep-amounts.ts';
import { NoteChips } from '../report/note-chips.tsx';
import { exhibitAnchor } from '../report/outline-entries.ts';
import { useReading } from '../report/reading-context.ts';
import { CommentButton } from '../review/comment-chip.tsx';
import { Chart } from './chart.tsx';
import classes from './exhibit.module.css';
import { csvFileName, exhibitClip, exhibitCsv } from './exhibit-csv.ts';
import { ExhibitTable } from './exhibit-table.tsx';
import { useDrawing } from './use-drawing.ts';

/** About a screen ahead of the reader. */
const NEAR = '800px 0px';
const BYTE_ORDER_MARK = '\uFEFF';

function download(exhibit: ReportExhibit) {
  const csv = new Blob([BYTE_ORDER_MARK, exhibitCsv(exhibit)], { type: 'text/csv;charset=utf-8' });
  saveBlob(csv, csvFileName(exhibit));
}

function SourceLine({ exhibit }: { exhibit: ReportExhibit }) {
  const { index } = useReading();
  const titles = exhibit.source_ids.flatMap((id) => index.sources.get(id)?.title ?? []);
  if (titles.length === 0) return null;
  return (
    <span>
      {titles.length === 1 ? 'Source' : 'Sources'}: {titles.join('; ')}
    </span>
  );
}

/** A chart where the figures carry one, its table below or on demand, and the sources under both. */
export function ExhibitView({ exhibit, unit }: { exhibit: ReportExhibit; unit: string }) {
  const { ref, entry } = useIntersection<HTMLElement>({ rootMargin: NEAR });
  const frame = useRef<HTMLElement>(null);
  const drawing = useDrawing(exhibit, frame, entry?.isIntersecting ?? false);
  const chartOnly = drawing !== null && chartSaysAll(exhibit);
  const [withTable, setWithTable] = useState(!chartOnly);
  const notes = [...new Set(exhibit.rows.flatMap(rowNotes))].sort((a, b) => a - b);
  return (
    <figure
      ref={useMergedRef(ref, frame)}
      id={exhibitAnchor(exhibit.number)}
      className={classes.exhibit}
      data-charted={exhibit.chart === 'none' ? undefined : true}
      aria-label={`Exhibit ${exhibit.number}: ${exhibit.title}`}
    >
      <figcaption className={classes.head}>
        <span>
          <span className={classes.number}>Exhibit {exhibit.number}</span>
          <span className={classes.title}>{keepAmounts(exhibit.title)}</span>
          {unit && <span className={classes.unit}>{unit}</span>}
        </span>
        <span className={classes.tools}>
          <CommentButton
            target={{ kind: 'exhibit', id: String(exhibit.number) }}
            what={`exhibit ${exhibit.number}`}
          />
          <IconButton
            label={`Copy the table of exhibit ${exhibit.number}`}
            tip="Copy the table"
            icon={IconCopy}
            onClick={() => void copyText(exhibitClip(exhibit), 'Table copied')}
          />
          <IconButton
            label={`Download the data of exhibit ${exhibit.number} as CSV`}
            tip="Download data as CSV"
            icon={IconDownload}
            onClick={() => download(exhibit)}
          />
        </span>
      </figcaption>
      {drawing && <Chart drawing={drawing} label={chartWords(exhibit)} />}
      {withTable && <ExhibitTable exhibit={exhibit} />}
      <div className={classes.foot}>
        <SourceLine exhibit={exhibit} />
        {!withTable && notes.length > 0 && (
          <span>
            <NoteChips notes={notes} />
          </span>
        )}
        {chartOnly && (
          <Button
            variant="transparent"
            size="compact-xs"
            color="ink"
            className={`${classes.toggle} not-printed`}
            onClick={() => setWithTable((shown) => !shown)}
          >
            {withTable ? 'Hide table' : 'Show table'}
          </Button>
        )}
      </div>
    </figure>
  );
}
