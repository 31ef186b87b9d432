import { AppError } from '@assay/domain/errors';
import type { FastifyRequest } from 'fastify';

export interface UploadedFile {
  name: string;
  bytes: Buffer;
}

const mostFiles = 50;

/** The files of a multipart request, one after the other, each within the limit. */
export async function* receiveFiles(
  request: FastifyRequest,
  maxBytes: number,
): AsyncGenerator<UploadedFile> {
  if (!request.isMultipart()) {
    throw new AppError('unsupported_type', 'Documents are uploaded as multipart/form-data.');
  }
  try {
    const parts = request.parts({ limits: { fileSize: maxBytes, files: mostFiles } });
    for await (const part of parts) {
      if (part.type !== 'file') continue;
      const name = baseName(part.filename);
      const bytes = await part.toBuffer().catch((error: { code?: string }) => {
        if (error.code !== 'FST_REQ_FILE_TOO_LARGE') throw error;
        const megabytes = Math.floor(maxBytes / 1_048_576);
        throw new AppError('too_large', `“${name}” is larger than ${megabytes} MB.`);
      });
      if (name !== '') yield { name, bytes };
    }
  } catch (error) {
    // The parser of forms throws plain errors at whatever is no form.
    if (error instanceof AppError || !(error instanceof Error) || 'statusCode' in error)
      throw error;
    throw new AppError('invalid_input', 'The upload is broken or was cut off. Send it again.', {
      internal: error.message,
    });
  }
}

/** Browsers may send a path; what counts is the name at its end. */
const baseName = (name: string): string =>
  (name.split(/[/\\]/).at(-1) ?? '')
    .replace(/\p{Cc}/gu, '')
    .trim()
    .slice(0, 200);
