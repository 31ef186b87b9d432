import type { Exact } from '../../kit/decimal.ts';
import type { ModelAssumption } from '../../model/assumption.ts';
import { checkWords } from '../../model/check-model.ts';
import type { Model } from '../../model/compute-model.ts';
import { endingSoon } from '../../model/largest-customers.ts';
import { figuresOfMatter } from '../../model/map-matter.ts';
import type { Matter, ModelFigure } from '../../model/matter.ts';
import { scenarioMessage } from '../../model/model-exhibits.ts';
import { originWords } from '../../model/origin-words.ts';
import { printMillions } from '../../model/print-millions.ts';
import { printSetting } from '../../model/print-setting.ts';
import { inPercent } from '../../sentences/print-amount.ts';
import { modelOf } from '../model-of.ts';
import type { Report } from '../report.ts';
import { counted, exhibitUnit, longDate } from '../report-words.ts';
import { renewable } from './customer-hypotheses.ts';
import type { DocumentTable, PartOf } from './document.ts';
import { plain, strong } from './table-cells.ts';

/** Which set the report was printed with. */
export function setWords(assumptions: readonly ModelAssumption[]): string {
  const own = assumptions.filter(({ origin }) => origin === 'user').length;
  return own === 0
    ? 'Printed with the suggested set of assumptions.'
    : `Printed with a set in which ${counted(own, 'assumption was', 'assumptions were')} set by hand.`;
}

/** What the cases leave out, though the list of contracts puts much of it at stake. */
function lossWords(matter: Matter, { cases, currency }: Model): string {
  const soon = endingSoon(matter);
  if (cases.length === 0 || !soon?.ending.share.gte(renewable.amber)) return '';
  const { ending, until } = soon;
  return `No case holds a loss of contracts, though those that end by ${longDate(until)} pay ${printMillions(ending.amount, currency)} a year: see Risk and upside.`;
}

function scenarioTable(model: Model): DocumentTable[] {
  if (model.cases.length === 0) return [];
  const money = (value: Exact | null) => (value ? printMillions(value, model.currency) : '–');
  const percent = (value: Exact | null) => (value ? inPercent(value) : '–');
  const year = model.cases[0]?.years.at(-1)?.year;
  return [
    {
      id: 'scenarios',
      title: 'Scenarios',
      message: scenarioMessage(model),
      head: ['Case', `Revenue ${year}`, 'Growth a year', `EBITDA ${year}`, 'Margin'],
      widths: [3, 3, 3, 3, 3],
      rows: model.cases.map(({ name, growth, years }) => {
        const end = years.at(-1) ?? null;
        return [
          strong(name),
          plain(money(end?.revenue ?? null)),
          plain(percent(growth)),
          plain(money(end?.ebitda ?? null)),
          plain(percent(end?.ebitda?.div(end.revenue).times(100) ?? null)),
        ];
      }),
    },
  ];
}

const notesOf = (ids: readonly string[], figures: ReadonlyMap<string, ModelFigure>) =>
  [...new Set(ids.flatMap((id) => figures.get(id)?.notes ?? []))].toSorted((a, b) => a - b);

function assumptionTable(
  assumptions: readonly ModelAssumption[],
  figures: ReadonlyMap<string, ModelFigure>,
): DocumentTable[] {
  if (assumptions.length === 0) return [];
  return [
    {
      id: 'assumptions',
      title: 'Assumptions',
      message: '',
      head: ['No.', 'Assumption', 'Value', 'Range', 'By whom', 'Why'],
      widths: [1, 4, 2, 3, 2, 6],
      rows: assumptions.map((one, at) => [
        plain(`A${at + 1}`),
        strong(one.name),
        plain(printSetting(one)),
        plain(
          one.low === one.high ? '' : `${printSetting(one, 'low')} to ${printSetting(one, 'high')}`,
        ),
        plain(originWords(one)),
        plain(one.reason, notesOf(one.rests, figures)),
      ]),
    },
  ];
}

function checkTable({ checks }: Model): DocumentTable[] {
  if (checks.length === 0) return [];
  return [
    {
      id: 'model-checks',
      title: 'Checks of the model',
      message: '',
      head: ['Check', 'What it comes to', 'Outcome'],
      widths: [3, 9, 2],
      rows: checks.map(({ title, says, state, of }) => {
        const notes = [...new Set(of.flatMap((figure) => figure.notes))];
        return [
          strong(title),
          plain(
            says,
            notes.toSorted((a, b) => a - b),
          ),
          plain(checkWords[state]),
        ];
      }),
    },
  ];
}

/** Scenarios, what moves them, what they rest on, and what could not be computed. */
export function modelPart({ model: printed }: Report): PartOf<'model'>[] {
  if (!printed) return [];
  const { matter, assumptions, exhibits } = printed;
  const model = modelOf(printed);
  const figures = new Map(figuresOfMatter(matter).map((figure) => [figure.id, figure]));
  return [
    {
      kind: 'model',
      id: 'model',
      title: 'Scenarios and assumptions',
      set: [setWords(assumptions), lossWords(matter, model)].filter(Boolean).join(' '),
      scenarios: scenarioTable(model),
      exhibits: exhibits.map((exhibit) => ({
        kind: 'exhibit',
        exhibit,
        unit: exhibitUnit(exhibit),
      })),
      tables: [...assumptionTable(assumptions, figures), ...checkTable(model)],
      missing: model.missing,
    },
  ];
}
