import { z } from 'zod';
import {
  measureOf,
  type PartKey,
  type PlacedStatement,
  partTitles,
  placedStatements,
  wordsAlone,
} from '../report/placed-statements.ts';
import type { Report, ReportExhibit } from '../report/report.ts';
import { commentLimits } from './limits.ts';

const targetKinds = ['statement', 'exhibit', 'section'] as const;

/** What a report is spoken of: a statement by its claim, an exhibit by its number, a part by its key. */
export const targetSchema = z.object({
  kind: z.enum(targetKinds),
  id: z.string().min(1).max(200),
});
export type Target = z.infer<typeof targetSchema>;

/** By what a target is found again in another version. */
export interface Anchor extends Target {
  part: string;
  /** The title of the part, for where the target is gone. */
  section: string;
  words: string;
  /** What a statement measures, whatever its values. */
  measure: string | null;
  /** As it read when it was spoken of. */
  excerpt: string;
}

interface PlacedExhibit {
  part: string;
  section: string;
  exhibit: ReportExhibit;
}

const model = { part: 'model', section: 'Scenarios' } as const;

function placedExhibits(report: Report): PlacedExhibit[] {
  return [
    ...report.sections.flatMap(({ key, title, subsections }) =>
      subsections.flatMap(({ exhibits }) =>
        exhibits.map((exhibit) => ({ part: key, section: title, exhibit })),
      ),
    ),
    ...(report.model?.exhibits ?? []).map((exhibit) => ({ ...model, exhibit })),
  ];
}

function parts(report: Report): { part: PartKey; section: string }[] {
  const { summary, assessment, sections } = report;
  return [
    ...(summary ? [{ part: 'summary' as const, section: partTitles.summary }] : []),
    ...sections.map(({ key, title }) => ({ part: key, section: title })),
    ...(assessment ? [{ part: 'assessment' as const, section: partTitles.assessment }] : []),
  ];
}

const excerptOf = (text: string) => text.slice(0, commentLimits.longestExcerpt);

function statementAnchor({ part, section, sentence }: PlacedStatement): Anchor {
  const { claim_id: id, text } = sentence;
  return {
    kind: 'statement',
    id,
    part,
    section,
    words: wordsAlone(text),
    measure: measureOf(sentence),
    excerpt: excerptOf(text),
  };
}

function exhibitAnchor({ part, section, exhibit }: PlacedExhibit): Anchor {
  return {
    kind: 'exhibit',
    id: String(exhibit.number),
    part,
    section,
    words: wordsAlone(exhibit.title),
    measure: wordsAlone([...exhibit.columns, ...exhibit.rows.map(({ label }) => label)].join(' ')),
    excerpt: excerptOf(exhibit.title),
  };
}

/** Everything that can be spoken of in a report, and what was spoken of in others found again. */
export class Targets {
  readonly #byPart: ReadonlyMap<string, readonly Anchor[]>;

  constructor(report: Report) {
    const known = [
      ...placedStatements(report).map(statementAnchor),
      ...placedExhibits(report).map(exhibitAnchor),
      ...parts(report).map(
        ({ part, section }): Anchor => ({
          kind: 'section',
          id: part,
          part,
          section,
          words: wordsAlone(section),
          measure: null,
          excerpt: section,
        }),
      ),
    ];
    // A statement that stands in several places is one.
    const once = new Map(known.map((each) => [`${each.kind} ${each.id}`, each]));
    this.#byPart = Map.groupBy(once.values(), placeOf);
  }

  anchor({ kind, id }: Target): Anchor | null {
    const all = [...this.#byPart.values()].flat();
    return all.find((each) => each.kind === kind && each.id === id) ?? null;
  }

  /**
   * The same claim, else the same words in the same part, else the one thing there that measures
   * the same; null where none of them is left.
   */
  find(anchor: Anchor): Target | null {
    const near = this.#byPart.get(placeOf(anchor)) ?? [];
    const found =
      // The number of an exhibit says nothing of another version.
      (anchor.kind === 'exhibit' ? undefined : near.find(({ id }) => id === anchor.id)) ??
      near.find(({ words }) => words === anchor.words) ??
      onlyOne(near.filter((each) => each.measure !== null && each.measure === anchor.measure));
    return found ? { kind: found.kind, id: found.id } : null;
  }
}

const placeOf = ({ kind, part }: Anchor) => `${kind} ${part}`;
const onlyOne = <T>(all: readonly T[]): T | undefined => (all.length === 1 ? all[0] : undefined);
