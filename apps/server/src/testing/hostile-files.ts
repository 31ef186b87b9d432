import type { DocumentType } from '@assay/domain/reading/document-types';
import { zipOf } from './zip-of.ts';

export type HostileFile = [what: string, type: DocumentType, bytes: Buffer];

const many = (text: string, times: number) => text.repeat(times);
const pdf = (body: string) => Buffer.from(`%PDF-1.7\n${body}\n%%EOF`, 'latin1');
const page = '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Contents 4 0 R>>endobj\n';
const tree =
  '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n';
const end = 'trailer<</Root 1 0 R/Size 9>>\nstartxref\n0';

const pdfs: HostileFile[] = (
  [
    ['a header and nothing else', ''],
    ['a reference table that is not there', `${tree}${page}startxref\n999999`],
    [
      'a page that is its own parent',
      `1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[2 0 R]/Count 1>>endobj\n${end}`,
    ],
    [
      'a billion pages, it says',
      `1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 999999999>>endobj\n${end}`,
    ],
    [
      'a stream of negative length',
      `${tree}${page}4 0 obj<</Length -5>>stream\nBT ET\nendstream endobj\n${end}`,
    ],
    [
      'a stream that says it is packed and is not',
      `${tree}${page}4 0 obj<</Length 9/Filter/FlateDecode>>stream\nnot zlib!\nendstream endobj\n${end}`,
    ],
    [
      'filters on filters on filters',
      `${tree}${page}4 0 obj<</Length 3/Filter[${many('/ASCIIHexDecode', 2000)}]>>stream\n00>\nendstream endobj\n${end}`,
    ],
    [
      'arrays within arrays',
      `${tree}${page}4 0 obj${many('[', 20_000)}${many(']', 20_000)}endobj\n${end}`,
    ],
    [
      'a table that names itself as the one before',
      `${tree}${page}xref\n0 1\n0000000000 65535 f \ntrailer<</Root 1 0 R/Size 9/Prev 9>>\nstartxref\n9`,
    ],
    [
      'a script that opens with it',
      `1 0 obj<</Type/Catalog/Pages 2 0 R/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n${page}${end}`,
    ],
    [
      'a lock without a key',
      `${tree}${page}5 0 obj<</Filter/Standard/V 9/R 9/O(x)/U(x)/P 0>>endobj\ntrailer<</Root 1 0 R/Encrypt 5 0 R>>\nstartxref\n0`,
    ],
    [
      'a page without end of text',
      `${tree}${page}4 0 obj<</Length 400000>>stream\n${many('BT (x) Tj ', 40_000)}`,
    ],
    [
      'numbers that no one can count',
      `${tree}3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 1e309 -1e309]>>endobj\n${end}`,
    ],
    [
      'binary noise behind the header',
      Array.from({ length: 5000 }, (_, n) => String.fromCharCode((n * 7919) % 256)).join(''),
    ],
  ] as const
).map(([what, body]) => [`a PDF with ${what}`, 'pdf', pdf(body)]);

const office = {
  docx: ['word/document.xml', 'wordprocessingml.document.main+xml'],
  xlsx: ['xl/workbook.xml', 'spreadsheetml.sheet.main+xml'],
  pptx: ['ppt/presentation.xml', 'presentationml.presentation.main+xml'],
} as const;
type Office = keyof typeof office;

function officeFile(type: Office, main: string | Buffer, more: Record<string, string> = {}) {
  const [part, kind] = office[type];
  const types = `<Types><Override PartName="/${part}" ContentType="application/vnd.openxmlformats-officedocument.${kind}"/></Types>`;
  const link = `<Relationships><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="${part}"/></Relationships>`;
  return zipOf({ '[Content_Types].xml': types, '_rels/.rels': link, [part]: main, ...more });
}

const laughs = `<!DOCTYPE a [<!ENTITY a "ha">${Array.from({ length: 20 }, (_, n) => `<!ENTITY ${'b'.repeat(n + 1)} "${many(`&${n ? 'b'.repeat(n) : 'a'};`, 10)}">`).join('')}]>`;
const mains: readonly [what: string, main: string | Buffer][] = [
  ['nothing in its main part', ''],
  ['a main part that is no XML', 'not < xml & at all'],
  [
    'a file of the system in its text',
    '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>',
  ],
  ['a call to the inside in its text', '<!DOCTYPE a SYSTEM "http://169.254.169.254/x.dtd"><a/>'],
  ['a billion laughs', `${laughs}<a>&${'b'.repeat(20)};</a>`],
  ['tags within tags', `${many('<a>', 30_000)}${many('</a>', 30_000)}`],
  ['tags that are never closed', many('<w:p><w:r><w:t>', 5000)],
  [
    'letters that are none',
    Buffer.from([0x3c, 0x61, 0x3e, 0xff, 0xfe, 0xc3, 0x28, 0x3c, 0x2f, 0x61, 0x3e]),
  ],
];

async function officeFiles(): Promise<HostileFile[]> {
  const files: HostileFile[] = [];
  for (const type of Object.keys(office) as Office[]) {
    for (const [what, main] of mains) {
      files.push([`a ${type} with ${what}`, type, await officeFile(type, main)]);
    }
    const whole = await officeFile(type, '<a/>');
    files.push([`a ${type} that was cut off`, type, whole.subarray(0, whole.length - 30)]);
    const lying = Buffer.from(whole);
    lying.fill(0xff, 18, 26);
    files.push([`a ${type} that lies about its sizes`, type, lying]);
  }
  return [...files, ...(await workbooks())];
}

async function workbooks(): Promise<HostileFile[]> {
  const book =
    '<workbook xmlns:r="r"><sheets><sheet name="S" sheetId="1" r:id="r1"/></sheets></workbook>';
  const links =
    '<Relationships><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>';
  const sheets: readonly [what: string, sheet: string][] = [
    [
      'a cell at the end of the world',
      '<worksheet><sheetData><row r="999999999"><c r="ZZZZZZ999999999"><v>1</v></c></row></sheetData></worksheet>',
    ],
    [
      'a merged field of all cells',
      '<worksheet><dimension ref="A1:XFD1048576"/><sheetData/><mergeCells><mergeCell ref="A1:XFD1048576"/></mergeCells></worksheet>',
    ],
    [
      'words that are not in its list',
      '<worksheet><sheetData><row r="1"><c r="A1" t="s"><v>999999</v></c></row></sheetData></worksheet>',
    ],
    [
      'a formula that starts a program',
      `<worksheet><sheetData><row r="1"><c r="A1"><f>cmd|'/c calc'!A1</f><v>1</v></c></row></sheetData></worksheet>`,
    ],
    [
      'a date before all time',
      '<worksheet><sheetData><row r="1"><c r="A1" s="1"><v>-1e308</v></c></row></sheetData></worksheet>',
    ],
  ];
  return Promise.all(
    sheets.map(
      async ([what, sheet]): Promise<HostileFile> => [
        `a workbook with ${what}`,
        'xlsx',
        await officeFile('xlsx', book, {
          'xl/_rels/workbook.xml.rels': links,
          'xl/worksheets/sheet1.xml': sheet,
        }),
      ],
    ),
  );
}

const texts: HostileFile[] = (
  [
    ['csv', 'a quote that is never closed', `a,"b\n${many('1,2\n', 5000)}`],
    ['csv', 'one row of fifteen hundred cells', many('1,', 1500)],
    ['csv', 'rows of all lengths', Array.from({ length: 120 }, (_, n) => many('x;', n)).join('\n')],
    ['csv', 'formulas for whoever opens it', '=cmd|"/c calc"!A1,@SUM(1),+1,-1\n1,2,3,4'],
    ['html', 'boxes within boxes', many('<div>', 30_000)],
    ['html', 'tables within tables', many('<table><tr><td>', 1500)],
    [
      'html',
      'a cell as wide as a billion',
      '<table><tr><td colspan=999999999 rowspan=999999999>1</td></tr></table>',
    ],
    ['html', 'a comment without an end', `<p>Revenue</p><!-- ${many('x', 100_000)}`],
    [
      'html',
      'scripts, frames and a new base',
      '<base href="file:///"><script>while(1){}</script><iframe src="file:///etc/passwd"></iframe><p>Text</p>',
    ],
    ['html', 'a character set that lies', '<meta charset="utf-7"><p>+ADw-script+AD4-</p>'],
    ['html', 'an attribute of a megabyte', `<p title="${many('x', 1_000_000)}">Text</p>`],
    ['html', 'references to letters that are none', many('&#x110000;&#xD800;&#0;', 2000)],
    ['md', 'quotes within quotes', `${many('> ', 3000)}deep`],
    [
      'md',
      'lists within lists',
      Array.from({ length: 120 }, (_, n) => `${many(' ', n * 2)}- x`).join('\n'),
    ],
    ['md', 'brackets that are never closed', many('[', 20_000)],
    ['md', 'ticks and stars in turns', many('`*_', 2000)],
    ['md', 'a table of bars', `${many('|', 5000)}\n${many('|-', 5000)}`],
    ['txt', 'one line of a million letters', many('a', 900_000)],
    ['txt', 'letters that turn the direction', many('\u202e\u2066x\u2069', 5000)],
    ['txt', 'signs that no one sees', many('\u200b\u00ad\ufeff', 30_000)],
    ['txt', 'orders to a terminal', many('\u001b]0;x\u0007\u001b[2J', 500)],
    ['txt', 'numbers without an end', many('9', 200_000)],
    ['txt', 'figures beyond all measure', many('EUR 1e999 million, -0 %, 1.2.3.4,5 ', 600)],
    [
      'eml',
      'parts that name no boundary',
      'From: a@b.example\r\nContent-Type: multipart/mixed\r\n\r\n--x\r\n\r\nHello',
    ],
    [
      'eml',
      'parts within parts',
      `From: a@b.example\r\n${Array.from({ length: 200 }, (_, n) => `Content-Type: multipart/mixed; boundary=b${n}\r\n\r\n--b${n}\r\n`).join('')}\r\nHello`,
    ],
    [
      'eml',
      'mails within mails',
      `${many('From: a@b.example\r\nContent-Type: message/rfc822\r\n\r\n', 150)}Hello`,
    ],
    [
      'eml',
      'a subject of a megabyte',
      `Subject: ${many('=?utf-8?q?x?= ', 60_000)}\r\nFrom: a@b.example\r\n\r\nHello`,
    ],
    [
      'eml',
      'a body that is no base64',
      'From: a@b.example\r\nContent-Transfer-Encoding: base64\r\n\r\n%%%%====\u0000',
    ],
    ['eml', 'ten thousand headers', `${many('X-A: b\r\n', 10_000)}From: a@b.example\r\n\r\nHello`],
  ] as const
).map(([type, what, text]) => [`a ${type} with ${what}`, type, Buffer.from(text)]);

const png = (width: number, height: number) => {
  const head = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
  const size = Buffer.alloc(8);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  return Buffer.concat([head, size, Buffer.from('0802000000', 'hex'), Buffer.alloc(4)]);
};
const others: HostileFile[] = [
  ['a picture of four billion dots each way', 'png', png(0xffffffff, 0xffffffff)],
  ['a picture of no dots', 'png', png(0, 0)],
  ['a picture that ends after its head', 'png', png(9, 9)],
  ['a photograph that ends after its head', 'jpeg', Buffer.from('ffd8ffe000104a4649460001', 'hex')],
  ['a photograph of nothing but marks', 'jpeg', Buffer.alloc(5000, 0xff).fill(0xd8, 1, 2)],
  ['text in two bytes with half a letter', 'txt', Buffer.from('fffe41004200d8', 'hex')],
  ['text of the wrong half of pairs', 'txt', Buffer.from(`fffe${many('00dc', 5000)}`, 'hex')],
  ['a file of zeros', 'txt', Buffer.alloc(100_000)],
  ['a program that is called a text', 'txt', Buffer.from(`7f454c46${many('00', 500)}`, 'hex')],
  ['an empty file', 'pdf', Buffer.alloc(0)],
];

/** Files as no honest person sends them, of every type that is read. */
export async function hostileFiles(): Promise<HostileFile[]> {
  return [...pdfs, ...(await officeFiles()), ...texts, ...others];
}
