import { type RefObject, useRef, useState } from 'react';
import { useKeys } from '../../../shared/keyboard/use-keys.ts';
import { readEvidenceKey } from '../report/evidence-key.ts';
import type { Reading } from '../report/reading-context.ts';
import { stepPlace } from './step-place.ts';
import { firstAhead, READING_TOP } from './use-evidence.ts';

const STATEMENT = '[data-statement]';
const NO_EVIDENCE = 'It has no evidence to open.';

/** Which statement of how many the reader is at, and what is told about it. */
export interface StatementPlace {
  at: number;
  count: number;
  told: string;
}

function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > READING_TOP && top < window.innerHeight;
}

/** Only the statement that is gone to can take the focus, or a click into the text would. */
function focusOn(statement: HTMLElement): void {
  statement.tabIndex = -1;
  statement.addEventListener('blur', () => statement.removeAttribute('tabindex'), { once: true });
  statement.focus({ preventScroll: true });
}

/**
 * Leads from statement to statement as they stand in the text, to what each rests on, and to what
 * is said of it.
 */
export function useStatements(
  text: RefObject<HTMLElement | null>,
  { index, selection, select }: Pick<Reading, 'index' | 'selection' | 'select'>,
  onDiscuss: (claimId: string) => void,
) {
  const [place, setPlace] = useState<StatementPlace | null>(null);
  const last = useRef<HTMLElement | null>(null);

  function visible(): HTMLElement[] {
    const all = text.current?.querySelectorAll<HTMLElement>(STATEMENT) ?? [];
    return [...all].filter((one) => one.checkVisibility());
  }

  function current(): HTMLElement | null {
    const focused = document.activeElement?.closest<HTMLElement>(STATEMENT);
    if (focused) return focused;
    return last.current?.isConnected && isInView(last.current) ? last.current : null;
  }

  function goTo(statement: HTMLElement, all: readonly HTMLElement[]) {
    const sentence = index.sentences.get(statement.dataset.statement ?? '');
    const doubt = sentence?.verdict === 'verified' ? '' : ', unverified';
    const [at, count] = [all.indexOf(statement) + 1, all.length];
    last.current = statement;
    setPlace({ at, count, told: `Statement ${at} of ${count}${doubt}: ${sentence?.text ?? ''}` });
    focusOn(statement);
  }

  function openEvidence(statement: HTMLElement) {
    const chip = statement.querySelector<HTMLElement>('[data-evidence]');
    const evidence = chip && readEvidenceKey(chip.dataset.evidence ?? '');
    if (evidence) select(evidence, chip);
    else setPlace((known) => known && { ...known, told: `${known.told} ${NO_EVIDENCE}` });
  }

  function step(by: 1 | -1) {
    const all = visible();
    const from = current();
    const statement = all[stepPlace(from ? all.indexOf(from) : -1, firstAhead(all), by)];
    if (!statement) return;
    goTo(statement, all);
    // What lies open beside the text goes along.
    if (selection) openEvidence(statement);
    requestAnimationFrame(() => statement.scrollIntoView({ block: 'nearest' }));
  }

  /** Does something with the statement that the reader is at. */
  function withCurrent(act: (statement: HTMLElement) => void) {
    const all = visible();
    const statement = current() ?? all.find(isInView);
    if (!statement) return;
    goTo(statement, all);
    act(statement);
  }

  useKeys({
    j: () => step(1),
    k: () => step(-1),
    e: () => withCurrent(openEvidence),
    c: () => withCurrent(({ dataset }) => onDiscuss(dataset.statement ?? '')),
  });
  return { place, step };
}
