import {
  deleteFirmTemplate,
  listFirmTemplates,
  type TemplateFormat,
  uploadFirmTemplate,
} from '@assay/contract/firm-templates';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../shared/api/api-error.ts';
import { call, sendForm } from '../../shared/api/call.ts';
import { toast } from '../../shared/ui/toast.tsx';

const queryKey = ['admin', 'document-templates'];

export function useFirmTemplates() {
  return useQuery({ queryKey, queryFn: ({ signal }) => call(listFirmTemplates, { signal }) });
}

/** What may be done with the template of a format. */
export function useTemplateChanges(format: TemplateFormat) {
  const client = useQueryClient();
  const onSettled = () => void client.invalidateQueries({ queryKey });
  const upload = useMutation({
    mutationFn: (file: File) => {
      const form = new FormData();
      form.append('file', file, file.name);
      return sendForm(uploadFirmTemplate, { format }, form);
    },
    onSuccess: ({ file_name: name }) =>
      toast.success('Template uploaded', `Documents are made with ${name} from now on.`),
    onSettled,
  });
  const remove = useMutation({
    mutationFn: () => call(deleteFirmTemplate, { params: { format } }),
    onSuccess: () => {
      upload.reset();
      toast.success('Template removed', 'Documents have the look of Assay again.');
    },
    onError: (cause) =>
      toast.error('Not removed', messageOf(cause, 'The template could not be removed.')),
    onSettled,
  });
  return { upload, remove };
}
