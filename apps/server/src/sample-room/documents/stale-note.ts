import { heading, text } from '../block.ts';
import { writePdf } from '../writers/pdf.ts';

export const staleQuote =
  'The European condition monitoring market is expected to have a size of EUR 3,600 million in 2025.';

/** Seven years old, and overtaken by the study in every figure. */
export const staleNote = (): Buffer =>
  writePdf('Condition monitoring: market note', [
    text('Published by Brightwater Equity Notes, London, on 11 March 2019.'),
    heading('Market size and growth'),
    text(
      'The European condition monitoring market had a size of EUR 1,720 million in 2018.',
      staleQuote,
      'We expect growth of 11.1% a year from 2018 to 2025.',
    ),
    heading('Demand'),
    text(
      'Wireless sensors made up 9% of newly installed sensors in Europe in 2018.',
      'Most operators still inspect machines by hand once a quarter.',
    ),
  ]);
