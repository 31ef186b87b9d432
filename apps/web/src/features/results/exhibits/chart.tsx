import { palette } from '@assay/charts/palette';
import { useEffect, useRef } from 'react';
import { judgeAnew } from '../../../shared/ui/judge-length.ts';
import classes from './chart.module.css';

/** The shades of paper, each in its place: the screen has its own, for light and for dark. */
const shades: Readonly<Record<keyof typeof palette, string>> = {
  ink: 'var(--assay-ink)',
  strong: 'var(--assay-chart-strong)',
  medium: 'var(--assay-chart-medium)',
  onMedium: 'var(--mantine-color-ink-9)',
  light: 'var(--assay-chart-light)',
  target: 'var(--assay-chart-target)',
  muted: 'var(--mantine-color-dimmed)',
  rule: 'var(--assay-hairline-strong)',
  paper: 'var(--assay-ground, var(--mantine-color-body))',
};

function onScreen(drawing: string): string {
  let shown = drawing;
  for (const [tone, shade] of Object.entries(shades))
    shown = shown.replaceAll(`"${palette[tone as keyof typeof palette]}"`, `"${shade}"`);
  return shown;
}

/** The same drawing as on paper; the screen only brings its own colours. */
export function Chart({ drawing, label }: { drawing: string; label: string }) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Parsed as a document of its own: what is not drawing could not run in it.
    const parsed = new DOMParser().parseFromString(onScreen(drawing), 'image/svg+xml');
    const svg = document.importNode(parsed.documentElement, true);
    svg.setAttribute('aria-hidden', 'true');
    svg.removeAttribute('width');
    svg.removeAttribute('height');
    frame.current?.replaceChildren(svg);
    judgeAnew(frame.current);
  }, [drawing]);
  return <div ref={frame} role="img" aria-label={label} className={classes.frame} />;
}
