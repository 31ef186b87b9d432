import type { Project } from '@assay/contract/projects';
import type { ReportFormat } from '@assay/contract/reports';
import { ActionIcon, Button, Group, Menu } from '@mantine/core';
import {
  type Icon,
  IconArchive,
  IconChevronDown,
  IconDownload,
  IconFileOff,
  IconFileText,
  IconMarkdown,
  IconPresentation,
  IconTable,
} from '@tabler/icons-react';
import { useDownloadReport, useGenerateReport, useReportStatus } from '../use-report-file.ts';
import classes from './project-header.module.css';

interface Look {
  label: string;
  icon: Icon;
}

const otherFormats: Readonly<Record<Exclude<ReportFormat, 'pdf'>, Look>> = {
  docx: { label: 'Word document', icon: IconFileText },
  xlsx: { label: 'Workbook', icon: IconTable },
  pptx: { label: 'Committee deck', icon: IconPresentation },
  markdown: { label: 'Markdown', icon: IconMarkdown },
  evidence: { label: 'Evidence pack', icon: IconArchive },
};
const eachFormat = Object.entries(otherFormats) as [ReportFormat, Look][];

function PdfButton({ id }: { id: string }) {
  const { data: status, isPending } = useReportStatus(id);
  const generate = useGenerateReport(id);
  const download = useDownloadReport(id);
  const looks = { className: classes.changing, variant: 'default' };
  if (status?.pdf_available) {
    return (
      <Button
        {...looks}
        leftSection={<IconDownload size={18} />}
        loading={download.isPending}
        onClick={() => download.mutate('pdf')}
      >
        Download PDF Report
      </Button>
    );
  }
  if (status?.can_generate || status?.generating) {
    return (
      <Button
        {...looks}
        leftSection={<IconFileText size={18} />}
        loading={generate.isPending || status.generating}
        onClick={() => generate.mutate()}
      >
        Generate PDF
      </Button>
    );
  }
  return (
    <Button {...looks} leftSection={<IconFileOff size={18} />} loading={isPending} disabled>
      PDF Not Available
    </Button>
  );
}

/** The report as a file: the PDF first, the other forms in a menu beside it. */
export function ReportButton({ project }: { project: Project }) {
  const download = useDownloadReport(project.id);
  const { crew_status } = project;
  if (crew_status !== 'completed' && crew_status !== 'failed') return null;
  return (
    <Group gap={4} wrap="nowrap">
      <PdfButton id={project.id} />
      {crew_status === 'completed' && (
        <Menu position="bottom-end" shadow="sm">
          <Menu.Target>
            <ActionIcon
              variant="default"
              size={36}
              aria-label="Other formats"
              loading={download.isPending}
            >
              <IconChevronDown size={18} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {eachFormat.map(([format, { label, icon: Mark }]) => (
              <Menu.Item
                key={format}
                leftSection={<Mark size={18} stroke={1.5} aria-hidden />}
                onClick={() => download.mutate(format)}
              >
                {label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </Group>
  );
}
