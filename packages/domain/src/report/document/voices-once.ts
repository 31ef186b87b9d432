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

function withoutVoice(sentence: ReportSentence): ReportSentence {
  const text = sentence.text.replace(voice, (lead) => (lead.endsWith(', on ') ? 'On ' : ''));
  const cut = sentence.text.length - text.length;
  const figures = sentence.figures
    .filter(({ start }) => start >= cut)
    .map((figure) => ({ ...figure, start: figure.start - cut, end: figure.end - cut }));
  return { ...sentence, text, figures };
}

/** A paragraph that quotes one voice several times names it once. */
export function voicesOnce(sentences: readonly ReportSentence[]): ReportSentence[] {
  const ordered = runsOf(sentences).flatMap(byVoice);
  return ordered.map((sentence, at) => {
    const before = ordered[at - 1];
    const who = whoSays(sentence);
    const isAgain = who !== null && before !== undefined && whoSays(before) === who;
    return isAgain ? withoutVoice(sentence) : sentence;
  });
}
