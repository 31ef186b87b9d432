import { questionCount } from '@assay/domain/format/read-text';
import { Accordion, Badge, Button, Group, Text, Title } from '@mantine/core';
import {
  IconBuildingStore,
  IconCopy,
  IconDownload,
  IconIdBadge2,
  IconMessages,
  IconUsers,
} from '@tabler/icons-react';
import { useState } from 'react';
import { saveBlob } from '../../../shared/api/save-file.ts';
import { copyText } from '../../../shared/ui/copy-text.ts';
import { usePrinting } from '../../../shared/ui/use-printing.ts';
import classes from './interview-guides.module.css';
import { audienceOf, type GuideText, guideLines, readGuides } from './read-guides.ts';

const icons = {
  competitor: IconBuildingStore,
  customer: IconUsers,
  employee: IconIdBadge2,
  other: IconMessages,
} as const;

function slugOf(type: string): string {
  return type.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
}

function download(guide: GuideText) {
  const name = `${slugOf(guide.type)}-interview-guide.md`;
  saveBlob(new Blob([guide.content], { type: 'text/markdown' }), name);
}

function GuideBody({ guide, below }: { guide: GuideText; below: 3 | 4 }) {
  const Subheading = below === 3 ? 'h4' : 'h5';
  return (
    <>
      <Group gap="xs" mb="md" className="not-printed">
        <Button
          size="xs"
          variant="default"
          leftSection={<IconCopy size={16} />}
          onClick={() => void copyText(guide.content)}
        >
          Copy
        </Button>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconDownload size={16} />}
          onClick={() => download(guide)}
        >
          Download
        </Button>
      </Group>
      <div className={classes.guide}>
        {guideLines(guide.content).map(({ kind, text }, index) => {
          const key = `${index} ${text}`;
          if (kind === 'heading') return <Subheading key={key}>{text}</Subheading>;
          if (kind === 'paragraph') return <p key={key}>{text}</p>;
          const numberEnd = text.indexOf('.') + 1;
          return (
            <p key={key} className={classes.question}>
              <span>{text.slice(0, numberEnd)} </span>
              <span>{text.slice(numberEnd).trimStart()}</span>
            </p>
          );
        })}
      </div>
    </>
  );
}

interface GuideAccordionProps {
  guides: readonly GuideText[];
  /** The level of a guide's heading; those inside of it are one below. */
  order: 3 | 4;
}

export function GuideAccordion({ guides, order }: GuideAccordionProps) {
  const [open, setOpen] = useState<string[]>([]);
  const printing = usePrinting();
  return (
    <Accordion
      order={order}
      multiple
      value={printing ? guides.map(({ type }) => slugOf(type)) : open}
      onChange={setOpen}
      // Unfolded at once, for a search that leads into it and for the printer.
      transitionDuration={0}
    >
      {guides.map((guide) => {
        const Icon = icons[audienceOf(guide.type)];
        const questions = questionCount(guide.content);
        return (
          <Accordion.Item key={guide.type} value={slugOf(guide.type)}>
            <Accordion.Control icon={<Icon size={20} stroke={1.5} aria-hidden />}>
              <Group gap="sm">
                <Text span fw={550}>
                  {guide.type}
                </Text>
                <Badge color="ink" tt="none" className="tabular">
                  {questions} {questions === 1 ? 'question' : 'questions'}
                </Badge>
              </Group>
            </Accordion.Control>
            <Accordion.Panel>
              <GuideBody guide={guide} below={order} />
            </Accordion.Panel>
          </Accordion.Item>
        );
      })}
    </Accordion>
  );
}

export function InterviewGuides({ guides }: { guides: unknown }) {
  const list = readGuides(guides);
  return (
    <section aria-label="Interview Guides" className={classes.section}>
      <Title order={3} fz={21} mb="sm">
        Interview Guides
      </Title>
      {list.length === 0 ? (
        <Text c="dimmed">No interview guides available for this project.</Text>
      ) : (
        <GuideAccordion guides={list} order={4} />
      )}
    </section>
  );
}
