import type { Target } from '@assay/domain/comments/anchor';
import { Targets } from '@assay/domain/comments/anchor';
import type { Report } from '@assay/domain/report/report';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { type RefObject, useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { exhibitAnchor } from '../report/outline-entries.ts';
import { type Review, targetKey } from './review-context.ts';
import { useDiscussion } from './use-discussion.ts';

/** Here the panel lies over the whole text. */
const NARROW = '(max-width: 47.99em)';

const partAnchors: Readonly<Record<string, string>> = {
  summary: 'executive-summary',
  assessment: 'assessment',
};

function elementOf({ kind, id }: Target, text: HTMLElement | null): Element | null {
  if (kind === 'statement') {
    return text?.querySelector(`[data-statement="${CSS.escape(id)}"]`) ?? null;
  }
  const anchor = kind === 'exhibit' ? exhibitAnchor(Number(id)) : partAnchors[id];
  return document.getElementById(anchor ?? `section-${id}`);
}

/** What people say of the report that is read, and the panel in which they say it. */
export function useReviewRoom(
  report: Report,
  projectId: string,
  text: RefObject<HTMLElement | null>,
) {
  const discussion = useDiscussion(projectId);
  const [opened, panel] = useDisclosure(false);
  const [target, setTarget] = useState<Target | null>(null);
  const targets = useMemo(() => new Targets(report), [report]);
  const { data } = discussion;
  const isCovering = useMediaQuery(NARROW, false, { getInitialValueInEffect: false });

  // News of a comment lead here.
  const { hash, key } = useLocation();
  useEffect(() => {
    if (key && hash === '#comments') panel.open();
  }, [hash, key, panel.open]);

  const discuss = useCallback(
    (wanted: Target) => {
      setTarget(wanted);
      panel.open();
    },
    [panel.open],
  );
  const review = useMemo<Review | null>(() => {
    if (!data) return null;
    const comments = new Map<string, number>();
    for (const thread of data.threads) {
      if (!thread.target || thread.resolved) continue;
      const at = targetKey(thread.target);
      const said = thread.comments.filter(({ is_deleted }) => !is_deleted).length;
      comments.set(at, (comments.get(at) ?? 0) + said);
    }
    return { comments, canComment: data.can_comment, discuss };
  }, [data, discuss]);
  const words = target && targets.anchor(target)?.excerpt;
  return {
    review,
    discuss,
    open: data?.threads.filter(({ resolved }) => resolved === null).length ?? 0,
    show: () => {
      setTarget(null);
      panel.open();
    },
    panel: {
      projectId,
      version: report.version,
      discussion,
      opened,
      onClose: panel.close,
      focus: target && words ? { target, words } : null,
      onFocus: setTarget,
      onGo: (wanted: Target) => {
        if (isCovering) panel.close();
        elementOf(wanted, text.current)?.scrollIntoView({ block: 'center' });
      },
    },
  };
}
