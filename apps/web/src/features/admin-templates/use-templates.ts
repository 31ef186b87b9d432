import {
  deleteFirmTemplate,
  listFirmTemplates,
  type TemplateFormat,
  uploadFirmTemplate,
} from '@assay/contract/firm-templates';
import { useQuery } from '@tanstack/react-query';
import { asks } from '../../shared/api/asks.ts';
import { call, sendForm } from '../../shared/api/call.ts';
import { useChange } from '../../shared/api/use-change.ts';
import { toast } from '../../shared/ui/toast.tsx';

const queryKey = ['admin', 'document-templates'];

export function useFirmTemplates() {
  return useQuery(asks(queryKey, listFirmTemplates));
}

/** What may be done with the template of a format. */
export function useTemplateChanges(format: TemplateFormat) {
  const upload = useChange({
    send: (file: File) => {
      const form = new FormData();
      form.append('file', file, file.name);
      return sendForm(uploadFirmTemplate, { format }, form);
    },
    onDone: ({ file_name: name }) =>
      toast.success('Template uploaded', `Documents are made with ${name} from now on.`),
    touches: [queryKey],
  });
  const remove = useChange({
    send: () => call(deleteFirmTemplate, { params: { format } }),
    onDone: () => {
      upload.reset();
      toast.success('Template removed', 'Documents have the look of Assay again.');
    },
    failure: { title: 'Not removed', words: 'The template could not be removed.' },
    touches: [queryKey],
  });
  return { upload, remove };
}
