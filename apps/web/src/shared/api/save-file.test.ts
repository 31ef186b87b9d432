import { expect, it } from 'vitest';
import { fileNameOf } from './save-file.ts';

const fallback = 'Commercial_DD_Report_Project_1.pdf';

function withHeader(value?: string): Response {
  return new Response('', value ? { headers: { 'content-disposition': value } } : {});
}

it.each([
  ['attachment; filename="Calder report.pdf"', 'Calder report.pdf'],
  ['attachment; filename=report.pdf', 'report.pdf'],
  [`attachment; filename="x.pdf"; filename*=UTF-8''Caf%C3%A9.pdf`, 'Café.pdf'],
  [`attachment; filename*=UTF-8''%E0%A4%A`, fallback],
  ['attachment', fallback],
])('%s is saved as %s', (header, name) => {
  expect(fileNameOf(withHeader(header), fallback)).toBe(name);
});

it('a response without the header gets the default name', () => {
  expect(fileNameOf(withHeader(), fallback)).toBe(fallback);
});
