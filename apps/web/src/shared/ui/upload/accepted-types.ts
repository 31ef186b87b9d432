import { documentEndings, documentTypes } from '@assay/domain/reading/document-types';

/** What the upload takes, by media type; the dialog of the browser offers the endings. */
export const acceptedTypes: Record<string, string[]> = Object.fromEntries(
  Object.values(documentTypes).map(({ mediaType, endings }) => [
    mediaType,
    endings.map((ending) => `.${ending}`),
  ]),
);

export const acceptedEndings = documentEndings.map((ending) => `.${ending}`).join(', ');
