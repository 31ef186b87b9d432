import type { Table } from '../../reading/reading.ts';

/** "All plants", "Zusammen": a row that is called by all that stand above it. */
const ofAll =
  /^(?:(?:all|alle|tous les|toutes les|todos los|todas las|todos os|todas as|tutti i|tutti gli|tutte le|alla|wszystkie|všechny)\s(?!(?:other|übrig|ander|autre|otr|outr|altr|andra|andre|pozosta|ostatn)\p{L}*)\p{L}+|together|combined|overall|zusammen|ensemble|juntos|insieme|samen|tilsammans|tilsammen|razem|celkem)$/iu;
const adjusted =
  /(?<![\p{L}])(?:adjusted|normali[sz]ed|underlying|pro[ -]forma|bereinigt\p{L}*|normalisiert\p{L}*|ajusté\p{L}*|retraité\p{L}*|ajustad\p{L}*|rettificat\p{L}*|normalizzat\p{L}*|genormaliseerd\p{L}*|justert\p{L}*|justerad\p{L}*|justeret\p{L}*|skorygowan\p{L}*|upraven\p{L}*)(?![\p{L}])/iu;

const measuresIn = (label: string): string[] => label.toLowerCase().match(/\p{L}{4,}/gu) ?? [];

/** From what was reported to what it is adjusted to: all that stands between is added. */
function isAdjusted(from: string, to: string): boolean {
  if (!adjusted.test(to) || adjusted.test(from)) return false;
  const measured = new Set(measuresIn(from));
  return measuresIn(to.replace(adjusted, ' ')).some((word) => measured.has(word));
}

/** The rows that sum those above them; where none is called a total, the last, if it is called by all or leads from the first. */
export function sumRowsOf({ totalRows, rowHeads, headRows }: Table): readonly number[] {
  if (totalRows.length > 0) return totalRows;
  const labels = rowHeads.map((heads) => heads.at(-1)?.trim() ?? '');
  const last = labels.length - 1;
  const first = labels.findIndex((label, at) => at >= headRows && label !== '');
  const [from, to] = [labels[first] ?? '', labels[last] ?? ''];
  return first >= 0 && first < last && (ofAll.test(to) || isAdjusted(from, to)) ? [last] : [];
}
