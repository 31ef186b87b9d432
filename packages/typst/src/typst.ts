export interface TypstOptions {
  /** Font files; each stands in a folder of its own. */
  fonts: readonly string[];
  /** Where templates and what they import stand. */
  templates?: string;
  /** Whether what screen readers could not follow is to be refused. */
  accessible?: boolean;
}

export interface Typst {
  /** Whether it can refuse, as asked, what screen readers could not follow; the PDF then says so. */
  readonly checksAccess: boolean;
  /** Sets a template, or one of the files that come with it. A link to `place:…` leads to what is named so. */
  pdf(main: string, files: Readonly<Record<string, Uint8Array>>): Uint8Array;
}

/** How a document is asked where the places are that its links lead to by name. */
export const placesQuery = { selector: '<places>', field: 'value' };

/** Places and kinds of faults only: messages of the compiler may quote what is set. */
export const explainFaults = (messages: readonly string[]): string =>
  `typesetting failed: ${messages
    .slice(0, 3)
    .map((message) => message.slice(0, 200))
    .join('; ')}`;
