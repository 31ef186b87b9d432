import { Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { documentsKey, sendDocument } from '../../../shared/documents/use-documents.ts';
import { Upload } from '../../../shared/ui/upload/upload.tsx';
import { WizardCard } from './wizard-card.tsx';

/** The file upload, for whoever is sent here; the steps that a person walks through skip it. */
export function MaterialsStep({ projectId }: { projectId: string }) {
  const queries = useQueryClient();

  return (
    <Stack gap="md">
      <h1>Which documents should the agents read?</h1>
      <WizardCard title="Upload Materials">
        <Upload
          send={(file, onSent) => sendDocument(projectId, file, onSent)}
          onUploaded={() => void queries.invalidateQueries({ queryKey: documentsKey(projectId) })}
        />
      </WizardCard>
    </Stack>
  );
}
