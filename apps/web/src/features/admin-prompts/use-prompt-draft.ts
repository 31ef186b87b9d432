import type { PromptTemplate } from '@assay/contract/prompts';
import { useState } from 'react';

interface Edit {
  system: string;
  human: string;
  /** The version that the editing began with; a newer one on the server is someone else's. */
  base: PromptTemplate;
}

export type PromptDraft = ReturnType<typeof usePromptDraft>;

/** The text as edited so far. Without an edit it follows the template; with one it stays. */
export function usePromptDraft(template: PromptTemplate | undefined) {
  const [edit, setEdit] = useState<Edit | null>(null);
  const [summary, setSummary] = useState('');
  const system = edit?.system ?? template?.system_prompt ?? '';
  const human = edit?.human ?? template?.human_prompt_template ?? '';
  const base = edit?.base ?? template;

  function change(next: { system?: string; human?: string }): void {
    if (!base) return;
    const texts = { system, human, ...next };
    const same = texts.system === base.system_prompt && texts.human === base.human_prompt_template;
    setEdit(same ? null : { ...texts, base });
  }

  function discard(): void {
    setEdit(null);
    setSummary('');
  }

  return {
    system,
    human,
    summary,
    dirty: edit !== null,
    baseVersion: base?.current_version ?? 0,
    /** Someone has saved another version since the editing began. */
    overtaken:
      edit !== null &&
      template !== undefined &&
      template.current_version !== edit.base.current_version,
    change,
    setSummary,
    discard,
    /** Goes on with the own text on top of what is saved now. */
    rebase: () => {
      if (edit && template) setEdit({ ...edit, base: template });
    },
  };
}
