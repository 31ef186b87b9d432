import type { Parts } from '../firm/template.ts';
import { tableStyleXml } from './styles.ts';

const part = 'word/styles.xml';

/** The library writes styles of paragraphs and characters alone. */
export function addTableStyle(parts: Parts): Parts {
  const styles = parts.get(part)?.toString('utf8') ?? '';
  const added = styles.replace('</w:styles>', () => `${tableStyleXml}</w:styles>`);
  return new Map(parts).set(part, Buffer.from(added));
}
