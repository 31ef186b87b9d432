import { modifierKey } from './modifier-key.ts';

interface Shortcut {
  /** Pressed together, or one of them where `either` says so. */
  keys: readonly string[];
  either?: boolean;
  does: string;
  /** What does the same without the keyboard. */
  visibly: string;
}

/** Every key that the product listens to, with what a pointer would use instead. */
export const shortcutGroups: readonly { title: string; shortcuts: readonly Shortcut[] }[] = [
  {
    title: 'Everywhere',
    shortcuts: [
      {
        keys: [modifierKey, 'K'],
        does: 'Search or jump to anything',
        visibly: '“Search or jump to” in the header',
      },
      {
        keys: ['/'],
        does: 'Go to the search of the page, or search everything where it has none',
        visibly: 'The search field of the page',
      },
      {
        keys: ['?'],
        does: 'Show these shortcuts',
        visibly: '“Keyboard shortcuts” in the sidebar',
      },
      {
        keys: [modifierKey, 'B'],
        does: 'Fold or unfold the sidebar',
        visibly: 'The button beside the mark',
      },
    ],
  },
  {
    title: 'In a report',
    shortcuts: [
      {
        keys: ['J', 'K'],
        either: true,
        does: 'Next or previous statement',
        visibly: 'The arrows in the bar above the text',
      },
      {
        keys: ['E'],
        does: 'Open the evidence of the statement in focus',
        visibly: 'The numbered chips after the statement',
      },
      {
        keys: ['C'],
        does: 'Comment on the statement in focus',
        visibly: 'The sign above the end of a statement that is pointed at',
      },
      {
        keys: ['N', 'P'],
        either: true,
        does: 'Next or previous piece of evidence',
        visibly: 'The arrows in the evidence panel',
      },
      {
        keys: ['A'],
        does: 'Ask the report',
        visibly: '“Ask” in the bar above the text',
      },
      { keys: ['Esc'], does: 'Close the evidence', visibly: 'The cross in the evidence panel' },
    ],
  },
  {
    title: 'In the editor of prompts',
    shortcuts: [{ keys: [modifierKey, 'S'], does: 'Save the prompt', visibly: '“Save & Apply”' }],
  },
];
