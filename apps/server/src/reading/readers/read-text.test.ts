import type { RawBlock } from '@assay/domain/reading/raw-document';
import { describe, expect, it } from 'vitest';
import { readMail } from './read-mail.ts';
import { readMarkdown } from './read-markdown.ts';
import { readText } from './read-text.ts';

const text = (lines: string[]) => readText(Buffer.from(lines.join('\n')));

const said = (blocks: readonly RawBlock[]) =>
  blocks.flatMap((block) =>
    block.kind === 'paragraph' || block.kind === 'item' ? [[block.speaker, block.text]] : [],
  );

describe('plain text', () => {
  it('ends a line at the line that is drawn below it, and reads none of the drawing', async () => {
    const { blocks } = await readText(
      Buffer.from(
        'Call note\nInterviewee: buyer, Grauberg Town Council\n---\n- The halls are old.',
      ),
    );
    expect(blocks.map((block) => 'text' in block && block.text)).toEqual([
      'Call note',
      'Interviewee: buyer, Grauberg Town Council',
      'The halls are old.',
    ]);
  });

  it('knows who says what in a transcript, by the names that its head gives', async () => {
    const { blocks, title } = await text([
      'CALL NOTES (typed)',
      'Date: 3 May 2026',
      'Speakers: IV = interviewer; RK = Rosa Kern, head of plants',
      '',
      '[00:00:04] IV: How many lines do you run?',
      '[00:00:09] RK: Eleven. Two of them',
      'stand still since March.',
      '',
      'That will not change before autumn.',
      '[00:01:00] IV: Why?',
      '[00:01:02] RK: No spare parts.',
      '',
      'Note: the call ended early.',
    ]);
    expect(title).toBe('CALL NOTES (typed)');
    expect(said(blocks)).toEqual([
      [undefined, 'Date: 3 May 2026'],
      [undefined, 'Speakers: IV = interviewer; RK = Rosa Kern, head of plants'],
      ['interviewer', 'How many lines do you run?'],
      ['Rosa Kern, head of plants', 'Eleven. Two of them stand still since March.'],
      ['Rosa Kern, head of plants', 'That will not change before autumn.'],
      ['interviewer', 'Why?'],
      ['Rosa Kern, head of plants', 'No spare parts.'],
      [undefined, 'Note: the call ended early.'],
    ]);
  });

  it('tells headings, items and paragraphs apart', async () => {
    const { blocks } = await text([
      'Visit to the Graz plant',
      '=======================',
      'The plant was built in 1998 and extended twice; the second hall stands empty since',
      'the move of the foundry.',
      '',
      '1) What we saw',
      '- eleven lines',
      '- a store of spare parts',
    ]);
    expect(blocks.map(({ kind }) => kind)).toEqual([
      'heading',
      'paragraph',
      'heading',
      'item',
      'item',
    ]);
    expect(said(blocks)[0]?.[1]).toBe(
      'The plant was built in 1998 and extended twice; the second hall stands empty since the move of the foundry.',
    );
  });

  it.each([
    ['bars', ['| Site | 2025 |', '|------|------|', '| Graz | 31.0 |', '| Oslo | 8.2 |']],
    ['spaces', ['Site        2025', 'Graz        31.0', 'Oslo         8.2']],
  ])('reads a table that is set with %s', async (_, lines) => {
    const { blocks } = await text([
      'Sales by site in EUR m, as told by the company.',
      '',
      ...lines,
    ]);
    const table = blocks.find((block) => block.kind === 'table');
    expect(table?.rows.map((row) => row.cells.map((cell) => cell.text))).toEqual([
      ['Site', '2025'],
      ['Graz', '31.0'],
      ['Oslo', '8.2'],
    ]);
  });
});

it('knows speakers by the initials behind a time, without a colon', async () => {
  const { blocks } = await text([
    'Transcript of a call',
    '',
    '[0:02:05] Q  How are the valves?',
    '[0:02:09] AL They came late, all of them.',
    '[0:02:31] Q  And then?',
    '[0:02:33] AL We left.',
  ]);
  expect(said(blocks)).toEqual([
    ['Q', 'How are the valves?'],
    ['AL', 'They came late, all of them.'],
    ['Q', 'And then?'],
    ['AL', 'We left.'],
  ]);
});

describe('Markdown', () => {
  it('keeps headings, items, tables and bold speakers', async () => {
    const { blocks, title } = await readMarkdown(
      Buffer.from(
        '# Call with a buyer\n\n**Buyer:** We pay late.\n\n**Analyst:** How late?\n\n**Buyer:** Ninety days.\n\n**Analyst:** Thanks.\n\n## Terms\n\n- prices *fixed* to June\n\n| Year | Share |\n|---|---|\n| 2025 | 31% |\n',
      ),
    );
    expect(title).toBe('Call with a buyer');
    expect(said(blocks)).toEqual([
      ['Buyer', 'We pay late.'],
      ['Analyst', 'How late?'],
      ['Buyer', 'Ninety days.'],
      ['Analyst', 'Thanks.'],
      [undefined, 'prices fixed to June'],
    ]);
    expect(blocks.at(-1)).toEqual({
      kind: 'table',
      headRows: 1,
      locator: 'section Terms',
      rows: [
        { cells: [{ text: 'Year' }, { text: 'Share' }] },
        { cells: [{ text: '2025' }, { text: '31%' }] },
      ],
    });
  });
});

const mail = (body: string[], type = 'text/plain; charset="UTF-8"') =>
  Buffer.from(
    [
      'From: Rosa Kern <rosa@ferrolux.example>',
      'To: Jon Aas <jon@ferrolux.example>',
      'Subject: =?UTF-8?Q?St=C3=BCckzahlen?=',
      'Date: Wed, 25 Mar 2026 23:48:21 -0400',
      'MIME-Version: 1.0',
      `Content-Type: ${type}`,
      '',
      ...body,
    ].join('\r\n'),
  );

describe('a mail', () => {
  it('states its head, and marks what it repeats with those who wrote it', async () => {
    const read = await readMail(
      mail([
        'Order 45 pumps, not 62.',
        '',
        'On Tue, Apr 7, 2026 at 4:15 PM Jon Aas <jon@ferrolux.example> wrote:',
        '> The list said 62 pumps.',
        '>',
        '> On Mon, Apr 6, 2026 at 9:00 AM Mia Holm <mia@ferrolux.example> wrote:',
        '>> Which number is right?',
      ]),
    );
    expect(read.mail).toEqual({
      from: 'Rosa Kern',
      address: 'rosa@ferrolux.example',
      to: 'Jon Aas',
      date: '2026-03-25',
      subject: 'Stückzahlen',
    });
    expect(read.blocks).toEqual([
      { kind: 'paragraph', text: 'Order 45 pumps, not 62.', locator: 'mail', speaker: 'Rosa Kern' },
      {
        kind: 'paragraph',
        text: 'The list said 62 pumps.',
        locator: 'mail, quoted from Jon Aas',
        speaker: 'Jon Aas',
        quoted: true,
      },
      {
        kind: 'paragraph',
        text: 'Which number is right?',
        locator: 'mail, quoted from Mia Holm',
        speaker: 'Mia Holm',
        quoted: true,
      },
    ]);
  });

  it('is read from its HTML where it has no plain text', async () => {
    const read = await readMail(
      mail(
        ['<html><body><p>The hall in Graz opens in June, two months late.</p></body></html>'],
        'text/html',
      ),
    );
    expect(said(read.blocks)).toEqual([
      ['Rosa Kern', 'The hall in Graz opens in June, two months late.'],
    ]);
  });

  function withAttachment(name: string, ...lines: string[]) {
    const body = [
      '--b',
      'Content-Type: text/plain',
      '',
      'See the list.',
      '--b',
      `Content-Type: application/octet-stream; name="${name}"`,
      `Content-Disposition: attachment; filename="${name}"`,
      '',
      ...lines,
      '--b--',
    ];
    return readMail(mail(body, 'multipart/mixed; boundary="b"'));
  }

  it('names the attachments that it does not read', async () => {
    const { gaps } = await withAttachment('list.pdf', 'a,b');
    expect(gaps).toEqual(['The attachment “list.pdf” is not read with the mail.']);
  });

  it('reads an attachment that is text under its own name', async () => {
    const read = await withAttachment('halls.csv', 'Hall,Berths', 'Graz,14', 'Linz,9');
    expect(read.gaps).toEqual([]);
    expect(read.blocks.at(-1)).toMatchObject({
      kind: 'table',
      locator: 'attachment halls.csv, rows 1–3',
      rows: [{ cells: [{ text: 'Hall' }, { text: 'Berths' }] }, {}, {}],
    });
  });
});
