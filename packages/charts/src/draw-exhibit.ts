import { type ChartPlan, planChart } from '@assay/domain/report/chart/plan-chart';
import type { Report, ReportExhibit } from '@assay/domain/report/report';
import type { PlotOptions } from '@observablehq/plot';
import { drawBars } from './bars.ts';
import { drawClusters, drawColumns } from './columns.ts';
import { drawFunnel } from './funnel.ts';
import { drawHeat } from './heat.ts';
import { drawLines } from './lines.ts';
import { drawPanels } from './panels.ts';
import { render } from './render.ts';
import { drawScatter } from './scatter.ts';
import { drawMosaic, drawStacks } from './stacks.ts';
import { drawTornado } from './tornado.ts';
import { drawWaterfall } from './waterfall.ts';

function optionsOf(plan: ChartPlan): PlotOptions {
  switch (plan.form) {
    case 'bars':
      return drawBars(plan.groups);
    case 'columns':
      return drawColumns(plan.bars, plan.isTarget);
    case 'clusters':
      return drawClusters(plan.groups);
    case 'panels':
      return drawPanels(plan.groups);
    case 'stacks':
      return drawStacks(plan.groups);
    case 'mosaic':
      return drawMosaic(plan.groups);
    case 'lines':
      return drawLines(plan.series, plan.names);
    case 'waterfall':
      return drawWaterfall(plan.steps, plan.start);
    case 'funnel':
      return drawFunnel(plan.bars);
    case 'scatter':
      return drawScatter(plan.points, plan.xName, plan.yName);
    case 'heat':
      return drawHeat(plan);
    case 'tornado':
      return drawTornado(plan.swings);
  }
}

/** The exhibit's chart as an SVG, or null where its table stands alone. */
export function drawExhibit(exhibit: ReportExhibit, document: Document): string | null {
  const plan = planChart(exhibit);
  return plan && render(document, optionsOf(plan));
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
