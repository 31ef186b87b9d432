import type { PromptTemplate, versionSchema } from '@assay/contract/prompts';
import { Badge, Button, Group, Text } from '@mantine/core';
import { IconArrowBackUp, IconColumns } from '@tabler/icons-react';
import { useState } from 'react';
import type { z } from 'zod';
import { Age } from '../../shared/ui/age.tsx';
import { confirm } from '../../shared/ui/confirm.tsx';
import { ErrorState, LoadingState } from '../../shared/ui/states.tsx';
import { CompareVersions } from './compare-versions.tsx';
import { useRevertTemplate, useTemplateVersions } from './use-prompts.ts';
import classes from './versions-tab.module.css';

export type Version = z.output<typeof versionSchema>;

const changeTypes: Readonly<Record<string, string>> = {
  manual_edit: 'Manual Edit',
  import: 'Import',
  revert: 'Revert',
};

export function VersionsTab({ template }: { template: PromptTemplate }) {
  const versions = useTemplateVersions(template.agent_id);
  const revert = useRevertTemplate(template.agent_id);
  const [compared, setCompared] = useState<{ left: number; right: number } | null>(null);

  if (versions.isPending) return <LoadingState label="Loading versions..." minHeight={200} />;
  if (!versions.data) {
    return (
      <ErrorState title="Failed to load version history" onRetry={() => void versions.refetch()} />
    );
  }

  async function askToRevert(version: Version) {
    const sure = await confirm({
      title: `Revert to Version ${version.version_number}?`,
      message: `A new version with the text of version ${version.version_number} becomes the current one and is applied at once. Version ${template.current_version} stays in the history.`,
      confirmLabel: 'Revert',
    });
    if (sure) revert.mutate(version.version_number);
  }

  const [newest] = versions.data;
  return (
    <>
      <ol className={classes.list} aria-label="Versions">
        {versions.data.map((version, index) => {
          const current = index === 0;
          const other = current ? versions.data[1] : newest;
          return (
            <li key={version.version_number} className={classes.version}>
              <div className={classes.what}>
                <Group gap="xs">
                  <Text fw={600}>Version {version.version_number}</Text>
                  <Badge color="ink" tt="none">
                    {changeTypes[version.change_type] ?? version.change_type}
                  </Badge>
                  {current && (
                    <Badge color="green" tt="none">
                      Current
                    </Badge>
                  )}
                </Group>
                <Text size="sm">{version.change_summary}</Text>
                <Text size="xs" c="dimmed">
                  {version.created_by} · <Age of={version.created_at} />
                </Text>
              </div>
              <Group gap="xs">
                {other && (
                  <Button
                    size="xs"
                    variant="default"
                    leftSection={<IconColumns size={15} stroke={1.5} aria-hidden />}
                    aria-label={`Compare version ${version.version_number} with version ${other.version_number}`}
                    onClick={() =>
                      setCompared({
                        left: Math.min(version.version_number, other.version_number),
                        right: Math.max(version.version_number, other.version_number),
                      })
                    }
                  >
                    Compare
                  </Button>
                )}
                {!current && !template.is_locked && (
                  <Button
                    size="xs"
                    variant="default"
                    leftSection={<IconArrowBackUp size={15} stroke={1.5} aria-hidden />}
                    aria-label={`Revert to version ${version.version_number}`}
                    loading={revert.isPending && revert.variables === version.version_number}
                    disabled={revert.isPending}
                    onClick={() => void askToRevert(version)}
                  >
                    Revert
                  </Button>
                )}
              </Group>
            </li>
          );
        })}
      </ol>
      <CompareVersions
        versions={versions.data}
        compared={compared}
        onChange={setCompared}
        onClose={() => setCompared(null)}
      />
    </>
  );
}
