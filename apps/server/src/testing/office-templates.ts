import { crc32, deflateSync } from 'node:zlib';
import { zipOf } from './zip-of.ts';

/** Templates of an invented firm, as office programs write them, with what must not be taken over. */

const main = 'http://schemas.openxmlformats.org';
const names = `xmlns:a="${main}/drawingml/2006/main" xmlns:r="${main}/officeDocument/2006/relationships"`;
const deckNames = `${names} xmlns:p="${main}/presentationml/2006/main"`;
const wordNames = `${names} xmlns:w="${main}/wordprocessingml/2006/main"`;
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

export const elsewhere = 'https://tracker.harrow-pell.example/seen';

type Link = [id: string, type: string, target: string];

const links = (...all: Link[]) =>
  `${head}<Relationships xmlns="${main}/package/2006/relationships">${all
    .map(
      ([id, type, target]) =>
        `<Relationship Id="${id}" Type="${main}/officeDocument/2006/relationships/${type}" Target="${target}"${/^https?:/.test(target) ? ' TargetMode="External"' : ''}/>`,
    )
    .join('')}</Relationships>`;

const types = (overrides: Record<string, string>) =>
  `${head}<Types xmlns="${main}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/>${Object.entries(
    overrides,
  )
    .map(
      ([part, type]) =>
        `<Override PartName="/${part}" ContentType="application/vnd.openxmlformats-officedocument.${type}"/>`,
    )
    .join('')}</Types>`;

const theme = `${head}<a:theme ${names} name="Harrow Pell"><a:themeElements><a:clrScheme name="Harrow Pell"><a:dk1><a:sysClr val="windowText" lastClr="101820"/></a:dk1><a:lt1><a:sysClr val="window" lastClr="FFFFFF"/></a:lt1><a:dk2><a:srgbClr val="0B3D2E"/></a:dk2><a:lt2><a:srgbClr val="EFEFEA"/></a:lt2>${['C8102E', '1D7A5F', 'F2A900', '5B6770', '00677F', '7A3E9D'].map((hex, at) => `<a:accent${at + 1}><a:srgbClr val="${hex}"/></a:accent${at + 1}>`).join('')}<a:hlink><a:srgbClr val="00677F"/></a:hlink><a:folHlink><a:srgbClr val="5B6770"/></a:folHlink></a:clrScheme><a:fontScheme name="Harrow Pell"><a:majorFont><a:latin typeface="Trebuchet MS"/><a:ea typeface=""/><a:cs typeface=""/></a:majorFont><a:minorFont><a:latin typeface="Verdana"/><a:ea typeface=""/><a:cs typeface=""/></a:minorFont></a:fontScheme><a:fmtScheme name="Plain"><a:fillStyleLst>${'<a:solidFill><a:schemeClr val="phClr"/></a:solidFill>'.repeat(3)}</a:fillStyleLst><a:lnStyleLst>${'<a:ln w="9525"><a:solidFill><a:schemeClr val="phClr"/></a:solidFill></a:ln>'.repeat(3)}</a:lnStyleLst><a:effectStyleLst>${'<a:effectStyle><a:effectLst/></a:effectStyle>'.repeat(3)}</a:effectStyleLst><a:bgFillStyleLst>${'<a:solidFill><a:schemeClr val="phClr"/></a:solidFill>'.repeat(3)}</a:bgFillStyleLst></a:fmtScheme></a:themeElements></a:theme>`;

/** A red square. */
function logo(): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const size = Buffer.from([0, 0, 0, 8, 0, 0, 0, 8, 8, 2, 0, 0, 0]);
  const rows = Buffer.from(
    Array.from({ length: 8 }, () => [0, ...Array(8).fill([200, 16, 46]).flat()]).flat(),
  );
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', size),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const place = (x: number, y: number, w: number, h: number) =>
  `<a:xfrm><a:off x="${x}" y="${y}"/><a:ext cx="${w}" cy="${h}"/></a:xfrm>`;

const holder = (id: number, name: string, ph: string, frame: string, text = name) =>
  `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="${name}"/><p:cNvSpPr><a:spLocks noGrp="1"/></p:cNvSpPr><p:nvPr><p:ph ${ph}/></p:nvPr></p:nvSpPr><p:spPr>${frame}</p:spPr><p:txBody><a:bodyPr/><a:lstStyle/><a:p><a:r><a:rPr lang="en-GB"/><a:t>${text}</a:t></a:r></a:p></p:txBody></p:sp>`;

const tree = (content: string) =>
  `<p:spTree><p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr/>${content}</p:spTree>`;

const picture = `<p:pic><p:nvPicPr><p:cNvPr id="20" name="Logo"><a:hlinkClick r:id="rIdOut"/></p:cNvPr><p:cNvPicPr/><p:nvPr/></p:nvPicPr><p:blipFill><a:blip r:embed="rIdLogo"/><a:stretch><a:fillRect/></a:stretch></p:blipFill><p:spPr>${place(8_600_000, 150_000, 400_000, 400_000)}<a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr></p:pic>`;
const farPicture = picture
  .replace('r:embed="rIdLogo"', 'r:link="rIdOut"')
  .replace('name="Logo"', 'name="Far away"')
  .replace('id="20"', 'id="21"');

const textStyle = (size: number) =>
  `<a:lvl1pPr><a:defRPr sz="${size}"><a:solidFill><a:schemeClr val="tx1"/></a:solidFill><a:latin typeface="+mn-lt"/></a:defRPr></a:lvl1pPr>`;

const master = `${head}<p:sldMaster ${deckNames}><p:cSld><p:bg><p:bgPr><a:solidFill><a:schemeClr val="bg2"/></a:solidFill><a:effectLst/></p:bgPr></p:bg>${tree(
  [
    holder(2, 'Title', 'type="title"', place(457_200, 274_638, 8_000_000, 900_000)),
    holder(3, 'Text', 'type="body" idx="1"', place(457_200, 1_300_000, 8_229_600, 3_300_000)),
    holder(
      4,
      'Footer',
      'type="ftr" sz="quarter" idx="3"',
      place(457_200, 4_770_000, 6_000_000, 270_000),
    ),
    holder(
      5,
      'Number',
      'type="sldNum" sz="quarter" idx="4"',
      place(8_000_000, 4_770_000, 686_800, 270_000),
    ),
    picture,
    farPicture,
  ].join(''),
)}</p:cSld><p:clrMap bg1="lt1" tx1="dk1" bg2="lt2" tx2="dk2" accent1="accent1" accent2="accent2" accent3="accent3" accent4="accent4" accent5="accent5" accent6="accent6" hlink="hlink" folHlink="folHlink"/><p:sldLayoutIdLst><p:sldLayoutId id="2147483661" r:id="rIdCover"/><p:sldLayoutId id="2147483662" r:id="rIdContent"/></p:sldLayoutIdLst><p:timing><p:tnLst/></p:timing><p:txStyles><p:titleStyle>${textStyle(3600).replace('+mn', '+mj')}</p:titleStyle><p:bodyStyle>${textStyle(2000)}</p:bodyStyle><p:otherStyle>${textStyle(1800)}</p:otherStyle></p:txStyles></p:sldMaster>`;

const layout = (type: string, name: string, shapes: string) =>
  `${head}<p:sldLayout ${deckNames} type="${type}" preserve="1"><p:cSld name="${name}">${tree(shapes)}</p:cSld><p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:sldLayout>`;

const edges =
  holder(7, 'Footer', 'type="ftr" sz="quarter" idx="11"', '') +
  holder(8, 'Number', 'type="sldNum" sz="quarter" idx="12"', '');

const deckParts: Record<string, string | Buffer> = {
  '[Content_Types].xml': types({
    'ppt/presentation.xml': 'presentationml.template.main+xml',
    'ppt/slideMasters/slideMaster1.xml': 'presentationml.slideMaster+xml',
    'ppt/slideLayouts/slideLayout1.xml': 'presentationml.slideLayout+xml',
    'ppt/slideLayouts/slideLayout7.xml': 'presentationml.slideLayout+xml',
    'ppt/theme/theme3.xml': 'theme+xml',
  }),
  '_rels/.rels': links(['rId1', 'officeDocument', 'ppt/presentation.xml']),
  'ppt/presentation.xml': `${head}<p:presentation ${deckNames}><p:sldMasterIdLst><p:sldMasterId id="2147483660" r:id="rId3"/></p:sldMasterIdLst><p:sldSz cx="9144000" cy="5143500"/><p:notesSz cx="6858000" cy="9144000"/></p:presentation>`,
  'ppt/_rels/presentation.xml.rels': links([
    'rId3',
    'slideMaster',
    'slideMasters/slideMaster1.xml',
  ]),
  'ppt/slideMasters/slideMaster1.xml': master,
  'ppt/slideMasters/_rels/slideMaster1.xml.rels': links(
    ['rIdCover', 'slideLayout', '../slideLayouts/slideLayout1.xml'],
    ['rIdContent', 'slideLayout', '../slideLayouts/slideLayout7.xml'],
    ['rIdTheme', 'theme', '../theme/theme3.xml'],
    ['rIdLogo', 'image', '../media/logo.png'],
    ['rIdOut', 'hyperlink', elsewhere],
  ),
  'ppt/slideLayouts/slideLayout1.xml': layout(
    'title',
    'Harrow Pell cover',
    holder(2, 'Title', 'type="ctrTitle"', place(457_200, 1_500_000, 8_229_600, 1_000_000)) +
      holder(
        3,
        'Subtitle',
        'type="subTitle" idx="1"',
        place(457_200, 2_700_000, 8_229_600, 1_200_000),
      ),
  ),
  'ppt/slideLayouts/_rels/slideLayout1.xml.rels': links([
    'rId1',
    'slideMaster',
    '../slideMasters/slideMaster1.xml',
  ]),
  'ppt/slideLayouts/slideLayout7.xml': layout(
    'titleOnly',
    'Harrow Pell page',
    holder(2, 'Title', 'type="title"', '') + edges,
  ),
  'ppt/slideLayouts/_rels/slideLayout7.xml.rels': links([
    'rId1',
    'slideMaster',
    '../slideMasters/slideMaster1.xml',
  ]),
  'ppt/theme/theme3.xml': theme,
  'ppt/media/logo.png': logo(),
};

const style = (id: string, name: string, look: string, more = '') =>
  `<w:style w:type="paragraph" w:styleId="${id}"${more}><w:name w:val="${name}"/>${id === 'Standard' ? '' : '<w:basedOn w:val="Standard"/>'}${look}</w:style>`;

const drawing = `<w:drawing><wp:inline xmlns:wp="${main}/drawingml/2006/wordprocessingDrawing"><wp:extent cx="400000" cy="400000"/><wp:docPr id="1" name="Logo"/><a:graphic><a:graphicData uri="${main}/drawingml/2006/picture"><pic:pic xmlns:pic="${main}/drawingml/2006/picture"><pic:nvPicPr><pic:cNvPr id="0" name="logo"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:embed="rIdLogo"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr>${place(0, 0, 400_000, 400_000)}<a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing>`;
const field = (code: string) =>
  `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space="preserve"> ${code} </w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>`;

const wordParts: Record<string, string | Buffer> = {
  '[Content_Types].xml': types({
    'word/document.xml': 'wordprocessingml.template.main+xml',
    'word/styles.xml': 'wordprocessingml.styles+xml',
    'word/kopf.xml': 'wordprocessingml.header+xml',
    'word/fuss.xml': 'wordprocessingml.footer+xml',
    'word/theme/theme1.xml': 'theme+xml',
  }),
  '_rels/.rels': links(['rId1', 'officeDocument', 'word/document.xml']),
  'word/document.xml': `${head}<w:document ${wordNames}><w:body><w:p><w:r><w:t>Words of the template that no report repeats</w:t></w:r></w:p><w:sectPr><w:headerReference w:type="default" r:id="rIdHead"/><w:footerReference w:type="default" r:id="rIdFoot"/><w:pgSz w:w="12240" w:h="15840"/><w:pgMar w:top="1700" w:right="1300" w:bottom="1500" w:left="1300" w:header="700" w:footer="600" w:gutter="0"/></w:sectPr></w:body></w:document>`,
  'word/_rels/document.xml.rels': links(
    ['rIdStyles', 'styles', 'styles.xml'],
    ['rIdTheme', 'theme', 'theme/theme1.xml'],
    ['rIdHead', 'header', 'kopf.xml'],
    ['rIdFoot', 'footer', 'fuss.xml'],
    ['rIdOut', 'attachedTemplate', elsewhere],
  ),
  'word/styles.xml': `${head}<w:styles ${wordNames}><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:asciiTheme="minorHAnsi" w:hAnsiTheme="minorHAnsi"/><w:sz w:val="20"/></w:rPr></w:rPrDefault></w:docDefaults>${[
    style('Standard', 'Normal', '', ' w:default="1"'),
    style(
      'berschrift1',
      'heading 1',
      '<w:pPr><w:numPr><w:numId w:val="7"/></w:numPr></w:pPr><w:rPr><w:rFonts w:asciiTheme="majorHAnsi"/><w:color w:val="C8102E" w:themeColor="accent1"/><w:sz w:val="40"/></w:rPr>',
    ),
    style('berschrift2', 'heading 2', '<w:rPr><w:color w:val="0B3D2E"/><w:sz w:val="30"/></w:rPr>'),
  ].join('')}</w:styles>`,
  'word/theme/theme1.xml': theme,
  'word/kopf.xml': `${head}<w:hdr ${wordNames}><w:p><w:pPr><w:pStyle w:val="Standard"/></w:pPr><w:r>${drawing}</w:r><w:hyperlink r:id="rIdOut"><w:r><w:t>Harrow and Pell</w:t></w:r></w:hyperlink>${field(`INCLUDEPICTURE "${elsewhere}"`)}</w:p></w:hdr>`,
  'word/_rels/kopf.xml.rels': links(
    ['rIdLogo', 'image', 'media/logo.png'],
    ['rIdOut', 'hyperlink', elsewhere],
  ),
  'word/fuss.xml': `${head}<w:ftr ${wordNames}><w:p><w:r><w:t xml:space="preserve">Private and confidential, page </w:t></w:r>${field('PAGE')}</w:p></w:ftr>`,
  'word/media/logo.png': logo(),
};

type Changes = Record<string, string | Buffer | null>;

async function pack(parts: Record<string, string | Buffer>, changes: Changes): Promise<Buffer> {
  const kept = Object.entries({ ...parts, ...changes }).flatMap(([name, content]) =>
    content === null ? [] : [[name, Buffer.from(content)] as const],
  );
  return zipOf(Object.fromEntries(kept));
}

/** A deck of the firm; parts may be changed, added, or taken away with null. */
export const deckTemplate = (changes: Changes = {}) => pack(deckParts, changes);

/** The same with its content layout under a second master, as firms have whose covers look unlike their pages. */
export function twoMasterDeck(): Promise<Buffer> {
  const [one, links] = [
    'ppt/slideMasters/slideMaster1.xml',
    'ppt/slideMasters/_rels/slideMaster1.xml.rels',
  ];
  const [two, more] = [one, links].map((name) => name.replace('Master1', 'Master2'));
  const relation = /<Relationship Id="rIdContent"[^>]*\/>/;
  const without = (name: string, pattern: RegExp) => deckPart(name).replace(pattern, '');
  const added = (name: string, before: string, text: string) =>
    deckPart(name).replace(before, text + before);
  const page = 'ppt/slideLayouts/_rels/slideLayout7.xml.rels';
  return deckTemplate({
    [one]: without(one, /<p:sldLayoutId id="2147483662"[^>]*\/>/),
    [links]: without(links, relation),
    [two ?? '']: without(one, /<p:sldLayoutId id="2147483661"[^>]*\/>/),
    [more ?? '']: without(links, /<Relationship Id="rIdCover"[^>]*\/>/),
    [page]: deckPart(page).replace('slideMaster1', 'slideMaster2'),
    'ppt/presentation.xml': added(
      'ppt/presentation.xml',
      '</p:sldMasterIdLst>',
      '<p:sldMasterId id="2147483670" r:id="rId4"/>',
    ),
    'ppt/_rels/presentation.xml.rels': added(
      'ppt/_rels/presentation.xml.rels',
      '</Relationships>',
      `<Relationship Id="rId4" Type="${main}/officeDocument/2006/relationships/slideMaster" Target="slideMasters/slideMaster2.xml"/>`,
    ),
    '[Content_Types].xml': added(
      '[Content_Types].xml',
      '</Types>',
      `<Override PartName="/${two}" ContentType="application/vnd.openxmlformats-officedocument.presentationml.slideMaster+xml"/>`,
    ),
  });
}

export const wordTemplate = (changes: Changes = {}) => pack(wordParts, changes);
export const deckPart = (name: string) => String(deckParts[name]);
export const wordPart = (name: string) => String(wordParts[name]);
