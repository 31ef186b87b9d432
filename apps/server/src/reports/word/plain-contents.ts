import type { Parts } from '../firm/template.ts';

const body = 'word/document.xml';
const leader = /<w:tabs><w:tab w:val="right" w:pos="\d+" w:leader="dot"\/><\/w:tabs>/g;
const pageNumber =
  /<w:r><w:tab\/><\/w:r><w:r><w:fldChar w:fldCharType="begin"[^>]*\/><w:instrText[^>]*>PAGEREF .*?<\/w:r>/gs;

/**
 * Only the program that sets the pages knows their numbers: until it has counted, the contents name
 * what there is and lead there, without dots that end in nothing.
 */
export function plainContents(parts: Parts): Parts {
  const xml = parts.get(body)?.toString('utf8') ?? '';
  const plain = xml.replaceAll(leader, '').replaceAll(pageNumber, '');
  return new Map(parts).set(body, Buffer.from(plain));
}
