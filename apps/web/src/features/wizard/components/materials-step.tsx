import { Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { documentsKey, sendDocument } from '../../../shared/documents/use-documents.ts';
import { Upload } from '../../../shared/ui/upload/upload.tsx';
import { StepTitle } from './step-title.tsx';
import { WizardCard } from './wizard-card.tsx';

/** The file upload, for whoever is sent here; the steps that a person walks through skip it. */
export function MaterialsStep({ projectId }: { projectId: string }) {
  const queries = useQueryClient();

  return (
    <Stack gap="md">
      <StepTitle>Which documents should the agents read?</StepTitle>
      <WizardCard title="Upload Materials">
        <Upload
          send={(file, onSent) => sendDocument(projectId, file, onSent)}
          onUploaded={() => void queries.invalidateQueries({ queryKey: documentsKey(projectId) })}
        />
      </WizardCard>
    </Stack>
  );
}
