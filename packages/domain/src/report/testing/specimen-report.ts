import { sectionKeys, sectionTitles } from '../../agents/sections.ts';
import { defaultOutline } from '../../scope/default-outline.ts';
import { outlineText } from '../../scope/outline-text.ts';
import type {
  Note,
  Report,
  ReportExhibit,
  ReportSection,
  ReportSentence,
  ReportSource,
  ReportSubsection,
  SentenceFigure,
} from '../report.ts';
import { plainRisk } from './plain-risk.ts';
import { nastyStrings, specimenExhibits } from './specimen-exhibits.ts';
import { specimenConflicts, specimenGuides, specimenSources } from './specimen-matter.ts';
import { type SpecimenSubsection, specimenSections } from './specimen-text.ts';

const kinds = { '=': 'evidence', '~': 'judgement', '!': 'evidence' } as const;

class SpecimenBuilder {
  readonly notes: Note[] = [];
  #exhibits = 0;
  #claims = 0;

  note(reference: string, quote: string): number {
    const [sourceId = '', locator = ''] = reference.split('@');
    const known = this.notes.find((note) => note.source_id === sourceId && note.quote === quote);
    if (known) return known.number;
    const number = this.notes.length + 1;
    const before = `Extract ${number} of what was read. `;
    this.notes.push({
      number,
      source_id: sourceId,
      quote,
      locator,
      before,
      after: ' The text goes on.',
    });
    return number;
  }

  sentence(line: string): ReportSentence {
    const bar = line.indexOf('|');
    const [references, text] = [line.slice(0, bar), line.slice(bar + 1)];
    const mark = references.charAt(0);
    const failed = mark === '!';
    const kind = mark in kinds ? kinds[mark as keyof typeof kinds] : 'evidence';
    const cited = (mark in kinds ? references.slice(1) : references)
      .split(/,(?=S\d+@)/)
      .filter((reference) => reference !== '');
    this.#claims += 1;
    return {
      claim_id: `claim-${this.#claims}`,
      kind,
      text,
      verdict: failed ? 'unverified' : 'verified',
      reason: failed ? 'The quote does not occur in the source.' : '',
      confidence: failed ? 'low' : 'high',
      notes: failed ? [] : cited.map((reference) => this.note(reference, text)),
      figures: mark === '=' ? this.#computed(text, cited[0] ?? '') : [],
      checked: failed ? null : { by: 'program', model: null, verdict: 'carried' },
      basis: kind === 'judgement' && cited.length > 0 ? ['claim-1'] : [],
    };
  }

  /** The first number of the text, as the quotient of two figures of its source. */
  #computed(text: string, reference: string): SentenceFigure[] {
    const found = /\d+(?:\.\d+)?/.exec(text);
    if (!found) return [];
    const [source_id = '', locator = ''] = reference.split('@');
    const of = [found[0], '1'].map((value, index) => ({
      id: `f${2 * this.#claims + index}`,
      label: index === 0 ? 'Dividend' : 'Divisor',
      printed: value,
      value,
      unit: '',
      source_id,
      locator,
    }));
    const formula = of.map(({ id }) => id).join(' / ');
    const { index: start } = found;
    return [{ start, end: start + found[0].length, formula, value: found[0], of }];
  }

  exhibit(specimen: (typeof specimenExhibits)[number]): ReportExhibit {
    this.#exhibits += 1;
    return {
      id: `exhibit-${this.#exhibits}`,
      number: this.#exhibits,
      kind: specimen.kind,
      title: specimen.title,
      unit: specimen.unit,
      chart: specimen.chart,
      columns: specimen.columns,
      rows: specimen.rows.map(([label, ...cells]) => ({
        label,
        is_target: label === specimen.target,
        cells: cells.map((cell) => {
          const value = typeof cell === 'number' ? cell : null;
          const text = cell === null ? '' : String(cell);
          const quote = `${label}: ${text}${specimen.unit ? ` ${specimen.unit}` : ''}`;
          const note =
            value === null ? [] : [this.note(`${specimen.source}@table ${this.#exhibits}`, quote)];
          return { text, value, claim_id: null, notes: note, figures: [], formula: null };
        }),
      })),
      source_ids: [specimen.source],
    };
  }

  subsection(
    id: string,
    title: string,
    from: SpecimenSubsection,
  ): [ReportSubsection, ReportSentence[]] {
    const paragraphs = from.paragraphs.map((lines) => lines.map((line) => this.sentence(line)));
    const failed = paragraphs.flat().filter((sentence) => sentence.verdict !== 'verified');
    const subsection: ReportSubsection = {
      id,
      title,
      status: from.status,
      message: null,
      paragraphs: paragraphs.map((paragraph) => paragraph.filter((each) => !failed.includes(each))),
      exhibits: specimenExhibits
        .filter((exhibit) => exhibit.subsection === id)
        .map((exhibit) => this.exhibit(exhibit)),
      earlier_exhibits: [],
      open_questions: (from.open ?? []).map(([question, wouldAnswer]) => ({
        question,
        would_answer: wouldAnswer,
      })),
      coverage: {
        queries: [`${title} Brückner Thermal Systems`, `${title} industrial heat pumps Europe`],
        rejected_sources:
          id === 'market_overview-3'
            ? [{ title: 'Heat pump outlook 2019', reason: 'Older than five years' }]
            : [],
        source_count: new Set(paragraphs.flat().flatMap((each) => each.notes)).size,
      },
    };
    return [subsection, failed];
  }
}

function buildSections(builder: SpecimenBuilder): ReportSection[] {
  const outline = defaultOutline();
  return sectionKeys.flatMap((key) => {
    const texts = specimenSections[key];
    if (!texts) return [];
    const titles = outline.find((section) => section.id === key)?.subsections ?? [];
    const built = texts.map((from, index) =>
      builder.subsection(`${key}-${index + 1}`, titles[index]?.title ?? key, from),
    );
    const subsections = built.map(([subsection]) => subsection);
    const unverified = built.flatMap(([, failed]) => failed);
    const sentences = subsections.flatMap((each) => each.paragraphs.flat());
    const count = (status: ReportSubsection['status']) =>
      subsections.filter((each) => each.status === status).length;
    return {
      key,
      title: sectionTitles[key],
      winner: 'claude',
      message: null,
      hallmark: {
        answered: count('answered'),
        partial: count('partial'),
        not_found: count('not_found'),
        confidence: 'high' as const,
        sources: new Set(sentences.flatMap((each) => each.notes)).size,
        verified: sentences.length,
        unverified: unverified.length,
      },
      subsections,
      unverified,
    };
  });
}

/** A rich report for tests: every kind of exhibit, note, source, conflict and awkward text. */
export function specimenReport(): Report {
  const builder = new SpecimenBuilder();
  const summary = [
    [
      'S1@page 4|Brückner grew by 12.9 % in FY2025 to EUR 142.6 million and earned a reported EBITDA margin of 16.2 %.',
      'S4@page 20|It ranks third in a served market of EUR 1.6 billion that grew by 9.4 % a year.',
      '~S7@row 44|Its strength is service and efficiency; its weakness, delivery time, is the first criterion of buyers.',
    ],
    [
      'S3@slide 6,S4@page 20|The market share that management presents, 12 %, is not supported by the independent study, which finds 9 %.',
      '~S2@sheet Projects, rows 5–88|EUR 4.4 million of December revenue needs its acceptance records before the adjusted EBITDA can be relied on.',
    ],
  ].map((paragraph) => paragraph.map((line) => builder.sentence(line)));
  const risks = [
    'S16@paragraph 11|Delivery time is 38 weeks against 22 at the market leader.',
    'S8@paragraph 7|Subsidies cover a fifth of project cost and are not settled beyond 2026.',
    '~|A low-price entrant with a plant in Hungary may press on prices.',
  ].map((line) => builder.sentence(line));
  const sections = buildSections(builder);
  const last = sections.at(-1)?.subsections.at(2);
  last?.paragraphs.push(nastyStrings.map((text) => builder.sentence(`S17@page 1|${text}`)));
  const assessment = [
    ['S1@page 7|The four sections agree on revenue, EBITDA and net debt of FY2025.'],
  ].map((paragraph) => paragraph.map((line) => builder.sentence(line)));
  const cited = new Set(builder.notes.map((note) => note.source_id));
  const sources: ReportSource[] = specimenSources.map((source) => ({
    ...source,
    cited: cited.has(source.id),
  }));
  return {
    project_id: '0e7f6f0a-4a1c-4c59-9a0e-0b7a3f1d2c11',
    company_name: 'Brückner Thermal Systems GmbH',
    company_description:
      'Maker of industrial heat pumps and process cooling for food, chemical and paper plants.',
    version: 'a41f09c2',
    status: 'qa_validated',
    generated_at: '2026-11-14T09:30:00.000Z',
    offline: true,
    scope: outlineText(defaultOutline()),
    markets: ['Industrial heat pumps', 'Process cooling', 'Service and availability contracts'],
    geographies: ['Germany', 'Austria', 'Switzerland', 'Ελλάδα', 'Polska'],
    limitations: [
      'The acceptance records of six projects were not in the data room.',
      'No interview with a customer outside Germany was possible.',
    ],
    summary: {
      verdict: 'attractive_with_conditions',
      headline:
        'A sound business in a growing niche, if the December revenue stands and delivery times fall',
      answer: null,
      conditions: [],
      messages: [],
      hypotheses: [],
      paragraphs: summary,
      key_risks: risks,
      risks: risks.map((risk) => ({ ...plainRisk, risk })),
      next_steps: [
        'Read the acceptance protocols of the six December projects',
        'Interview five customers outside Germany',
        'Model revenue without subsidised projects',
      ],
      unverified: [],
    },
    assessment: {
      summary: 'Three conflicts were found; two are decided, one stays open.',
      paragraphs: assessment,
      recommendations: ['Use 9 % as the market share.', 'Treat adjusted EBITDA as an upper bound.'],
      unverified: [],
    },
    sections,
    guides: specimenGuides,
    conflicts: specimenConflicts,
    notes: builder.notes,
    sources,
    agent_runs: [
      [
        'analysis_target_introduction_claude',
        'Target introduction, Claude',
        'openai',
        'gpt-5.2',
        3,
      ],
      ['analysis_market_overview_o3', 'Market overview, o3', 'offline', 'offline-analyst', 1],
    ].map(([id, name, provider, model, version]) => ({
      agent_id: String(id),
      agent_name: String(name),
      phase: 'analysis',
      status: 'completed',
      provider: String(provider),
      model: String(model),
      template_version: Number(version),
      input_tokens: 21_000,
      output_tokens: 4_800,
      cost_usd: 0.41,
      duration_ms: 38_000,
      search_calls: 6,
    })),
    total_cost_usd: 0.82,
    total_tokens: 51_600,
  };
}
