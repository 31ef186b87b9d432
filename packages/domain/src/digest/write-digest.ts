export interface DigestNews {
  projectId: string | null;
  companyName: string | null;
  title: string;
  message: string;
}

export interface Digest {
  subject: string;
  text: string;
  /** For programs: ids and how often something happened, no words of a project. */
  projects: { project_id: string; news: number; latest: string }[];
}

interface DigestOf {
  news: readonly DigestNews[];
  frequency: 'daily' | 'weekly';
  /** Where projects are read, without a slash at its end. */
  address: string;
}

/** What happened, newest first, by project; null where nothing did. */
export function writeDigest({ news, frequency, address }: DigestOf): Digest | null {
  if (news.length === 0) return null;
  const groups = Map.groupBy(news, ({ projectId }) => projectId);
  const paragraphs = [...groups].map(([projectId, ofProject]) => {
    const title = ofProject[0]?.companyName ?? 'Your account';
    const place = projectId ? `${address}/project/${projectId}` : `${address}/account`;
    return [title, ...linesOf(ofProject), place].join('\n');
  });
  const span = frequency === 'daily' ? 'day' : 'week';
  const projects = [...groups].flatMap(([projectId, ofProject]) =>
    projectId
      ? [{ project_id: projectId, news: ofProject.length, latest: ofProject[0]?.title ?? '' }]
      : [],
  );
  const subject =
    projects.length === 0
      ? `Assay: your ${span}`
      : `Assay: your ${span}, ${projects.length} project${projects.length === 1 ? '' : 's'}`;
  const foot = `You hear this because you asked for it. Change it at ${address}/account`;
  return { subject, text: [...paragraphs, foot].join('\n\n'), projects };
}

const MOST_LINES = 8;

function linesOf(news: readonly DigestNews[]): string[] {
  const lines = news.slice(0, MOST_LINES).map(({ title, message }) => `  ${title}. ${message}`);
  const left = news.length - lines.length;
  return left > 0 ? [...lines, `  … and ${left} more`] : lines;
}
