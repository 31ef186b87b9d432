import type { ReportSentence } from '../report.ts';

/** Who says it and where, before the question and the words. */
const voice = /^(?<who>[^“”]{3,240}?)(?:: (?=“)|, on (?=“))/u;

const whoSays = ({ kind, text }: ReportSentence): string | null =>
  kind === 'evidence' ? (voice.exec(text)?.groups?.who ?? null) : null;

/** What the same voice says stands together, in the order in which voices are heard first. */
function byVoice(run: readonly ReportSentence[]): ReportSentence[] {
  return [...Map.groupBy(run, whoSays).values()].flat();
}

/** Runs of others' words, and each sentence that is none by itself. */
function runsOf(sentences: readonly ReportSentence[]): ReportSentence[][] {
  const runs: ReportSentence[][] = [];
  for (const [at, sentence] of sentences.entries()) {
    const before = sentences[at - 1];
    const goesOn = before && whoSays(before) !== null && whoSays(sentence) !== null;
    if (goesOn) runs.at(-1)?.push(sentence);
    else runs.push([sentence]);
  }
  return runs;
}

/** A text without a part of it, with its figures at their new places. */
function without(
  sentence: ReportSentence,
  from: number,
  length: number,
  instead = '',
): ReportSentence {
  const cut = length - instead.length;
  const figures = sentence.figures
    .filter(({ start, end }) => end <= from || start >= from + length)
    .map((figure) =>
      figure.start < from
        ? figure
        : { ...figure, start: figure.start - cut, end: figure.end - cut },
    );
  const text = sentence.text.slice(0, from) + instead + sentence.text.slice(from + length);
  return { ...sentence, text, figures };
}

function withoutVoice(sentence: ReportSentence): ReportSentence {
  const lead = voice.exec(sentence.text)?.[0] ?? '';
  return without(sentence, 0, lead.length, lead.endsWith(', on ') ? 'On ' : '');
}

/** "EBITDA of Larkspur Pumps rose": whose the measure is. */
const ofWhom =
  /^[^“”:;]{3,90}?(?<whose> of \p{Lu}[\p{L}\p{N}&.’'-]*(?:\s(?:&|\p{Lu}[\p{L}\p{N}&.’'-]*))*)(?=\s(?:rose|fell|came|was|stood|would)(?!\p{L}))/u;

const whose = ({ kind, text }: ReportSentence): string | null =>
  kind === 'evidence' ? (ofWhom.exec(text)?.groups?.whose ?? null) : null;

function withoutOwner(sentence: ReportSentence): ReportSentence {
  const owner = whose(sentence) ?? '';
  return without(sentence, sentence.text.indexOf(owner), owner.length);
}

/** A paragraph that quotes one voice several times, or tells measures of one company in a row, names it once. */
export function namesOnce(sentences: readonly ReportSentence[]): ReportSentence[] {
  const ordered = runsOf(sentences).flatMap(byVoice);
  const isAgain = (of: (sentence: ReportSentence) => string | null, at: number) => {
    const [before, sentence] = [ordered[at - 1], ordered[at]];
    const own = sentence ? of(sentence) : null;
    return own !== null && before !== undefined && of(before) === own;
  };
  return ordered.map((sentence, at) => {
    if (isAgain(whoSays, at)) return withoutVoice(sentence);
    return isAgain(whose, at) ? withoutOwner(sentence) : sentence;
  });
}
