import { uploadDocuments } from '@assay/contract/documents';
import { Stack, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { sendForm } from '../../../shared/api/call.ts';
import { Upload } from '../../../shared/ui/upload/upload.tsx';
import { WizardCard } from './wizard-card.tsx';

/** The file upload, for whoever is sent here; the steps that a person walks through skip it. */
export function MaterialsStep({ projectId }: { projectId: string }) {
  const queries = useQueryClient();

  function send(file: File, onSent: (share: number) => void) {
    const form = new FormData();
    form.append('files', file, file.name);
    return sendForm(uploadDocuments, { id: projectId }, form, onSent);
  }

  return (
    <Stack gap="md">
      <Title order={1} fz={{ base: 26, sm: 30 }}>
        Which documents should the agents read?
      </Title>
      <WizardCard title="Upload Materials">
        <Upload
          send={send}
          onUploaded={() => void queries.invalidateQueries({ queryKey: ['documents', projectId] })}
        />
      </WizardCard>
    </Stack>
  );
}
