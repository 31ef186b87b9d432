import type { Document } from '../markup.ts';
import { type FactBook, readFactBook } from './facts.ts';
import { readStyleSheet, type StyleSheet } from './style.ts';

/** What holds for a whole page and is looked up while it is walked. */
export interface HtmlPage {
  sheet: StyleSheet;
  facts: FactBook;
}

export const openPage = (document: Document): HtmlPage => ({
  sheet: readStyleSheet(document),
  facts: readFactBook(document),
});

export const skippedTags = new Set(
  'script style noscript template svg img picture video audio canvas iframe object head title meta link input select option textarea button ix:resources ix:references'.split(
    ' ',
  ),
);

export const inlineTags = new Set(
  'a abbr acronym b bdi bdo big cite code data del dfn em font i ins kbd label mark output q rp rt ruby s samp small span strike strong sub sup time tt u var wbr ix:nonfraction ix:nonnumeric ix:continuation ix:exclude ix:footnote'.split(
    ' ',
  ),
);
