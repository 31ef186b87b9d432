import type { Notification } from '@assay/contract/notifications';

export interface FoldedNews {
  newest: Notification;
  /** Of the same project, newest first. */
  earlier: Notification[];
}

/** One run of a project tells of itself a dozen times; the list shows the latest of it. */
export function foldByProject(notifications: readonly Notification[]): FoldedNews[] {
  const folded = new Map<string, FoldedNews>();
  for (const news of notifications) {
    const key = news.project_id ?? news.id;
    const known = folded.get(key);
    if (known) known.earlier.push(news);
    else folded.set(key, { newest: news, earlier: [] });
  }
  return [...folded.values()];
}
