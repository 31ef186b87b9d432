import { exportTemplates, importedTemplatesSchema } from '@assay/contract/prompts';
import { ActionIcon, FileButton, List, Menu, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { IconDotsVertical, IconDownload, IconUpload } from '@tabler/icons-react';
import { useRef } from 'react';
import { messageOf } from '../../shared/api/api-error.ts';
import { call } from '../../shared/api/call.ts';
import { saveBlob } from '../../shared/api/save-file.ts';
import { confirm } from '../../shared/ui/confirm.tsx';
import { toast } from '../../shared/ui/toast.tsx';
import { useImportTemplates } from './use-prompts.ts';

/** All templates out into one file, and back in from one. */
export function TransferMenu() {
  const importing = useImportTemplates();
  const clearFile = useRef<() => void>(null);

  async function exportAll() {
    try {
      save(await call(exportTemplates));
    } catch (error) {
      toast.error('Export failed', messageOf(error, 'The templates could not be exported.'));
    }
  }

  async function importFrom(file: File | null) {
    clearFile.current?.();
    if (!file) return;
    const content = readTemplateFile(await file.text());
    if (!content) {
      toast.error('Import failed', `${file.name} is not a file of exported prompts.`);
      return;
    }
    const sure = await confirm({
      title: 'Import prompts?',
      message: `${file.name} holds ${content.templates.length} templates. Those that differ become new versions and are applied immediately to all running workflows; the versions they replace stay in the history.`,
      confirmLabel: 'Import',
    });
    if (!sure) return;
    importing.mutate(content, {
      onSuccess: (result) => {
        toast.success(
          'Import completed',
          `${result.imported.length} changed, ${result.unchanged.length} unchanged, ${result.refused.length} refused`,
        );
        if (result.refused.length > 0) showRefused(result.refused);
      },
    });
  }

  return (
    <FileButton
      accept="application/json,.json"
      resetRef={clearFile}
      onChange={(file) => void importFrom(file)}
    >
      {({ onClick: chooseFile }) => (
        <Menu position="bottom-end" width={220}>
          <Menu.Target>
            <ActionIcon size="lg" aria-label="Export or import" loading={importing.isPending}>
              <IconDotsVertical size={18} stroke={1.5} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item
              leftSection={<IconDownload size={16} stroke={1.5} aria-hidden />}
              onClick={() => void exportAll()}
            >
              Export all prompts
            </Menu.Item>
            <Menu.Item
              leftSection={<IconUpload size={16} stroke={1.5} aria-hidden />}
              onClick={chooseFile}
            >
              Import prompts...
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
    </FileButton>
  );
}

function save(content: unknown): void {
  const file = new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' });
  saveBlob(file, `assay-prompts-${new Date().toISOString().slice(0, 10)}.json`);
}

/** The content of an exported file, or nothing when the text is no such file. */
function readTemplateFile(text: string) {
  try {
    return importedTemplatesSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

function showRefused(refused: readonly { agent_id: string; reason: string }[]): void {
  modals.open({
    title: 'Some templates were refused',
    children: (
      <List size="sm" spacing="xs">
        {refused.map(({ agent_id, reason }) => (
          <List.Item key={agent_id}>
            <Text span className="mono">
              {agent_id}
            </Text>
            : {reason}
          </List.Item>
        ))}
      </List>
    ),
  });
}
