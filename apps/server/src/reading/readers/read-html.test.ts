import type { RawBlock, RawTable } from '@assay/domain/reading/raw-document';
import { describe, expect, it } from 'vitest';
import { readHtml } from './read-html.ts';

const read = (html: string) => readHtml(Buffer.from(html));
const body = async (html: string) => (await read(`<html><body>${html}</body></html>`)).blocks;
const words = (blocks: RawBlock[]) =>
  blocks.map((block) => [block.kind, block.kind === 'table' ? '' : block.text]);
const grid = (block: RawBlock | undefined) =>
  (block as RawTable).rows.map(({ cells }) => cells.map((cell) => cell.text));

describe('the words of a page', () => {
  it('come in order as headings, paragraphs and items', async () => {
    const blocks = await body(
      '<h1>Fernhill</h1><p>Sells <b>pumps</b>.<br>And valves.</p><ul><li>First<ul><li>Inner</li></ul></li><li>Second</li></ul>',
    );
    expect(words(blocks)).toEqual([
      ['heading', 'Fernhill'],
      ['paragraph', 'Sells pumps. And valves.'],
      ['item', 'First'],
      ['item', 'Inner'],
      ['item', 'Second'],
    ]);
    expect(blocks[1]?.locator).toBe('section Fernhill');
  });

  it('that nobody sees are doubted', async () => {
    const blocks = await read(
      `<html><head><style>.off { display: none }</style></head><body>
       <p>Seen <span style="display:none">unseen one</span></p><div class="off">unseen two</div>
       <p style="font-size:0">unseen three</p></body></html>`,
    );
    expect(blocks.blocks.map(({ kind, doubt }) => [kind, doubt ?? 'none'])).toEqual([
      ['paragraph', 'none'],
      ['paragraph', 'hidden'],
      ['paragraph', 'hidden'],
      ['paragraph', 'hidden'],
    ]);
  });

  it('set white on no background are doubted', async () => {
    const [seen, unseen] = await body('<p>Seen</p><p style="color:#ffffff">Praise the company</p>');
    expect([seen?.doubt, unseen?.doubt]).toEqual([undefined, 'hidden']);
  });

  it('of menus, feet and everything beside the main part are furniture', async () => {
    const blocks = await body(
      '<nav><a href="/">Home</a></nav><main><p>The market grew.</p></main><div>Cookies</div><footer>Imprint</footer>',
    );
    expect(words(blocks)).toEqual([
      ['furniture', 'Home'],
      ['paragraph', 'The market grew.'],
      ['furniture', 'Cookies'],
      ['furniture', 'Imprint'],
    ]);
  });

  it('that look like a heading are one, with the line in brackets below them', async () => {
    const blocks = await body(
      '<div style="font-weight:700">Statements of income</div><div>(in thousands)</div><div>Some words.</div>',
    );
    expect(words(blocks)).toEqual([
      ['heading', 'Statements of income (in thousands)'],
      ['paragraph', 'Some words.'],
    ]);
  });

  it('at the edges of printed pages are furniture, but for the first of a running head', async () => {
    const page = (n: number) =>
      `<p>Notes to the accounts</p><p>Body ${'abc'.slice(n - 1, n)}</p><p>Text ${'xyz'.slice(n - 1, n)}</p><p>Other ${'uvw'.slice(n - 1, n)}</p><p>${n + 4}</p><hr style="page-break-after:always">`;
    const blocks = await body([1, 2, 3].map(page).join(''));
    const heads = blocks.filter((block) => 'text' in block && block.text.startsWith('Notes'));
    expect(heads.map(({ kind }) => kind)).toEqual(['paragraph', 'furniture', 'furniture']);
    expect(blocks.filter(({ kind }) => kind === 'furniture')).toHaveLength(5);
    expect(blocks[1]?.locator).toBe('page 5');
  });

  it('keep a raised footnote mark apart from the number before it', async () => {
    expect(words(await body('<p>It sold 1,234<sup>1</sup> pumps.</p>'))).toEqual([
      ['paragraph', 'It sold 1,234¹ pumps.'],
    ]);
  });
});

describe('a table of a page', () => {
  it('joins signs that stand in cells of their own, and drops the empty columns between', async () => {
    const [table] = await body(`<table>
      <tr><td></td><td></td><td colspan="3">2023</td><td></td><td colspan="3">2022</td></tr>
      <tr><td colspan="2">Profit</td><td>$</td><td>6.7</td><td></td><td></td><td>$</td><td>(313.1</td><td>)</td></tr>
      <tr><td colspan="2">Tax</td><td colspan="2">1.5</td><td></td><td></td><td colspan="2">(12</td><td>)</td></tr>
      <tr><td colspan="2">Rate</td><td colspan="2">22</td><td>%</td><td></td><td colspan="2">—</td><td>%</td></tr></table>`);
    expect(grid(table)).toEqual([
      ['', '2023', '2022'],
      ['Profit', '$6.7', '$(313.1)'],
      ['Tax', '1.5', '(12)'],
      ['Rate', '22%', '—%'],
    ]);
  });

  it('keeps columns that stand under one head apart', async () => {
    const [table] = await body(`<table>
      <tr><td></td><td colspan="2">2023</td></tr><tr><td>North</td><td>12</td><td>40%</td></tr></table>`);
    expect(table).toMatchObject({
      rows: [{ cells: [{}, { text: '2023', colSpan: 2 }, { covered: true }] }, {}],
    });
  });

  it('resolves cells that reach over rows', async () => {
    const [table] =
      await body(`<table><thead><tr><th rowspan="2">Site</th><th colspan="2">Beds</th></tr>
      <tr><th>New</th><th>Old</th></tr></thead><tr><td>Ashby</td><td>1</td><td>2</td></tr></table>`);
    expect(table).toMatchObject({
      headRows: 2,
      rows: [
        { cells: [{ text: 'Site', rowSpan: 2 }, { text: 'Beds', colSpan: 2 }, { covered: true }] },
        { cells: [{ covered: true }, { text: 'New' }, { text: 'Old' }] },
        { cells: [{ text: 'Ashby' }, { text: '1' }, { text: '2' }] },
      ],
    });
  });

  it('marks hidden rows, and notes below it with their mark', async () => {
    const [table, note] = await body(
      '<table><tr><td>A</td><td>1</td></tr><tr style="display:none"><td>B</td><td>2</td></tr></table><p>(1) Restated.</p>',
    );
    expect(table).toMatchObject({ rows: [{}, { hidden: true }] });
    expect(note).toMatchObject({ kind: 'remark', mark: '(1)', text: '(1) Restated.' });
  });

  it('that only places text is read as text', async () => {
    expect(words(await body('<table><tr><td><p>One line.</p></td></tr></table>'))).toEqual([
      ['paragraph', 'One line.'],
    ]);
  });
});

describe('inline XBRL', () => {
  const filing = (content: string) =>
    read(`<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><body><div style="display:none"><ix:header>
      <ix:hidden><ix:nonFraction name="x:Sites" contextRef="y" unitRef="n" decimals="0">7</ix:nonFraction></ix:hidden><ix:resources>
      <xbrli:context id="y"><xbrli:entity><xbrli:segment><xbrldi:explicitMember dimension="a:B">x:NorthMember</xbrldi:explicitMember></xbrli:segment></xbrli:entity>
      <xbrli:period><xbrli:startDate>2023-01-01</xbrli:startDate><xbrli:endDate>2023-12-31</xbrli:endDate></xbrli:period></xbrli:context>
      <xbrli:context id="i"><xbrli:period><xbrli:instant>2023-12-31</xbrli:instant></xbrli:period></xbrli:context>
      <xbrli:unit id="e"><xbrli:divide><xbrli:unitNumerator><xbrli:measure>iso4217:EUR</xbrli:measure></xbrli:unitNumerator><xbrli:unitDenominator><xbrli:measure>xbrli:shares</xbrli:measure></xbrli:unitDenominator></xbrli:divide></xbrli:unit>
      <xbrli:unit id="n"><xbrli:measure>xbrli:pure</xbrli:measure></xbrli:unit></ix:resources></ix:header></div>${content}</body></html>`);

  it('gives exact, signed and scaled values with unit, period and members', async () => {
    const { blocks } = await filing(
      '<p>Loss of (<ix:nonFraction name="x:Loss" contextRef="y" unitRef="e" scale="6" sign="-" decimals="-5" format="ixt:num-dot-decimal">1,313.1</ix:nonFraction>) million.</p>',
    );
    expect(blocks[0]?.tags).toEqual([
      {
        start: 9,
        end: 16,
        concept: 'x:Loss',
        value: '-1313100000',
        decimals: -5,
        unit: 'EUR/shares',
        period: { start: '2023-01-01', end: '2023-12-31' },
        members: ['x:NorthMember'],
      },
    ]);
  });

  it('moves with the cells that are joined', async () => {
    const { blocks } = await filing(
      '<table><tr><td>Cash</td><td>$</td><td><ix:nonFraction name="x:Cash" contextRef="i" unitRef="n" scale="3" format="ixt:fixed-zero">—</ix:nonFraction></td></tr></table>',
    );
    const cell = (blocks[0] as RawTable).rows[0]?.cells[1];
    expect(cell).toMatchObject({ text: '$ —', tags: [{ start: 2, end: 3, value: '0' }] });
  });

  it('reads commas as decimals, words, dates and facts of the header as their formats say', async () => {
    const { blocks } = await filing(
      `<p><ix:nonFraction name="x:A" contextRef="i" unitRef="n" scale="-2" format="ixt:num-comma-decimal">1.012,5</ix:nonFraction>
       <ix:nonFraction name="x:B" contextRef="i" unitRef="n" format="ixt-sec:numwordsen">twenty-two thousand</ix:nonFraction>
       <ix:nonNumeric name="x:C" contextRef="i" format="ixt:date-monthname-day-year-en">March 3, 2024</ix:nonNumeric></p>`,
    );
    const values = blocks.flatMap(({ tags = [] }) => tags.map(({ value }) => value));
    expect(values).toEqual(['10.125', '22000', '2024-03-03', '7']);
    expect(blocks.at(-1)).toMatchObject({ doubt: 'hidden', text: 'x:Sites: 7' });
  });
});

describe('a page says of itself', () => {
  it('its title, publisher and date', async () => {
    const { title, date, page } = await read(
      `<html><head><title>Old | Site</title><meta property="og:title" content="Pumps sell well">
       <script type="application/ld+json">{"publisher":{"name":"The Pump Post"},"datePublished":"2024-05-06T10:00:00Z"}</script>
       <link rel="canonical" href="https://pump.example/a"></head><body><p>Words.</p></body></html>`,
    );
    expect({ title, date, page }).toEqual({
      title: 'Pumps sell well',
      date: '2024-05-06',
      page: {
        publisher: 'The Pump Post',
        publishedAt: '2024-05-06T10:00:00Z',
        canonicalUrl: 'https://pump.example/a',
      },
    });
  });
});
