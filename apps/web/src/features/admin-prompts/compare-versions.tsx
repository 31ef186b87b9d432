import { Group, Modal, Select } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ComparedTexts, TextDiff } from './text-diff.tsx';
import type { Version } from './versions-tab.tsx';

interface CompareVersionsProps {
  versions: readonly Version[];
  compared: { left: number; right: number } | null;
  onChange: (compared: { left: number; right: number }) => void;
  onClose: () => void;
}

/** Any two versions of a template, side by side. */
export function CompareVersions({ versions, compared, onChange, onClose }: CompareVersionsProps) {
  const narrow = useMediaQuery('(max-width: 48em)') ?? false;
  const left = versions.find((version) => version.version_number === compared?.left);
  const right = versions.find((version) => version.version_number === compared?.right);
  const data = versions.map((version) => ({
    value: String(version.version_number),
    label: `Version ${version.version_number}: ${version.change_summary}`,
  }));
  return (
    <Modal
      opened={compared !== null}
      onClose={onClose}
      fullScreen={narrow}
      size="min(84rem, 96vw)"
      title="Compare versions"
    >
      {compared && (
        <Group grow preventGrowOverflow={false} mb="md" gap="sm" wrap={narrow ? 'wrap' : 'nowrap'}>
          {(['left', 'right'] as const).map((side) => (
            <Select
              key={side}
              label={side === 'left' ? 'From' : 'To'}
              data={data}
              value={String(compared[side])}
              allowDeselect={false}
              onChange={(value) => onChange({ ...compared, [side]: Number(value) })}
            />
          ))}
        </Group>
      )}
      {left && right && (
        <TextDiff
          leftLabel={`Version ${left.version_number}`}
          rightLabel={`Version ${right.version_number}`}
          left={textsOf(left)}
          right={textsOf(right)}
        />
      )}
    </Modal>
  );
}

function textsOf(version: Version): ComparedTexts {
  return { system: version.system_prompt, human: version.human_prompt_template };
}
