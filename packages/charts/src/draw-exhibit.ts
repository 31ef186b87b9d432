import { type ChartPlan, planChart } from '@assay/domain/report/chart/plan-chart';
import type { Report, ReportExhibit } from '@assay/domain/report/report';
import type { PlotOptions } from '@observablehq/plot';
import { drawBars } from './bars.ts';
import { drawClusters, drawColumns } from './columns.ts';
import { drawFunnel } from './funnel.ts';
import { drawHeat } from './heat.ts';
import { drawLines } from './lines.ts';
import { drawingWidth } from './palette.ts';
import { drawPanels } from './panels.ts';
import { render } from './render.ts';
import { drawScatter } from './scatter.ts';
import { drawMosaic, drawStacks } from './stacks.ts';
import { drawTornado } from './tornado.ts';
import { drawWaterfall } from './waterfall.ts';

function optionsOf(plan: ChartPlan, width: number): PlotOptions {
  switch (plan.form) {
    case 'bars':
      return drawBars(plan.groups, width);
    case 'columns':
      return drawColumns(plan.bars, plan.isTarget, width);
    case 'clusters':
      return drawClusters(plan.groups, width);
    case 'panels':
      return drawPanels(plan.groups, width);
    case 'stacks':
      return drawStacks(plan.groups, width);
    case 'mosaic':
      return drawMosaic(plan.groups, width);
    case 'lines':
      return drawLines(plan.series, plan.names, width);
    case 'waterfall':
      return drawWaterfall(plan.steps, plan.start, width);
    case 'funnel':
      return drawFunnel(plan.bars, width);
    case 'scatter':
      return drawScatter(plan, width);
    case 'heat':
      return drawHeat(plan, width);
    case 'tornado':
      return drawTornado(plan.swings, width);
  }
}

/** The exhibit's chart as an SVG, or null where its table stands alone. */
export function drawExhibit(
  exhibit: ReportExhibit,
  document: Document,
  width: number = drawingWidth,
): string | null {
  const plan = planChart(exhibit);
  return plan && render(document, optionsOf(plan, width), width);
}

/** The report with every chart drawn: what is sealed, so that no format draws its own. */
export function drawReport(report: Report, document: Document): Report {
  const { model } = report;
  const drawn = (exhibit: ReportExhibit) => ({
    ...exhibit,
    drawing: drawExhibit(exhibit, document),
  });
  return {
    ...report,
    ...(model && { model: { ...model, exhibits: model.exhibits.map(drawn) } }),
    sections: report.sections.map((section) => ({
      ...section,
      subsections: section.subsections.map((subsection) => ({
        ...subsection,
        exhibits: subsection.exhibits.map(drawn),
      })),
    })),
  };
}
