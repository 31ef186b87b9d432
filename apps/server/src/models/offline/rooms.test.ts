import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { critiqueSchema } from '@assay/domain/agents/answers';
import { sectionKeys } from '@assay/domain/agents/sections';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerKey } from '../../sample-room/answer-key.ts';
import { writeRoom } from '../../sample-room/write-room.ts';
import { coffeeRoom } from '../../testing/coffee-room.ts';
import {
  allSeats,
  type Drafted,
  type OfflineAnalysis,
  openOfflineAnalysis,
  panelVariables,
} from '../../testing/offline-analysis.ts';

const citedQuotes = (drafts: readonly Drafted[]): string[] =>
  drafts.flatMap(({ answer }) =>
    answer.claims.flatMap(({ citations }) =>
      citations.map(({ quote }) => quote.replace(/\s+/g, ' ')),
    ),
  );

const subsectionsOf = (drafts: readonly Drafted[]) =>
  drafts.flatMap(({ answer }) => answer.subsections);

function failedClaims(drafts: readonly Drafted[]) {
  return drafts.flatMap(({ answer, verdicts }) =>
    verdicts
      .filter(({ status }) => status !== 'verified')
      .map(({ claimId, reasons }) => ({
        text: answer.claims.find(({ id }) => id === claimId)?.text,
        reasons,
      })),
  );
}

describe('the offline analyst in the sample room', () => {
  const key = answerKey();
  const drafts: Drafted[] = [];
  let rooms: string;
  let analysis: OfflineAnalysis;

  beforeAll(async () => {
    rooms = await mkdtemp(join(tmpdir(), 'assay-rooms-'));
    await writeRoom(rooms, 'planted');
    analysis = await openOfflineAnalysis(rooms, key.company);
    for (const pod of sectionKeys) {
      for (const seat of allSeats) drafts.push(await analysis.draft(pod, seat));
    }
  });
  afterAll(async () => {
    await analysis.close();
    await rm(rooms, { recursive: true, force: true });
  });

  it.each(allSeats)('finds at least nine tenths of the planted facts in the seat of %s', (seat) => {
    const quotes = citedQuotes(drafts.filter((draft) => draft.seat === seat));
    const missing = key.facts.filter(({ quote }) => !quotes.some((cited) => cited.includes(quote)));
    expect(missing.map(({ id }) => id).length).toBeLessThanOrEqual(key.facts.length / 10);
  });

  it('answers all 22 subsections at least in part', () => {
    for (const seat of allSeats) {
      const subsections = subsectionsOf(drafts.filter((draft) => draft.seat === seat));
      expect(subsections).toHaveLength(22);
      expect(subsections.filter(({ status }) => status === 'not_found')).toEqual([]);
    }
  });

  it('says nothing that the code checks reject', () => {
    expect(failedClaims(drafts)).toEqual([]);
  });

  it('names what sources say differently, so that the conflict can be decided', () => {
    const quotes = citedQuotes(drafts);
    for (const { quote } of key.contradictions) expect(quotes).toContain(quote);
    for (const { quote } of key.stale) expect(quotes).toContain(quote);
  });

  it('does not repeat what a document tells the agents', () => {
    const said = JSON.stringify(drafts.map(({ answer }) => answer));
    expect(said).not.toContain('ignore all previous instructions');
    expect(said).not.toContain('40%');
  });

  it('draws the exhibits that the documents carry', () => {
    const kinds = new Set(subsectionsOf(drafts).flatMap((s) => s.exhibits.map(({ kind }) => kind)));
    expect([...kinds]).toEqual(
      expect.arrayContaining([
        'market_size',
        'growth_table',
        'share',
        'purchasing_criteria',
        'scorecard',
        'revenue_bridge',
      ]),
    );
  });

  it('computes with formulas and infers only from what it names', () => {
    const claims = drafts.flatMap(({ answer }) => answer.claims);
    const computed = claims.filter(({ kind }) => kind === 'computed');
    expect(computed.length).toBeGreaterThan(10);
    expect(computed.every(({ formula }) => formula)).toBe(true);
    const judged = claims.filter(({ kind }) => kind === 'judgement');
    expect(judged.length).toBeGreaterThan(0);
    expect(judged.every(({ basis }) => basis.length > 0)).toBe(true);
  });

  it('chooses the draft that holds most, and takes over what only the others found', async () => {
    const panel = drafts.filter(({ answer }) =>
      answer.subsections.some(({ id }) => id === 'customer_perception-1'),
    );
    const given = panelVariables(panel);
    const factCheck = await analysis.ask('customer_perception_fact_checker', given);
    expect(factCheck).toMatchObject({
      validation_summary: expect.stringMatching(/^\d+ of \d+ statements in 3 drafts hold/),
      assessments: [{ seat: 'o3' }, { seat: 'gemini' }, { seat: 'claude' }],
    });
    const critique = critiqueSchema.parse(
      await analysis.ask('customer_perception_critic', { ...given, fact_check: '{}' }),
    );
    const verified = ({ verdicts }: Drafted) =>
      verdicts.filter(({ status }) => status === 'verified').length;
    const best = panel.toSorted((a, b) => verified(b) - verified(a))[0];
    expect(critique.winner).toBe(best?.seat);
    const own = citedQuotes(panel.filter(({ seat }) => seat === critique.winner));
    for (const { seat, claim, subsection } of critique.take_over) {
      const draft = panel.find((one) => one.seat === seat);
      const found = draft?.answer.claims.find(({ id }) => id === claim);
      expect(subsection).toMatch(/^customer_perception-\d$/);
      expect(own).not.toContain(found?.citations[0]?.quote);
    }
  });

  it('writes an interview guide with numbered questions under headings', async () => {
    const panel = drafts.filter(({ answer }) =>
      answer.subsections.some(({ id }) => id === 'customer_perception-1'),
    );
    const critique = critiqueSchema.parse(
      await analysis.ask('customer_perception_critic', panelVariables(panel)),
    );
    const [guide] = critique.interview_guides;
    expect(guide?.type).toBe('Customer Interview Guide');
    const lines = guide?.content.split('\n') ?? [];
    const numbers = lines.flatMap((line) => /^(\d+)\. .+\?$/.exec(line)?.[1] ?? []).map(Number);
    expect(numbers.length).toBeGreaterThanOrEqual(8);
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
    expect(lines.filter((line) => /^\*\*.+\*\*$/.test(line)).length).toBeGreaterThanOrEqual(4);
  });

  it('gives the same answer to the same question', async () => {
    const again = await analysis.draft('market_overview', 'o3');
    const before = drafts.find(
      ({ seat, answer }) => seat === 'o3' && answer.subsections[0]?.id === 'market_overview-1',
    );
    expect(again.answer).toEqual(before?.answer);
  });
});

describe('the offline analyst in a room of another industry', () => {
  const drafts: Drafted[] = [];
  let rooms: string;
  let analysis: OfflineAnalysis;

  beforeAll(async () => {
    rooms = await mkdtemp(join(tmpdir(), 'assay-rooms-'));
    const folder = join(rooms, 'harbour-roast');
    await mkdir(folder);
    for (const [name, content] of Object.entries(coffeeRoom.files)) {
      await writeFile(join(folder, name), content);
    }
    analysis = await openOfflineAnalysis(rooms, coffeeRoom.company);
    for (const pod of sectionKeys) drafts.push(await analysis.draft(pod, 'o3'));
  });
  afterAll(async () => {
    await analysis.close();
    await rm(rooms, { recursive: true, force: true });
  });

  it('finds at least four fifths of its facts', () => {
    const quotes = citedQuotes(drafts);
    const missing = coffeeRoom.facts.filter(
      (fact) => !quotes.some((cited) => cited.includes(fact)),
    );
    expect(missing.length).toBeLessThanOrEqual(coffeeRoom.facts.length / 5);
  });

  it('says nothing that the code checks reject', () => {
    expect(failedClaims(drafts)).toEqual([]);
  });

  it('asks where the room is silent', () => {
    const silent = subsectionsOf(drafts).filter(({ status }) => status === 'not_found');
    expect(silent.map(({ id }) => id)).toContain('target_introduction-4');
    for (const { paragraphs, open_questions } of silent) {
      expect(paragraphs).toEqual([]);
      expect(open_questions.length).toBeGreaterThan(0);
    }
  });

  it('introduces the company in the words of the documents', async () => {
    expect(await analysis.ask('validation_identification')).toMatchObject({
      company_name: 'Harbour Roast',
      company_description: expect.stringContaining('coffee shops'),
      geographic_markets: expect.arrayContaining(['Portugal', 'Spain']),
    });
  });
});
