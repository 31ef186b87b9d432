import { Exact } from '@assay/domain/kit/decimal';

/** A tagged number as the source text has it, read by other means than the product's. */
export interface SourceTag {
  concept: string;
  value: string;
  start: string | null;
  end: string;
}

export function sourceTags(html: string): SourceTag[] {
  const periods = contextPeriods(html);
  const found: SourceTag[] = [];
  for (const [, head = '', body = ''] of html.matchAll(
    /<ix:nonFraction\b([^>]*?)>(.*?)<\/ix:nonFraction>/gs,
  )) {
    const attribute = (name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(head)?.[1];
    const period = periods.get(attribute('contextRef') ?? '');
    const concept = attribute('name');
    if (!period || !concept || attribute('xsi:nil') === 'true') continue;
    const digits = plainDigits(body, attribute('format') ?? '');
    if (digits === null) continue;
    const value = new Exact(digits)
      .times(new Exact(10).pow(attribute('scale') ?? 0))
      .times(attribute('sign') === '-' ? -1 : 1);
    found.push({ concept, value: value.toFixed(), ...period });
  }
  return found;
}

function contextPeriods(html: string): Map<string, { start: string | null; end: string }> {
  const periods = new Map<string, { start: string | null; end: string }>();
  for (const [, id = '', body = ''] of html.matchAll(
    /<xbrli:context\b[^>]*\bid="([^"]*)"[^>]*>(.*?)<\/xbrli:context>/gs,
  )) {
    const date = (name: string) =>
      new RegExp(`<xbrli:${name}>\\s*([\\d-]{10})`).exec(body)?.[1] ?? null;
    const end = date('instant') ?? date('endDate');
    if (end) periods.set(id, { start: date('startDate'), end });
  }
  return periods;
}

const words: Record<string, string> = {
  no: '0',
  one: '1',
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  seven: '7',
  eight: '8',
  nine: '9',
  ten: '10',
  eleven: '11',
  twelve: '12',
};

function plainDigits(body: string, format: string): string | null {
  const text = body
    .replace(/<[^>]*>/g, '')
    .replace(/&#160;|&nbsp;/g, ' ')
    .trim();
  if (/zero/.test(format)) return '0';
  if (/numwords/.test(format)) return words[text.toLowerCase()] ?? null;
  const digits = text.replace(/,/g, '');
  return /^\d*\.?\d+$/.test(digits) ? digits : null;
}
