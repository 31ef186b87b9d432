import type { Field, How } from '../figure.ts';
import type { Span } from '../reading.ts';

export function unknown<T>(): Field<T> {
  return { value: null, how: 'unknown', at: null };
}

export function known<T>(value: T, how: How, at: Span | null): Field<T> {
  return { value, how, at };
}

export function shifted(span: Span, offset: number): Span {
  return { start: span.start + offset, end: span.end + offset };
}
