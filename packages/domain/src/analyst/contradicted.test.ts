import { expect, test } from 'vitest';
import { ClaimBook } from '../sentences/claim-book.ts';
import {
  type GivenFigure,
  inCell,
  label,
  makeLedger,
  millionsOfEuros,
  read,
  year,
} from '../sentences/testing/make-reading.ts';
import { tellContradicted } from './contradicted.ts';

const company = 'Alderlund Pumps';
const revenue = (millions: number, more: Partial<GivenFigure> = {}): GivenFigure => ({
  printed: `${millions}`,
  value: `${millions * 1e6}`,
  ...millionsOfEuros,
  measure: read(label('Revenue', 'revenue')),
  subject: read(company),
  period: read(year(2024)),
  ...more,
});

function told(claims: (id: string) => string[], figures: (id: string) => string[]): string[][] {
  const ledger = makeLedger(
    company,
    {
      grade: 'A',
      card: { title: 'Accounts', kind: 'accounts', ownerRole: 'target', owner: company },
      table: [
        ['', '2024'],
        ['Revenue', '81.2'],
      ],
      figures: [revenue(81.2, { place: inCell(1, 1) })],
    },
    {
      grade: 'D',
      card: { title: 'A deck', kind: 'presentation', ownerRole: 'target', owner: company },
      blocks: ['Revenue of EUR 86.5m in 2024'],
      figures: [revenue(86.5)],
    },
  );
  const [known] = [...ledger.sources.keys()].flatMap((id) => ledger.figuresOf(id));
  const book = new ClaimBook();
  const printed = claims(known?.id ?? '').map((text) => ({
    claims: text ? [book.add({ text, citations: [] })] : [],
  }));
  const shown = figures(known?.id ?? '').map((id) => ({ figures: id && known ? [known] : [] }));
  const subsections = printed.map((one, at) => ({ ...one, figures: shown[at]?.figures ?? [] }));
  return tellContradicted(subsections, ledger, book).map((ids) =>
    ids.flatMap((id) => book.claims.filter((claim) => claim.id === id).map(({ text }) => text)),
  );
}

test('what the company states otherwise is told where the figure stands in a sentence, else where it is shown', () => {
  const against = [expect.stringContaining('the company states')];
  expect(
    told(
      (id) => ['', `It is {${id}}.`],
      (id) => [id, ''],
    ),
  ).toEqual([[], against]);
  expect(
    told(
      () => ['', ''],
      (id) => ['', id],
    ),
  ).toEqual([[], against]);
  expect(
    told(
      () => ['', ''],
      () => ['', ''],
    ),
  ).toEqual([[], []]);
});
