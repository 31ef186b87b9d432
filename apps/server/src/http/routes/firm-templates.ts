import * as contract from '@assay/contract/firm-templates';
import { AppError } from '@assay/domain/errors';
import type { FirmTemplateStore } from '../../database/firm-template-store.ts';
import { templateLimits } from '../../reports/firm/limits.ts';
import { readFirmTemplate } from '../../reports/firm/read-template.ts';
import { receiveFiles } from '../receive-files.ts';
import { type ServedRoute, serve } from '../serve.ts';

export function firmTemplateRoutes({ templates }: { templates: FirmTemplateStore }): ServedRoute[] {
  return [
    serve(contract.listFirmTemplates, () => templates.list()),

    serve(contract.uploadFirmTemplate, async ({ params: { format }, caller, request }) => {
      for await (const file of receiveFiles(request, templateLimits.maxBytes)) {
        const read = await readFirmTemplate(format, file);
        const { name: fileName, bytes } = file;
        return templates.keep({ format, fileName, sizeBytes: bytes.length, ...read }, caller);
      }
      throw new AppError('invalid_input', 'The upload holds no file.');
    }),

    serve(contract.deleteFirmTemplate, async ({ params, caller }) => {
      await templates.remove(params.format, caller);
      return params;
    }),
  ];
}
