interface TypeFacts {
  endings: readonly string[];
  mediaType: string;
  /** In a sentence. */
  name: string;
  /** On a tile, at most four letters. */
  tile: string;
  /** Its content is plain text, which says no more of its type. */
  isText?: true;
}

/** Every type of file that is taken; what the page offers and what the API accepts is read here. */
export const documentTypes = {
  pdf: { endings: ['pdf'], mediaType: 'application/pdf', name: 'a PDF', tile: 'PDF' },
  docx: {
    endings: ['docx'],
    mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    name: 'a Word document',
    tile: 'DOCX',
  },
  pptx: {
    endings: ['pptx'],
    mediaType: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    name: 'a PowerPoint presentation',
    tile: 'PPTX',
  },
  xlsx: {
    endings: ['xlsx'],
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    name: 'an Excel workbook',
    tile: 'XLSX',
  },
  csv: { endings: ['csv'], mediaType: 'text/csv', name: 'a CSV table', tile: 'CSV', isText: true },
  txt: {
    endings: ['txt'],
    mediaType: 'text/plain',
    name: 'a text file',
    tile: 'TXT',
    isText: true,
  },
  md: {
    endings: ['md'],
    mediaType: 'text/markdown',
    name: 'a Markdown file',
    tile: 'MD',
    isText: true,
  },
  html: {
    endings: ['html', 'htm'],
    mediaType: 'text/html',
    name: 'a web page',
    tile: 'HTML',
    isText: true,
  },
  eml: {
    endings: ['eml'],
    mediaType: 'message/rfc822',
    name: 'a mail',
    tile: 'MAIL',
    isText: true,
  },
  png: { endings: ['png'], mediaType: 'image/png', name: 'a PNG image', tile: 'PNG' },
  jpeg: { endings: ['jpg', 'jpeg'], mediaType: 'image/jpeg', name: 'a JPEG image', tile: 'JPEG' },
  heic: { endings: ['heic'], mediaType: 'image/heic', name: 'a HEIC image', tile: 'HEIC' },
  zip: { endings: ['zip'], mediaType: 'application/zip', name: 'a ZIP archive', tile: 'ZIP' },
} as const satisfies Record<string, TypeFacts>;

export type DocumentType = keyof typeof documentTypes;

export const isTextType = (type: DocumentType): boolean => 'isText' in documentTypes[type];

export const documentEndings: readonly string[] = Object.values(documentTypes).flatMap(
  ({ endings }) => endings,
);

const byEnding: ReadonlyMap<string, DocumentType> = new Map(
  Object.entries(documentTypes).flatMap(([type, { endings }]) =>
    endings.map((ending) => [ending, type as DocumentType] as const),
  ),
);

/** The type that a file's name promises, or null where no such file is taken. */
export function documentTypeOf(fileName: string): DocumentType | null {
  const ending = /\.([^./\\]+)$/.exec(fileName)?.[1] ?? '';
  return byEnding.get(ending.toLowerCase()) ?? null;
}
