import { buildDocument } from '@assay/domain/report/document/build-document';
import { specimenReport } from '@assay/domain/report/testing/specimen-report';
import { describe, expect, it } from 'vitest';
import { reportPlaces } from './report-places.ts';

describe('the places of a report', () => {
  const report = specimenReport();
  const places = reportPlaces('p1', buildDocument(report));
  const of = (kind: string) => places.filter((place) => place.kind === kind);

  it('are its headings, each exhibit once, and every source', () => {
    expect(of('section').map(({ label }) => label)).toContain('Sources');
    const exhibits = report.sections.flatMap(({ subsections }) =>
      subsections.flatMap((subsection) => subsection.exhibits.map(({ title }) => title)),
    );
    expect(exhibits.length).toBeGreaterThan(0);
    expect(of('exhibit').map(({ label }) => label)).toEqual(exhibits);
    expect(of('source')).toHaveLength(report.sources.length);
  });

  it('lead into the report, each to an address of its own', () => {
    const addresses = places.map(({ to }) => `${to.pathname}${to.search}${to.hash}`);
    expect(new Set(addresses).size).toBe(addresses.length);
    for (const address of addresses) expect(address).toMatch(/^\/project\/p1\?view=report#\S+$/);
  });
});
