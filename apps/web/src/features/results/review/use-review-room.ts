import type { Discussion } from '@assay/contract/comments';
import { type Target, Targets } from '@assay/domain/comments/anchor';
import { placedStatements } from '@assay/domain/report/placed-statements';
import type { Report } from '@assay/domain/report/report';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { bringIntoView } from '../../../shared/ui/bring-into-view.ts';
import { exhibitAnchor } from '../report/outline-entries.ts';
import { type Review, targetKey } from './review-context.ts';
import { useDiscussion } from './use-discussion.ts';
import { useMarks, useReviewing } from './use-marks.ts';

/** Here the panel lies over the whole text. */
const NARROW = '(max-width: 47.99em)';

const nobodySigned = { sign_offs: [], withdrawn: [], can_review: false };

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

/** The words of a target: all of a statement, the title of anything else. */
function wordsOf(report: Report, target: Target): string | null {
  const anchor = new Targets(report).anchor(target);
  if (!anchor || target.kind !== 'statement') return anchor?.excerpt ?? null;
  const stated = placedStatements(report).find(({ sentence }) => sentence.claim_id === target.id);
  return stated?.sentence.text ?? anchor.excerpt;
}

function countComments({ threads }: Discussion): Map<string, number> {
  const comments = new Map<string, number>();
  for (const { target, resolved, comments: said } of threads) {
    if (!target || resolved) continue;
    const at = targetKey(target);
    const standing = said.filter(({ is_deleted }) => !is_deleted).length;
    comments.set(at, (comments.get(at) ?? 0) + standing);
  }
  return comments;
}

/** What was sealed while an older version was read is fetched. */
function useNewestVersion(projectId: string, shown: string, newest: string | null): void {
  const client = useQueryClient();
  useEffect(() => {
    if (newest !== null && newest !== shown)
      void client.invalidateQueries({ queryKey: ['report', projectId] });
  }, [client, projectId, shown, newest]);
}

/** What people make of the report that is read, for its text. */
function useReviewOf(report: Report, projectId: string, discuss: Review['discuss']) {
  const discussion = useDiscussion(projectId);
  const { data: marked } = useMarks(projectId);
  const reviewing = useReviewing(projectId);
  const { data } = discussion;
  useNewestVersion(projectId, report.version, marked?.version ?? null);

  const { mutate } = reviewing;
  const sign = useCallback(
    (part: string, given: boolean) =>
      mutate(given ? { kind: 'sign', part, version: report.version } : { kind: 'unsign', part }),
    [mutate, report.version],
  );
  const review = useMemo<Review | null>(() => {
    if (!data) return null;
    const placed = marked?.marks.flatMap((mark) =>
      mark.target ? [[mark.target.id, mark] as const] : [],
    );
    return {
      comments: countComments(data),
      canComment: data.can_comment,
      discuss,
      marks: new Map(placed),
      signOffs: marked ?? nobodySigned,
      sign,
    };
  }, [data, discuss, marked, sign]);
  return { review, discussion, marked, reviewing };
}

/** The panel beside the text in which people speak of it and review it. */
export function useReviewRoom(
  report: Report,
  projectId: string,
  text: RefObject<HTMLElement | null>,
) {
  const [opened, panel] = useDisclosure(false);
  const [target, setTarget] = useState<Target | null>(null);
  const isCovering = useMediaQuery(NARROW, false, { getInitialValueInEffect: false });
  const discuss = useCallback(
    (wanted: Target) => {
      setTarget(wanted);
      panel.open();
    },
    [panel.open],
  );
  const { review, ...state } = useReviewOf(report, projectId, discuss);
  const words = useMemo(() => target && wordsOf(report, target), [report, target]);

  // News of a comment lead here.
  const { hash, key } = useLocation();
  useEffect(() => {
    if (key && hash === '#comments') panel.open();
  }, [hash, key, panel.open]);

  const { data } = state.discussion;
  return {
    review,
    discuss,
    open: data?.threads.filter(({ resolved }) => resolved === null).length ?? 0,
    show: () => {
      setTarget(null);
      panel.open();
    },
    panel: {
      ...state,
      projectId,
      version: report.version,
      opened,
      onClose: panel.close,
      focus: target && words ? { target, words } : null,
      onFocus: setTarget,
      onGo: (wanted: Target) => {
        if (isCovering) panel.close();
        const there = elementOf(wanted, text.current);
        if (there) bringIntoView(there, 'center');
      },
    },
  };
}
