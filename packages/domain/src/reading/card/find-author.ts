import type { RawDocument } from '../raw-document.ts';

const byline =
  /(?:^|[\s*|])(?:authors?|by|written by|prepared by|notes by|analysts?|autor(?:in)?|verfasser(?:in)?|verfasst von|erstellt von|bearbeiter(?:in)?|notiz|von)\s*[:*]+\s*([\p{Lu}][^|;\n(]{2,80}?)(?=\s*(?:$|[|;(,]|\s{2,}))/iu;
const plainByline = /^(?:By|Von)\s(\p{Lu}[\p{L}.’-]+(?:\s\p{Lu}[\p{L}.’-]+){1,3})\s*$/u;
const programs =
  /microsoft|adobe|pptxgen|exceljs|generator|creator|export$|acrobat|python|openpyxl|reportlab|libreoffice|unknown|un-?named|^user$|^admin/iu;

/** Who wrote it: the sender of a mail, a byline, then what the file says of its author. */
export function findAuthor(raw: RawDocument, lines: readonly string[]): string | null {
  if (raw.mail) return nameOfSender(raw.mail.from);
  for (const line of lines.slice(0, 16)) {
    const match = byline.exec(line) ?? plainByline.exec(line.trim());
    const name = match?.[1]?.replaceAll(/[*_]/gu, '').trim();
    if (name && !/\?$/u.test(name)) return name;
  }
  const stated = raw.author?.trim() ?? '';
  return stated === '' || programs.test(stated) ? null : stated;
}

function nameOfSender(from: string): string {
  const name = from
    .replace(/<[^>]*>/u, '')
    .replaceAll('"', '')
    .trim();
  return name === '' ? from.replaceAll(/[<>]/gu, '').trim() : name;
}
