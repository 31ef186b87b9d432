import type { KeyScope } from '@assay/contract/route';

export const scopeLabels: Readonly<Record<KeyScope, string>> = {
  read: 'Read',
  run: 'Read and order',
};

export const scopeWords: Readonly<Record<KeyScope, string>> = {
  read: 'Projects, progress and reports of yours',
  run: 'Also creates projects, uploads documents and starts runs, which may cost money',
};
