import { movement, ofAllLanguages } from '../../kit/closed-classes.ts';
import { directionIn } from '../../kit/directions.ts';
import { earlier, leadBefore, leadInSource } from '../changes.ts';
import { clauseAround } from '../clauses.ts';
import type { Ledger } from '../ledger.ts';
import type { PlacedFigure, Sentence } from '../sentence.ts';
import type { Veto } from '../statement.ts';
import { namedConcepts } from './measure.ts';

const moves = new RegExp(`(?<![\\p{L}])(?:${ofAllLanguages(movement).join('|')})[\\p{L}-]*`, 'iu');

/** "Growth slows to 2.7%": of a rate of change, how far something moved is where it stands. */
const rateOfChange =
  /(?<![\p{L}])(?:growth|inflation|wachstum|zuwachs|croissance|crecimiento|crescita|crescimento|groei|vekst|tillväxt)(?![\p{L}])/iu;

const isRateOfChange = ({ start, end }: PlacedFigure, { printed }: Sentence): boolean =>
  rateOfChange.test(leadingTo(printed, { start, end }));

/** A level that a table or a "to" states, told as how far something moved; or the other way round. */
function wrongForm(placed: PlacedFigure, sentence: Sentence, ledger: Ledger): Veto | null {
  const [figure, ...others] = placed.figures;
  if (!figure || others.length > 0 || placed.formula !== null) return null;
  const said = leadBefore(sentence.printed, placed.start);
  const source = leadInSource(figure, ledger.sources);
  const left = sentence.printed.slice(0, placed.start);
  const levelCell =
    figure.origin === 'cell' &&
    figure.form === 'level' &&
    namedConcepts(figure).size > 0 &&
    moves.test(left);
  if (
    said === 'by' &&
    figure.form === 'level' &&
    (source === 'to' || source === 'from' || levelCell)
  ) {
    return { code: 'form', detail: `${figure.id} is where it stands, not by how much it moved.` };
  }
  if (
    said === 'to' &&
    figure.form === 'change' &&
    source === 'by' &&
    !isRateOfChange(placed, sentence)
  ) {
    return { code: 'form', detail: `${figure.id} is by how much it moved, not where it stands.` };
  }
  return null;
}

/** "From 2% to 3%" where the source went from 3% to 2%. */
function reversed(sentence: Sentence, ledger: Ledger): Veto[] {
  const { placed, printed } = sentence;
  return placed.flatMap((start, index): Veto[] => {
    const end = placed[index + 1];
    const [a, b] = [start.figures[0], end?.figures[0]];
    if (!end || !a || !b || start.figures.length > 1 || end.figures.length > 1) return [];
    const span =
      leadBefore(printed, start.start) === 'from' && leadBefore(printed, end.start) === 'to';
    if (!span || a.kind !== b.kind || earlier(a, b, ledger.sources)?.id !== b.id) return [];
    return [
      {
        code: 'form',
        detail: `${b.id} comes before ${a.id}: the sentence has them the wrong way round.`,
      },
    ];
  });
}

/** The clause up to a place, where the verb of a change stands. */
function leadingTo(text: string, at: { start: number; end: number }): string {
  return text.slice(clauseAround(text, at).start, at.start);
}

/** "Grew 4%" where the source says that it fell by as much. */
function turned(placed: PlacedFigure, sentence: Sentence, ledger: Ledger) {
  const { figures, formula, start, end } = placed;
  const { printed } = sentence;
  const [figure, ...others] = figures;
  if (!figure || others.length > 0 || formula !== null) return [];
  if (figure.origin !== 'prose' || figure.form !== 'change') return [];
  if (isRateOfChange(placed, sentence) && leadBefore(printed, start) === 'to') return [];
  const block = ledger.block(figure.sourceId, figure.place.block);
  const text = ledger.sources.get(figure.sourceId)?.reading.text ?? '';
  if (!block) return [];
  const own = text.slice(block.start, block.end);
  const at = { start: figure.place.start - block.start, end: figure.place.end - block.start };
  const [said, stated] = [
    directionIn(leadingTo(printed, { start, end })),
    directionIn(leadingTo(own, at)),
  ];
  if (said === null || stated === null || said === stated) return [];
  const detail = `${figure.id} tells how far it went ${stated}, not ${said}.`;
  return [{ code: 'form', detail } satisfies Veto];
}

export function checkForm(sentence: Sentence, ledger: Ledger): Veto[] {
  const forms = sentence.placed.flatMap((placed) => wrongForm(placed, sentence, ledger) ?? []);
  const ways = sentence.placed.flatMap((placed) => turned(placed, sentence, ledger));
  return [...forms, ...ways, ...reversed(sentence, ledger)];
}
