import { remember } from '@assay/domain/kit/remember';

/** Shapes of cells that a table is told from text by; what a number means is not decided here. */
const digits = String.raw`\d+(?:[.,'’]\d+)*|\d{1,3}(?:[ \u00a0\u202f]\d{3})+(?:[.,]\d+)?|[.,]\d+`;
const currency = '(?:[$€£¥]|[A-Z]{1,3}[$€]|EUR|USD|GBP|CHF)';
const quantity = new RegExp(
  String.raw`^[~≈<>≤≥]?\s*[(+\-−–—]?\s*${currency}?\s*[(+\-−–]?(?:${digits})(?:\s?(?:%|x|pp|bps))?\s*\)?\s*%?[\p{No}*†‡ᵃ-ᵛ]*$`,
  'u',
);
const nil = /^(?:[-−–—]{1,2}|n\/?[am]\.?|nil|k\.\s?a\.)\s*%?$/i;
const year = /^(?:FY|CY)?\s?(?:19|20)\d{2}(?:[/–-]\d{2,4})?[AEBPF]?\s*[\p{No}*]*$/u;
const range = /^\d[\d.,]*\s?[–-]\s?\d[\d.,]*\s?%?$/;

const date = /^\d{1,4}([./-])\d{1,2}\1\d{2,4}$/;
/** "120 (12.0%)": a number with its share. */
const withShare = new RegExp(String.raw`^(?:${digits})\s?\((?:${digits})\s?%?\)$`, 'u');

export const isQuantity = remember(
  (text): boolean =>
    quantity.test(text) ||
    nil.test(text) ||
    range.test(text) ||
    date.test(text) ||
    withShare.test(text),
);

export const isYear = (text: string): boolean => year.test(text);

/** A number that a body holds; a year may as well be a head. */
export const isBodyNumber = (text: string): boolean => isQuantity(text) && !isYear(text);

export const opensNumber = (text: string): boolean =>
  /^[($€£¥]$|^[($€£¥]{2}$|^[A-Z]{0,2}\$$/.test(text);
export const closesNumber = (text: string): boolean =>
  /^(?:\)|%|\)%|\*{1,3}|\p{No}{1,2})$/u.test(text);
