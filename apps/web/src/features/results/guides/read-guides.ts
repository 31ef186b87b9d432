import { isQuestion } from '@assay/domain/format/read-text';

export interface GuideText {
  type: string;
  content: string;
}

/** Guides come as a list of type and content, or as an object of type to content. */
export function readGuides(guides: unknown): GuideText[] {
  if (Array.isArray(guides)) return guides.filter(isGuide);
  if (typeof guides !== 'object' || guides === null) return [];
  return Object.entries(guides)
    .filter((entry): entry is [string, string] => typeof entry[1] === 'string')
    .map(([type, content]) => ({ type, content }));
}

function isGuide(value: unknown): value is GuideText {
  return (
    typeof value === 'object' &&
    value !== null &&
    'type' in value &&
    'content' in value &&
    typeof value.type === 'string' &&
    typeof value.content === 'string'
  );
}

export type GuideLine = { kind: 'question' | 'heading' | 'paragraph'; text: string };

export function guideLines(content: string): GuideLine[] {
  return content
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const heading = /^\*\*(.+)\*\*$/.exec(line)?.[1];
      if (heading) return { kind: 'heading', text: heading };
      return { kind: isQuestion(line) ? 'question' : 'paragraph', text: line };
    });
}

export type GuideAudience = 'competitor' | 'customer' | 'employee' | 'other';

export function audienceOf(type: string): GuideAudience {
  const lower = type.toLowerCase();
  if (lower.includes('competitor')) return 'competitor';
  if (lower.includes('customer')) return 'customer';
  return lower.includes('employee') ? 'employee' : 'other';
}
